-- CreateTable
CREATE TABLE "FormerUsername" (
    "username" TEXT NOT NULL,
    "userId" INTEGER NOT NULL,
    "leftAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "FormerUsername_pkey" PRIMARY KEY ("username")
);

-- CreateIndex
CREATE INDEX "FormerUsername_userId_idx" ON "FormerUsername"("userId");

-- AddForeignKey
ALTER TABLE "FormerUsername" ADD CONSTRAINT "FormerUsername_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
