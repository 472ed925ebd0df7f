-- The indexes of the two migrations before take the place of these. In a table by the month, a unique key holds the time.
DROP INDEX "MailAttempt_mailId_number_key";
DROP INDEX "WebhookAttempt_deliveryId_number_key";
