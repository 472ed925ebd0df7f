-- CreateEnum
CREATE TYPE "UsageKind" AS ENUM ('ROUTE', 'OPERATION', 'TOOL', 'DEPRECATED');

-- CreateTable
CREATE TABLE "Usage" (
    "userId" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "credential" TEXT NOT NULL,
    "credentialId" TEXT NOT NULL,
    "kind" "UsageKind" NOT NULL,
    "name" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "errors" INTEGER NOT NULL,
    "lastUsedAt" TIMESTAMPTZ(3) NOT NULL,
    "lastVariables" JSONB,
    "prefix" TEXT,
    "label" TEXT,

    CONSTRAINT "Usage_pkey" PRIMARY KEY ("userId","day","credential","credentialId","kind","name")
);

-- CreateIndex
CREATE INDEX "Usage_day_idx" ON "Usage"("day");

-- AddForeignKey
ALTER TABLE "Usage" ADD CONSTRAINT "Usage_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
