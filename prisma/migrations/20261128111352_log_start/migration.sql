-- CreateTable
CREATE TABLE "LogStart" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "transaction" BIGINT NOT NULL,
    "eventId" INTEGER NOT NULL,

    CONSTRAINT "LogStart_pkey" PRIMARY KEY ("id")
);
