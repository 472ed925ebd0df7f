-- CreateTable
CREATE TABLE "ImportedRecord" (
    "source" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "seenAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ImportedRecord_pkey" PRIMARY KEY ("source","kind","key")
);
