-- AlterTable
ALTER TABLE "Membership" ADD COLUMN     "invitedEmail" TEXT;

-- Open invitations showed the user so far: they keep the address by which a manager recognizes them.
UPDATE "Membership" SET "invitedEmail" = "User"."email"
FROM "User" WHERE "User"."id" = "Membership"."userId" AND NOT "Membership"."accepted";
