-- CreateTable
CREATE TABLE "BookingDrift" (
    "bookingId" INTEGER NOT NULL,
    "startTime" TIMESTAMPTZ(3) NOT NULL,
    "promisedStartTime" TIMESTAMPTZ(3) NOT NULL,
    "tzdata" TEXT NOT NULL,

    CONSTRAINT "BookingDrift_pkey" PRIMARY KEY ("bookingId")
);

-- AddForeignKey
ALTER TABLE "BookingDrift" ADD CONSTRAINT "BookingDrift_bookingId_fkey" FOREIGN KEY ("bookingId") REFERENCES "Booking"("id") ON DELETE CASCADE ON UPDATE CASCADE;
