-- The oldest organization of each name keeps it for itself.
UPDATE organizations SET unique_name = true WHERE id IN (
  SELECT DISTINCT ON (fold(name)) id FROM organizations AS one
  WHERE NOT unique_name
    AND NOT EXISTS (SELECT FROM organizations AS other WHERE fold(other.name) = fold(one.name) AND other.unique_name)
  ORDER BY fold(name), id LIMIT 1000)
