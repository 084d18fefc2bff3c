import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import {
  archiveOrders,
  countSeasonOrders,
  listsOfSeason,
} from '#server/domain/ordering/archive/archive-season.ts'
import { readOrderHistory } from '#server/domain/ordering/archive/read-order-history.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { openFiles } from '#server/platform/files/open-files.ts'
import { loadOrders } from './setup/load-orders.ts'
import { machine, writeSection } from './report.ts'

// Archives eight of ten seasons, and writes to docs/performance.md what an order takes before and after. A folder with loaded orders
// may be its argument.

const orders = 100_000
const closedSeasons = [0, 1, 2, 3, 4, 5, 6, 7]
const rounds = 200
const moved = ['events', 'history']

const [kept] = process.argv.slice(2)
const folder = kept ?? (await mkdtemp(join(tmpdir(), 'welt-bench-')))
await mkdir(folder, { recursive: true })
const { db, pool, close } = await openDatabase({ dataDir: folder })
try {
  const { rowCount } = await pool.query('SELECT FROM orders LIMIT 1')
  if (!rowCount) await loadOrders(db, orders, 'America/New_York')
  await measure(db)
} finally {
  await close()
  if (kept === undefined) await rm(folder, { recursive: true, force: true })
}

async function measure(all: Kysely<Tables>): Promise<void> {
  const { files } = await openFiles(
    { storage: undefined, dataDir: folder, origin: 'http://localhost' },
    { db: all, clock: systemClock },
  )
  await sql`
    UPDATE line_lists SET year = 2024 + (id - 1000) / 4 % 10 / 4, season = 'S' || 1 + (id - 1000) / 4 % 10 % 4`.execute(
    all,
  )
  const needs = { db: all, files, clock: systemClock }
  const before = await sizes(all)
  const memory = process.memoryUsage.rss()
  let archived = 0
  const highest = closedSeasons.map(() => 0)
  let current = 0
  const watch = setInterval(() => {
    highest[current] = Math.max(highest[current] ?? 0, process.memoryUsage.rss())
  }, 20)
  const milliseconds = await timed(async () => {
    for (const [index, closed] of closedSeasons.map(seasonOf).entries()) {
      current = index
      const lists = await listsOfSeason(all, closed)
      const name = `${closed.year} ${closed.season}`
      archived += await archiveOrders(needs, lists, { actor: 'operator', name })
    }
  })
  clearInterval(watch)
  const fileBytes = await bytesOfFiles(files)
  await vacuum(all, 'VACUUM')
  const after = await sizes(all)
  await vacuum(all, 'VACUUM FULL')
  const packed = await sizes(all)
  const history = await readBoth(all, files)
  const again = await timed(async () =>
    archiveOrders(needs, await listsOfSeason(all, seasonOf(0)), {
      actor: 'operator',
      name: 'again',
    }),
  )
  const stayed = (await countSeasonOrders(all, await listsOfSeason(all, seasonOf(0))))
    .filter(({ isArchived }) => !isArchived)
    .reduce((sum, { orders: some }) => sum + some, 0)

  const perArchived = (bytes: number) => Math.round(bytes / archived)
  const freed = moved.map((table) => perArchived((before.get(table) ?? 0) - (packed.get(table) ?? 0)))
  const places = perArchived(
    ['archived_streams', 'archive_files'].reduce((sum, table) => sum + (packed.get(table) ?? 0), 0),
  )
  const others = [...before].reduce((sum, [table, size]) => (moved.includes(table) ? sum : sum + size), 0)
  const rest = Math.round(others / orders)
  const [events = 0, entries = 0] = freed
  await writeSection(`## Archiving closed seasons

\`node bench/archive.ts\`: ${archived.toLocaleString('en-US')} of ${orders.toLocaleString('en-US')} orders, those of eight of ten seasons; bytes per archived order, with indexes, after \`VACUUM FULL\`.

| Per order | Before | After |
| --- | --: | --: |
${[
  row('Events', events, 0),
  row('History', entries, 0),
  row('Its place in the archive', 0, places),
  row('Other tables: lists, search, reports', rest, rest),
  row('Database', events + entries + rest, places + rest),
  row('File', 0, perArchived(fileBytes)),
].join('\n')}

Archiving took ${(milliseconds / archived).toFixed(2)} ms per order. Memory grew by ${memoryIn(highest, memory, 0, 1)} MB in the first season and by ${memoryIn(highest, memory, 4, 8)} MB at most up to the last four. Of the first season, ${stayed.toLocaleString('en-US')} orders stayed. Running the command again for a season took ${Math.round(again)} ms. A plain
\`VACUUM\` leaves the files of \`events\` at ${percent(after, before, 'events')} and of \`history\` at ${percent(after, before, 'history')} of their size, free for new rows. The history of an archived
order takes ${(history.archived / history.rows).toFixed(1)} times as long as that of another one (medians of ${rounds} rounds: ${history.archived.toFixed(1)} and ${history.rows.toFixed(1)} ms).

${machine()}`)
}

function row(what: string, from: number, to: number): string {
  return `| ${what} | ${from.toLocaleString('en-US')} B | ${to.toLocaleString('en-US')} B |`
}

function seasonOf(index: number) {
  const season = (['S1', 'S2', 'S3', 'S4'] as const)[index % 4] ?? 'S1'
  return { year: 2024 + Math.floor(index / 4), season }
}

async function sizes(one: Kysely<Tables>): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; size: number }>`
    SELECT relname AS name, pg_total_relation_size(oid) AS size FROM pg_class
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
      AND (relname LIKE 'order%' OR relname LIKE 'archive%' OR relname IN ('events', 'history', 'streams', 'purchase_orders',
        'purchase_order_parts'))`.execute(one)
  return new Map(rows.map(({ name, size }) => [name, size]))
}

function memoryIn(highest: readonly number[], start: number, from: number, to: number): number {
  return Math.round((Math.max(...highest.slice(from, to)) - start) / 1e6)
}

function percent(after: Map<string, number>, before: Map<string, number>, table: string): string {
  return `${Math.round((100 * (after.get(table) ?? 0)) / (before.get(table) ?? 1))}%`
}

async function vacuum(all: Kysely<Tables>, command: string): Promise<void> {
  await all.connection().execute(async (one) => {
    await sql`SET statement_timeout = 0`.execute(one)
    await sql.raw(`${command} events, history, archived_streams, archive_files`).execute(one)
    await sql`RESET statement_timeout`.execute(one)
  })
}

type Files = Awaited<ReturnType<typeof openFiles>>['files']

async function bytesOfFiles(files: Files): Promise<number> {
  let bytes = 0
  for await (const keys of files.list('archives/'))
    for (const key of keys) bytes += (await files.size(key)) ?? 0
  return bytes
}

/** Medians of reading histories from files and from rows, in turn. */
async function readBoth(all: Kysely<Tables>, files: Files): Promise<{ archived: number; rows: number }> {
  const some = async (inArchive: boolean) => {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM orders WHERE status = ${inArchive ? 'invoiced' : 'approved'}
        AND EXISTS (SELECT FROM archived_streams WHERE stream_id = orders.id) = ${inArchive} LIMIT ${rounds}`.execute(
      all,
    )
    return rows.map(({ id }) => id)
  }
  const [archived, rows] = [await some(true), await some(false)]
  const times = { archived: [] as number[], rows: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    times.archived.push(await timed(async () => readOrderHistory(all, files, { id: archived[round] ?? '' })))
    times.rows.push(await timed(async () => readOrderHistory(all, files, { id: rows[round] ?? '' })))
  }
  return { archived: median(times.archived), rows: median(times.rows) }
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await run()
  return performance.now() - from
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
