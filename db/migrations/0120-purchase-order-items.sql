-- The sizes in each part of a purchase order, so that a list of purchase orders counts its SKUs without reading the lines of their orders.

ALTER TABLE purchase_order_parts ADD COLUMN item_ids bigint[];

UPDATE purchase_order_parts AS own SET item_ids = found.item_ids
FROM (
  SELECT parts.order_id, parts.brand_id, parts.line_list_id, coalesce(array_agg(lines.item_id) FILTER (WHERE lines.item_id IS NOT NULL), '{}') AS item_ids
  FROM purchase_order_parts AS parts
  LEFT JOIN order_lines AS lines ON lines.order_id = parts.order_id AND lines.brand_id = parts.brand_id
    AND (parts.line_list_id = 0 OR lines.line_list_id = parts.line_list_id)
  GROUP BY 1, 2, 3) AS found
WHERE (own.order_id, own.brand_id, own.line_list_id) = (found.order_id, found.brand_id, found.line_list_id);

ALTER TABLE purchase_order_parts ALTER COLUMN item_ids SET NOT NULL;
