-- The brand that a catalog type was created for; the type is deleted with it if nothing else uses it.
ALTER TABLE catalog_types ADD COLUMN created_for_brand_id integer REFERENCES brands ON DELETE SET NULL;

UPDATE catalog_types SET created_for_brand_id = brands.id
FROM brands JOIN brand_catalog_types AS assigned ON assigned.brand_id = brands.id
WHERE assigned.catalog_type_id = catalog_types.id AND catalog_types.name_key = lower(brands.name)
  -- Created in one transaction: staff may have created the others themselves.
  AND catalog_types.created_at = brands.created_at;
