-- psql -v first=1000000000: ids of a new cell begin there, so that no organization brings one that is taken.
SELECT count(setval(seqrelid::regclass, greatest(:first, coalesce(pg_sequence_last_value(seqrelid::regclass), 1))))
FROM pg_sequence WHERE seqrelid::regclass::text LIKE '%\_id\_seq"';
