import type { ClientBase } from 'pg'
import type { Table } from './table-list.ts'

/** Memory to sort the rows of an index with; the smallest machine that Welt runs on has it. */
const indexMemory = '256MB'

/** Building an index at once is many times faster than adding row by row. Returns the statements that bring everything back. */
export async function dropUntilLoaded(client: ClientBase, tables: readonly Table[]): Promise<string[]> {
  const names = tables.map(({ name }) => `public.${client.escapeIdentifier(name)}`)
  const constraints = await constraintsOf(client, names)
  await client.query(`TRUNCATE ${names.join(', ')} CASCADE`)
  // Foreign keys come first: they need the keys they refer to.
  for (const { table, name } of constraints)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
  const indexes = await indexesOf(client, names)
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`)
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`)
  return [
    `SET LOCAL maintenance_work_mem = '${indexMemory}'`,
    ...constraints
      .toReversed()
      .filter(({ isForeign }) => !isForeign)
      .map(({ table, name, definition }) => `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`),
    ...indexes.map(({ definition }) => definition),
    ...constraints
      .filter(({ isForeign }) => isForeign)
      .map(({ table, name, definition }) => `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`),
    ...names.map((name) => `ALTER TABLE ${name} ENABLE TRIGGER USER`),
  ]
}

interface Constraint {
  readonly table: string
  readonly name: string
  readonly definition: string
  readonly isForeign: boolean
}

async function constraintsOf(client: ClientBase, names: readonly string[]): Promise<Constraint[]> {
  const { rows } = await client.query<Constraint>(
    `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition,
      contype = 'f' AS "isForeign"
    FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace AND conparentid = 0
      AND (contype = 'f' OR contype IN ('p', 'u') AND conrelid = ANY($1::text[]::regclass[]))
    ORDER BY contype = 'f' DESC, conrelid::regclass::text, conname`,
    [names],
  )
  return rows
}

async function indexesOf(
  client: ClientBase,
  names: readonly string[],
): Promise<{ name: string; definition: string }[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
    FROM pg_index WHERE indrelid = ANY($1::text[]::regclass[]) ORDER BY 1`,
    [names],
  )
  return rows
}
