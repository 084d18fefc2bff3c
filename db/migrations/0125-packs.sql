-- The contents of a prepack, [{size, units}]; null for a single size.
ALTER TABLE line_list_sizes ADD COLUMN pack jsonb;

-- The units of one pack, in whose multiples the line is ordered; null for a single size.
ALTER TABLE order_lines ADD COLUMN pack_units integer;
