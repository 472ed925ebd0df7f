-- AlterEnum
ALTER TYPE "WebhookTrigger" ADD VALUE 'BOOKING_DRIFTED';
