-- The styles of existing line lists.
INSERT INTO styles (brand_id, model_code, search)
SELECT DISTINCT ON (brand_id, model_code) brand_id, model_code, lower(concat_ws(' ', model_code, name, color))
FROM line_list_items AS items
WHERE NOT EXISTS (SELECT FROM styles WHERE styles.brand_id = items.brand_id AND styles.model_code = items.model_code)
ORDER BY brand_id, model_code, line_list_id DESC LIMIT 5000
ON CONFLICT DO NOTHING
