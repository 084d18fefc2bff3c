import { type Kysely, sql } from 'kysely'
import { arrayOf } from '#server/platform/database/statements/rows-of.ts'
import type { Tables } from '../database/tables.ts'
import { inTransaction } from '../database/transaction.ts'
import { type Part, writeTogether } from '#server/platform/database/statements/write-together.ts'
import type { Event } from './event-store.ts'
import { type Changed, lockAndLoadStreams, type StreamDefinition } from './command-handler.ts'

export interface ReadTables<E extends Event, State extends object> {
  readonly stream: Pick<StreamDefinition<E, State, never, never>, 'streamType' | 'initialState' | 'evolve'>
  readonly tables: readonly [Table, ...Table[]]
  readonly rewrite: (tx: Kysely<Tables>, changes: readonly Changed<State>[]) => Promise<readonly Part[]>
}

interface Table {
  readonly name: string
  readonly key: string
}

/** Columns that events do not decide: when a row was written, and lists without an order. */
const ignored = ['created_at', 'updated_at', 'ready_at', 'item_ids']

const batchSize = 100

class RollBack extends Error {}

export interface Difference {
  readonly id: string
  readonly tables: readonly string[]
  readonly events?: string
}

/** Writes what the events say and rolls back; with `repair`, what differed is then written to stay. Can run beside users. */
export async function verifyStreams<E extends Event, State extends object>(
  db: Kysely<Tables>,
  read: ReadTables<E, State>,
  { repair }: { readonly repair: boolean },
): Promise<{ checked: number; differences: Difference[] }> {
  const { streamType } = read.stream
  const differences: Difference[] = []
  let checked = 0
  for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await sql<{ id: string }>`
      SELECT stream_id AS id FROM streams WHERE stream_type = ${streamType} AND stream_id > ${last}::uuid
      ORDER BY stream_id LIMIT ${sql.lit(batchSize)}`.execute(db)
    const ids = rows.map(({ id }) => id)
    const found = await compareBatch(db, read, ids, repair)
    differences.push(...found)
    checked += ids.length
    if (ids.length < batchSize) return { checked, differences }
    last = ids.at(-1) ?? last
  }
}

async function compareBatch<E extends Event, State extends object>(
  db: Kysely<Tables>,
  read: ReadTables<E, State>,
  ids: readonly string[],
  repair: boolean,
): Promise<Difference[]> {
  const found = await rewriteAndCompare(db, read, ids, false)
  // Rewritten rows are also new versions for everyone's caches: only what differs is written to stay.
  const differing = found.flatMap(({ id, tables }) => (tables.length > 0 ? id : []))
  if (repair && differing.length > 0) await rewriteAndCompare(db, read, differing, true)
  return found
}

async function rewriteAndCompare<E extends Event, State extends object>(
  db: Kysely<Tables>,
  read: ReadTables<E, State>,
  ids: readonly string[],
  keep: boolean,
): Promise<Difference[]> {
  let found: Difference[] = []
  try {
    await inTransaction(db, async (tx) => {
      const before = await snapshot(tx, read.tables, ids)
      const incomplete = await rewrite(tx, read, ids)
      const after = await snapshot(tx, read.tables, ids)
      found = ids.flatMap((id) => {
        const tables = read.tables
          .map(({ name }) => name)
          .filter((name) => before.get(`${name} ${id}`) !== after.get(`${name} ${id}`))
        if (incomplete.has(id)) return [{ id, tables, events: 'Events are missing' }]
        return tables.length > 0 ? [{ id, tables }] : []
      })
      if (!keep) throw new RollBack()
    })
  } catch (error) {
    if (!(error instanceof RollBack)) throw error
  }
  return found
}

async function rewrite<E extends Event, State extends object>(
  tx: Kysely<Tables>,
  { stream, tables: [main], rewrite: partsOf }: ReadTables<E, State>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const loaded = await lockAndLoadStreams<State>(tx, stream, ids)
  const { rows } = await sql<{ id: string; version: number; isKnown: boolean }>`
    SELECT stream_id AS id, version,
      EXISTS (SELECT FROM ${sql.table(main.name)} AS own WHERE own.id = streams.stream_id) AS is_known
    FROM streams WHERE stream_id = ANY(${arrayOf('uuid', ids)})`.execute(tx)
  const known = new Set(rows.flatMap(({ id, isKnown }) => (isKnown ? id : [])))
  const versions = new Map(rows.map(({ id, version }) => [id, version]))
  const isComplete = ({ id, version }: { id: string; version: number }) => versions.get(id) === version
  const changes = loaded
    .filter(isComplete)
    .flatMap(({ id, state, version }) => (state ? [{ id, before: state, state, version }] : []))
  // A projection's changes are all of new streams, or none is.
  for (const batch of [
    changes.filter(({ id }) => known.has(id)),
    changes.filter(({ id }) => !known.has(id)).map((change) => ({ ...change, before: null })),
  ])
    if (batch.length > 0) await writeTogether(tx, await partsOf(tx, batch))
  return new Set(loaded.flatMap((one) => (isComplete(one) ? [] : one.id)))
}

async function snapshot(
  tx: Kysely<Tables>,
  tables: readonly Table[],
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  for (const { name, key } of tables) {
    const { rows } = await sql<{ id: string; content: string }>`
      SELECT id, string_agg(content, chr(10) ORDER BY content) AS content
      FROM (
        SELECT ${sql.ref(key)} AS id, (to_jsonb(own) - ${ignored}::text[])::text AS content
        FROM ${sql.table(name)} AS own WHERE ${sql.ref(key)} = ANY(${arrayOf('uuid', ids)})) AS rows
      GROUP BY id`.execute(tx)
    for (const { id, content } of rows) found.set(`${name} ${id}`, content)
  }
  return found
}

export async function rowsWithoutStream(db: Kysely<Tables>, table: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM ${sql.table(table)} AS own
    WHERE NOT EXISTS (SELECT FROM streams WHERE stream_id = own.id) ORDER BY id LIMIT 100`.execute(db)
  return rows.map(({ id }) => id)
}
