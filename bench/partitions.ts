import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PoolClient } from 'pg'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { loadOrders } from './setup/load-orders.ts'
import { machine, writeSection } from './report.ts'

// Compares a table of a million events with the same events in monthly partitions, and writes docs/performance.md. With a folder as
// its argument, the events are kept there for the next run. Events of an order are twenty days apart.

const orders = 100_000
const copies = 2
const rounds = 300
const archivedTogether = 1_000

const [kept] = process.argv.slice(2)
const folder = kept ?? (await mkdtemp(join(tmpdir(), 'welt-bench-')))
await mkdir(folder, { recursive: true })
const { db, pool, close } = await openDatabase({ dataDir: folder })
try {
  const { rowCount } = await pool.query('SELECT FROM orders LIMIT 1')
  if (!rowCount) await loadOrders(db, orders, 'America/New_York')
  const client = await pool.connect()
  await client.query("SET statement_timeout = 0; SET maintenance_work_mem = '256MB'")
  await measure(client)
  client.release()
} finally {
  await close()
  if (kept === undefined) await rm(folder, { recursive: true, force: true })
}

type Name = 'one_table' | 'by_month'
type Figures = Record<Name, number>

async function measure(client: PoolClient): Promise<void> {
  const events = await fill(client)
  const size = await each(async (table) => sizeOf(client, table))
  const streams = await someStreams(client)
  const load = await alternate(streams, async (table, [id]) => {
    await client.query({
      name: `load_${table}`,
      text: `SELECT stream_id, version, type, data FROM ${table} WHERE stream_id = ANY($1::uuid[]) ORDER BY stream_id, version`,
      values: [[id]],
    })
  })
  const hundred = await alternate(streams.slice(0, 60), async (table, ids) => {
    await client.query({
      name: `load_${table}`,
      text: `SELECT stream_id, version, type, data FROM ${table} WHERE stream_id = ANY($1::uuid[]) ORDER BY stream_id, version`,
      values: [ids],
    })
  })
  const append = await alternate(streams, async (table, [id]) => {
    await client.query({
      name: `append_${table}`,
      text: `INSERT INTO ${table} (stream_id, version, type, data, at) SELECT gen_random_uuid(), version, type, data, '2026-11-01'
        FROM one_table WHERE stream_id = $1 AND version <= 3`,
      values: [id],
    })
  })
  const ids = await archivedStreams(client)
  const remove = await each(async (table) =>
    timed(async () => {
      for (let from = 0; from < ids.length; from += archivedTogether)
        await client.query(`DELETE FROM ${table} WHERE stream_id = ANY($1::uuid[])`, [
          ids.slice(from, from + archivedTogether),
        ])
    }),
  )
  const vacuum = await each(async (table) => timed(async () => void (await client.query(`VACUUM ${table}`))))
  const after = await each(async (table) => sizeOf(client, table))
  const { rows: months } = await client.query<{ left: number }>(
    `SELECT count(*)::integer AS left FROM one_table WHERE at >= '2024-03-01' AND at < '2024-04-01'`,
  )
  await write(client, {
    events,
    size,
    load,
    hundred,
    append,
    ids: ids.length,
    remove,
    vacuum,
    after,
    left: months[0]?.left ?? 0,
  })
}

/** Fills both tables with copies of the events of the loaded orders. */
async function fill(client: PoolClient): Promise<number> {
  await client.query(`DROP TABLE IF EXISTS one_table, by_month`)
  const columns = `position bigint GENERATED ALWAYS AS IDENTITY, stream_id uuid NOT NULL, version integer NOT NULL, type text NOT NULL,
    data jsonb NOT NULL, metadata jsonb NOT NULL DEFAULT '{}', at timestamptz NOT NULL DEFAULT clock_timestamp()`
  await client.query(
    `CREATE TABLE one_table (${columns}, PRIMARY KEY (position), UNIQUE (stream_id, version))`,
  )
  await client.query(`CREATE TABLE by_month (${columns}, PRIMARY KEY (position, at), UNIQUE (stream_id, version, at))
    PARTITION BY RANGE (at)`)
  for (let month = new Date('2024-02-01'); month < new Date('2027-07-01'); month = next(month))
    await client.query(`CREATE TABLE by_month_${day(month).slice(0, 7).replace('-', '_')} PARTITION OF by_month
      FOR VALUES FROM ('${day(month)}') TO ('${day(next(month))}')`)
  for (const table of ['one_table', 'by_month'])
    for (let copy = 0; copy < copies; copy += 1)
      await client.query(`INSERT INTO ${table} (stream_id, version, type, data, metadata, at)
        SELECT overlay(stream_id::text PLACING '${copy}' FROM 1)::uuid, version, type, data, metadata, at + (version - 1) * interval '20 days'
        FROM events WHERE type LIKE 'order-%' ORDER BY at, position ON CONFLICT DO NOTHING`)
  await client.query('VACUUM ANALYZE one_table')
  await client.query('VACUUM ANALYZE by_month')
  const { rows } = await client.query<{ count: number }>('SELECT count(*)::integer AS count FROM one_table')
  return rows[0]?.count ?? 0
}

function next(month: Date): Date {
  return new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1))
}

function day(date: Date): string {
  return date.toISOString().slice(0, 10)
}

async function sizeOf(client: PoolClient, table: Name): Promise<number> {
  const { rows } = await client.query<{ size: number }>(
    `SELECT sum(pg_total_relation_size(oid))::bigint AS size FROM pg_class WHERE relkind = 'r' AND relname LIKE '${table}%'`,
  )
  return Number(rows[0]?.size)
}

async function each(run: (table: Name) => Promise<number>): Promise<Figures> {
  return { one_table: await run('one_table'), by_month: await run('by_month') }
}

/** Medians in milliseconds; each round asks both tables, so that a busy moment affects both. */
async function alternate(
  given: readonly (readonly string[])[],
  run: (table: Name, ids: readonly string[]) => Promise<void>,
): Promise<Figures> {
  const times: Record<Name, number[]> = { one_table: [], by_month: [] }
  for (const [round, ids] of given.entries())
    for (const table of ['one_table', 'by_month'] as const) {
      const took = await timed(async () => run(table, ids))
      // The first ones read from the disk, and are planned.
      if (round >= 10) times[table].push(took)
    }
  return { one_table: median(times.one_table), by_month: median(times.by_month) }
}

async function timed(run: () => Promise<void>): Promise<number> {
  const from = performance.now()
  await run()
  return performance.now() - from
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

/** Groups of 100 streams, spread over all months. */
async function someStreams(client: PoolClient): Promise<string[][]> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT stream_id AS id FROM one_table WHERE version = 2 ORDER BY md5(stream_id::text) LIMIT ${rounds * 100}`,
  )
  return Array.from({ length: rounds }, (_, n) => rows.slice(n * 100, n * 100 + 100).map(({ id }) => id))
}

/** The finished orders of the first season, a tenth of all time. */
async function archivedStreams(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT stream_id AS id FROM one_table WHERE type IN ('order-denied', 'order-cancelled', 'order-invoiced')
      AND stream_id IN (SELECT stream_id FROM one_table WHERE version = 1 AND at < '2024-05-11') ORDER BY stream_id`,
  )
  return rows.map(({ id }) => id)
}

interface Measured {
  events: number
  size: Figures
  load: Figures
  hundred: Figures
  append: Figures
  ids: number
  remove: Figures
  vacuum: Figures
  after: Figures
  left: number
}

async function write(client: PoolClient, measured: Measured): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM pg_partition_tree('by_month') WHERE isleaf`,
  )
  const streams = `${measured.ids.toLocaleString('en-US')} streams`
  await writeSection(`## Events in monthly partitions

\`node bench/partitions.ts\`: ${measured.events.toLocaleString('en-US')} events in one table and in ${rows[0]?.count} partitions by month, the events of a stream twenty days apart;
medians, each round asks both. The finished orders of a season are deleted by stream, ${archivedTogether.toLocaleString('en-US')} at a time, as the archive does. Dropping a partition
instead is not possible: of the second month, ${measured.left.toLocaleString('en-US')} events are still needed then, of carts.

| | One table | Partitions | |
| --- | --: | --: | --: |
${[
  row('Load a stream', measured.load, milliseconds),
  row('Load 100 streams at once', measured.hundred, milliseconds),
  row('Append the first events of a stream', measured.append, milliseconds),
  row(`Delete ${streams}`, measured.remove, milliseconds),
  row('Vacuum after it', measured.vacuum, milliseconds),
  row('Size with indexes', measured.size, megabytes),
  row('Size after deleting and vacuum', measured.after, megabytes),
].join('\n')}

${machine()}`)
}

function row(
  what: string,
  { one_table: one, by_month: parts }: Figures,
  unit: (value: number) => string,
): string {
  return `| ${what} | ${unit(one)} | ${unit(parts)} | ${(parts / one).toFixed(2)} × |`
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`
}

function milliseconds(value: number): string {
  return value < 10 ? `${value.toFixed(2)} ms` : `${value.toFixed(0)} ms`
}
