CREATE INDEX CONCURRENTLY line_list_sizes_by_upc ON line_list_sizes (upc) WHERE upc IS NOT NULL;
