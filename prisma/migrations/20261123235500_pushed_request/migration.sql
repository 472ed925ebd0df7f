-- CreateTable
CREATE TABLE "PushedRequest" (
    "id" SERIAL NOT NULL,
    "uriHash" TEXT NOT NULL,
    "clientId" TEXT NOT NULL,
    "address" TEXT,
    "parameters" JSONB NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PushedRequest_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "PushedRequest_uriHash_key" ON "PushedRequest"("uriHash");

-- CreateIndex
CREATE INDEX "PushedRequest_clientId_expiresAt_idx" ON "PushedRequest"("clientId", "expiresAt");

-- CreateIndex
CREATE INDEX "PushedRequest_address_expiresAt_idx" ON "PushedRequest"("address", "expiresAt");

-- CreateIndex
CREATE INDEX "PushedRequest_expiresAt_idx" ON "PushedRequest"("expiresAt");
