-- Problems of current versions are listed by impact, as those of new versions are: see problem-impact.ts.
UPDATE line_list_problems AS own SET position = ordered.place - 1
FROM (
  SELECT line_list_problems.id, row_number() OVER (PARTITION BY line_list_id ORDER BY
    CASE WHEN severity = 'error' THEN CASE WHEN effect = 'row rejected' THEN 0 ELSE 1 END
      WHEN code = 'NO_PRICES' THEN 2 WHEN severity = 'warning' THEN 3 ELSE 4 END,
    row IS NOT NULL AND effect NOT LIKE '%more cells of the column like this',
    position, line_list_problems.id) AS place
  FROM line_list_problems JOIN line_lists ON line_lists.id = line_list_id AND line_lists.version = line_list_problems.version) AS ordered
WHERE own.id = ordered.id AND own.position <> ordered.place - 1;
