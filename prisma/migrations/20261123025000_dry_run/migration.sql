-- By hand: what the models cannot say.

-- In a dry run, the holds that end are noted until the transaction is rolled back. A savepoint that is
-- rolled back takes its notes with it. Expired holds ended before.
CREATE FUNCTION note_ended_hold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM set_config('almanac.ended_holds', (
        coalesce(nullif(current_setting('almanac.ended_holds', true), ''), '[]')::jsonb || to_jsonb(OLD)
    )::text, true);
    RETURN NULL;
END $$;

CREATE TRIGGER note_ended_hold AFTER DELETE ON "SlotHold" FOR EACH ROW
    WHEN (current_setting('almanac.dry_run', true) = 'on') EXECUTE FUNCTION note_ended_hold();
