-- AlterTable
ALTER TABLE "ApiKey" ADD COLUMN     "resource" TEXT;

-- AlterTable
ALTER TABLE "Team" ADD COLUMN     "externalId" TEXT,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "externalId" TEXT,
ADD COLUMN     "familyName" TEXT,
ADD COLUMN     "givenName" TEXT,
ADD COLUMN     "inDirectory" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- By hand from here on: what the models cannot say.

-- A renewed address of the calendar subscription is no change of the user.
CREATE TRIGGER raise_version BEFORE UPDATE ON "User" FOR EACH ROW
    WHEN (OLD."calendarRenewals" IS NOT DISTINCT FROM NEW."calendarRenewals")
    EXECUTE FUNCTION raise_version();
-- Members have no trigger: what changes them locks the team with an update (src/domain/access/team.ts).
CREATE TRIGGER raise_version BEFORE UPDATE ON "Team" FOR EACH ROW EXECUTE FUNCTION raise_version();
