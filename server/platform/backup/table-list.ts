import type { ClientBase } from 'pg'

/** A table as a backup holds it: the columns that carry data of their own. */
export interface Table {
  readonly name: string
  readonly columns: readonly string[]
}

/** A counter that hands out ids, and the last one it gave; null where it gave none. */
export interface Sequence {
  readonly name: string
  readonly lastValue: string | null
}

/**
 * Lists the tables that are kept. Unlogged ones are left out: they don't even survive a crash. So are generated columns, which are
 * computed again, and transaction ids, which belong to the server that gave them: what is restored is one transaction of the new one.
 */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class AS c JOIN pg_attribute AS a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relpersistence = 'p'
      AND c.relname NOT LIKE 'kysely_migration%'
      AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' AND a.atttypid <> 'xid8'::regtype
    GROUP BY c.relname ORDER BY c.relname`)
  return rows
}

/** Lists the counters. */
export async function listSequences(client: ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    SELECT sequencename AS name, last_value::text AS "lastValue" FROM pg_sequences
    WHERE schemaname = 'public' ORDER BY sequencename`)
  return rows
}

/** A table and its columns as they stand in a COPY. */
export function copyTarget(client: ClientBase, { name, columns }: Table): string {
  const quoted = columns.map((column) => client.escapeIdentifier(column))
  return `public.${client.escapeIdentifier(name)} (${quoted.join(', ')})`
}
