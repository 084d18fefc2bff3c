-- What staff set on an item themselves, which restoring a version keeps: 'tier', 'picture'. Of older items, it is not known.
ALTER TABLE line_list_items ADD COLUMN set_by_hand text[] NOT NULL DEFAULT '{tier,picture}';
ALTER TABLE line_list_items ALTER COLUMN set_by_hand SET DEFAULT '{}';
