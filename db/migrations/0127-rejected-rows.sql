-- What could be read of a rejected row, from which staff can complete it.
ALTER TABLE line_list_problems ADD COLUMN rejected_row jsonb;
