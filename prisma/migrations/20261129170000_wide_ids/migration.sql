-- Ids that last, in a database that is still empty. Elsewhere a rewrite would stop readers and the release before,
-- so an operator does it when they like: `ids widen`.
DO $$
DECLARE
  spot record;
BEGIN
  IF EXISTS (SELECT FROM "User") OR EXISTS (SELECT FROM "Booking") OR EXISTS (SELECT FROM "Event") THEN
    RETURN;
  END IF;
  FOR spot IN
    SELECT names[1] AS "table", names[2] AS "column" FROM (
      SELECT string_to_array(unnest(ARRAY[
        'BookingHost.id', 'Event.id', 'HostEvent.eventId', 'LogStart.eventId', 'Mail.id', 'Mail.eventId',
        'Mail.reminderId', 'MailAttempt.id', 'MailAttempt.mailId', 'Outbox.id', 'Outbox.eventId',
        'Webhook.afterEventId', 'WebhookAttempt.id', 'WebhookAttempt.deliveryId', 'WebhookDelivery.id',
        'WebhookDelivery.eventId', 'WorkflowReminder.id'
      ]), '.') AS names
    ) spots
  LOOP
    EXECUTE format('ALTER TABLE %I ALTER COLUMN %I TYPE bigint', spot."table", spot."column");
    IF spot."column" = 'id' THEN
      EXECUTE format('ALTER SEQUENCE %I AS bigint', spot."table" || '_id_seq');
    END IF;
  END LOOP;
END
$$;
