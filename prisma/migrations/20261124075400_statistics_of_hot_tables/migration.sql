-- Tables that grow get statistics and a vacuum after a hundredth or a fiftieth of their rows has
-- changed. PostgreSQL waits for a tenth and a fifth: a million rows of ten. ANALYZE reads a sample, so
-- it costs no more for a large table. The lock (SHARE UPDATE EXCLUSIVE) lets others read and write.

ALTER TABLE "Attendee" SET (
    autovacuum_analyze_scale_factor = 0.01, autovacuum_analyze_threshold = 1000,
    autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000,
    autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_insert_threshold = 1000
);

ALTER TABLE "AuditEntry" SET (
    autovacuum_analyze_scale_factor = 0.01, autovacuum_analyze_threshold = 1000,
    autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000,
    autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_insert_threshold = 1000
);

ALTER TABLE "Booking" SET (
    autovacuum_analyze_scale_factor = 0.01, autovacuum_analyze_threshold = 1000,
    autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000,
    autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_insert_threshold = 1000
);

ALTER TABLE "BookingHost" SET (
    autovacuum_analyze_scale_factor = 0.01, autovacuum_analyze_threshold = 1000,
    autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000,
    autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_insert_threshold = 1000
);

ALTER TABLE "Event" SET (
    autovacuum_analyze_scale_factor = 0.01, autovacuum_analyze_threshold = 1000,
    autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000,
    autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_insert_threshold = 1000
);

ALTER TABLE "HostEvent" SET (
    autovacuum_analyze_scale_factor = 0.01, autovacuum_analyze_threshold = 1000,
    autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000,
    autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_insert_threshold = 1000
);

ALTER TABLE "IdempotencyRecord" SET (
    autovacuum_analyze_scale_factor = 0.01, autovacuum_analyze_threshold = 1000,
    autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000,
    autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_insert_threshold = 1000
);

ALTER TABLE "Mail" SET (
    autovacuum_analyze_scale_factor = 0.01, autovacuum_analyze_threshold = 1000,
    autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000,
    autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_insert_threshold = 1000
);

ALTER TABLE "MailAttempt" SET (
    autovacuum_analyze_scale_factor = 0.01, autovacuum_analyze_threshold = 1000,
    autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000,
    autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_insert_threshold = 1000
);

ALTER TABLE "Usage" SET (
    autovacuum_analyze_scale_factor = 0.01, autovacuum_analyze_threshold = 1000,
    autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000,
    autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_insert_threshold = 1000
);

ALTER TABLE "WebhookAttempt" SET (
    autovacuum_analyze_scale_factor = 0.01, autovacuum_analyze_threshold = 1000,
    autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000,
    autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_insert_threshold = 1000
);

ALTER TABLE "WebhookDelivery" SET (
    autovacuum_analyze_scale_factor = 0.01, autovacuum_analyze_threshold = 1000,
    autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000,
    autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_insert_threshold = 1000
);

-- Few rows that change all the time: dead ones pile up, whatever the number of rows.

ALTER TABLE "BookingTotal" SET (
    autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 1000,
    autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000
);

ALTER TABLE "Outbox" SET (
    autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 1000,
    autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000
);

ALTER TABLE "SlotHold" SET (
    autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 1000,
    autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000
);
