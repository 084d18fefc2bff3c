import type { ClientBase } from 'pg'

/** What the schema public has, a sorted line for each column, key, index, function, trigger, collation, sequence, and privilege. */
export async function describeSchema(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`
    SELECT concat_ws(' ', 'column', relname, row_number() OVER (PARTITION BY pg_class.oid ORDER BY attnum), attname, format_type(atttypid, atttypmod),
      attnotnull, attgenerated::text, attidentity::text, collname, pg_get_expr(adbin, adrelid)) AS line
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
    LEFT JOIN pg_collation ON pg_collation.oid = attcollation
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attnum > 0 AND NOT attisdropped
    UNION ALL SELECT concat_ws(' ', 'table', relkind::text, relname, relpersistence::text, relacl::text, obj_description(oid, 'pg_class'))
    FROM pg_class WHERE relnamespace = 'public'::regnamespace
    UNION ALL SELECT concat_ws(' ', 'constraint', conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid))
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT concat_ws(' ', 'index', indisvalid, pg_get_indexdef(indexrelid))
    FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid WHERE relnamespace = 'public'::regnamespace
    UNION ALL SELECT concat_ws(' ', 'function', pg_get_functiondef(pg_proc.oid), proacl::text)
    FROM pg_proc LEFT JOIN pg_depend ON objid = pg_proc.oid AND deptype = 'e'
    WHERE pronamespace = 'public'::regnamespace AND prokind = 'f' AND objid IS NULL
    UNION ALL SELECT concat_ws(' ', 'trigger', tgenabled::text, pg_get_triggerdef(oid)) FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL SELECT concat_ws(' ', 'collation', collname, collprovider::text) FROM pg_collation WHERE collnamespace = 'public'::regnamespace
    UNION ALL SELECT concat_ws(' ', 'sequence', sequencename, data_type, start_value, increment_by, max_value, cycle)
    FROM pg_sequences WHERE schemaname = 'public'
    UNION ALL SELECT concat_ws(' ', 'extension', extname) FROM pg_extension
    ORDER BY line`)
  return rows.map(({ line }) => line)
}
