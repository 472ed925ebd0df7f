-- CreateTable
CREATE TABLE "PrivateLink" (
    "id" SERIAL NOT NULL,
    "eventTypeId" INTEGER NOT NULL,
    "note" TEXT,
    "tokenHash" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3),
    "maxUses" INTEGER,
    "uses" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PrivateLink_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "PrivateLink_tokenHash_key" ON "PrivateLink"("tokenHash");

-- CreateIndex
CREATE INDEX "PrivateLink_eventTypeId_id_idx" ON "PrivateLink"("eventTypeId", "id");

-- AddForeignKey
ALTER TABLE "PrivateLink" ADD CONSTRAINT "PrivateLink_eventTypeId_fkey" FOREIGN KEY ("eventTypeId") REFERENCES "EventType"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand from here on: what the models cannot say.

ALTER TABLE "PrivateLink" ADD CONSTRAINT "PrivateLink_uses" CHECK (uses >= 0);
