-- Finished imports are deleted with their brand.

ALTER TABLE imports
  DROP CONSTRAINT imports_brand_id_fkey,
  ADD FOREIGN KEY (brand_id) REFERENCES brands ON DELETE CASCADE;
CREATE INDEX imports_by_brand ON imports (brand_id);
