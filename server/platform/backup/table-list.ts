import type { ClientBase } from 'pg'

export interface Table {
  readonly name: string
  readonly columns: readonly string[]
}

export interface Sequence {
  readonly name: string
  readonly lastValue: string | null
}

/** Lists the tables to back up, without unlogged ones (they do not even survive a crash) and generated columns (computed again). */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class AS c JOIN pg_attribute AS a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relpersistence = 'p'
      AND c.relname NOT LIKE 'kysely_migration%'
      AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    GROUP BY c.relname ORDER BY c.relname`)
  return rows
}

export async function listSequences(client: ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    SELECT sequencename AS name, last_value::text AS "lastValue" FROM pg_sequences
    WHERE schemaname = 'public' ORDER BY sequencename`)
  return rows
}

export function copyTarget(client: ClientBase, { name, columns }: Table): string {
  const quoted = columns.map((column) => client.escapeIdentifier(column))
  return `public.${client.escapeIdentifier(name)} (${quoted.join(', ')})`
}
