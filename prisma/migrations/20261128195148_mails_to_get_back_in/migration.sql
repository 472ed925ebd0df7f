-- AlterEnum
-- This migration adds more than one value to an enum.
-- With PostgreSQL versions 11 and earlier, this is not possible
-- in a single migration. This can be worked around by creating
-- multiple migrations, each migration adding only one value to
-- the enum.


ALTER TYPE "AccountMailKind" ADD VALUE 'PASSWORD_LINK';
ALTER TYPE "AccountMailKind" ADD VALUE 'PASSWORD_CHANGED';
ALTER TYPE "AccountMailKind" ADD VALUE 'ADDRESS_LINK';
ALTER TYPE "AccountMailKind" ADD VALUE 'ADDRESS_CHANGED';
ALTER TYPE "AccountMailKind" ADD VALUE 'NEW_DEVICE';
