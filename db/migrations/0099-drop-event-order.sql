-- Nothing reads events across streams: read tables are written in the event's own transaction.
DROP INDEX events_order;
ALTER TABLE events DROP COLUMN transaction_id;
