-- Visits over a socket of both IP versions were stored as ::ffff:203.0.113.9.
UPDATE catalog_share_opens SET address = substr(address, 8)
WHERE address LIKE '::ffff:%.%' AND (share_id, opened_at) IN (
  SELECT share_id, opened_at FROM catalog_share_opens WHERE address LIKE '::ffff:%.%' LIMIT 1000)
