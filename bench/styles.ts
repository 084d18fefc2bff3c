import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { calls } from '#contract/calls.ts'
import { type Database, openDatabase } from '#server/platform/database/open-database.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { styleRoutes } from '#server/styles/routes.ts'
import { machine, writeSection } from './report.ts'

// Measures finding and opening styles with 20,000 and with 2,000,000 SKUs, both queried alternately through the calls' own
// handlers, and writes the figures to docs/performance.md. A folder argument keeps the two databases there for the next run.

const few = 20_000
const many = 2_000_000
const ROUNDS = 201

const sizesPerItem = 10
const itemsPerList = 2_000
const seasons = 4

const [kept] = process.argv.slice(2)
const folder = kept ?? (await mkdtemp(join(tmpdir(), 'welt-bench-')))
const open: Database[] = []
try {
  const benches = [await database(few), await database(many)]
  const rows: string[] = []
  for (const question of questions()) rows.push(await row(question, benches))
  await write(rows)
} finally {
  for (const { close } of open) await close()
  if (kept === undefined) await rm(folder, { recursive: true, force: true })
}

interface Question {
  readonly what: string
  readonly call: 'getStyles' | 'getStyle'
  readonly input: (round: number, skus: number) => object
}

function style(round: number, skus: number): number {
  return (round * 7_919) % (skus / sizesPerItem / seasons)
}

function code(round: number, skus: number): string {
  return `M${String(style(round, skus)).padStart(7, '0')}`
}

/** Searches and styles that differ in every round, so that no answer is remembered. */
function questions(): Question[] {
  return [
    { what: 'a whole code', call: 'getStyles', input: (...at) => ({ search: code(...at) }) },
    {
      what: 'the start of a code',
      call: 'getStyles',
      input: (...at) => ({ search: code(...at).slice(0, -2) }),
    },
    {
      what: 'a UPC',
      call: 'getStyles',
      input: (round, skus) => ({ search: String(100_000_000_000 + ((round * 104_729) % skus)) }),
    },
    { what: 'name and color', call: 'getStyles', input: (round) => ({ search: `clog ${round} bone` }) },
    { what: 'a word that every style has', call: 'getStyles', input: () => ({ search: 'clog' }) },
    { what: 'two letters', call: 'getStyles', input: () => ({ search: 'cl' }) },
    { what: 'nothing found', call: 'getStyles', input: (round) => ({ search: `nowhere ${round}` }) },
    {
      what: 'a style with its lists, sizes, and orders',
      call: 'getStyle',
      input: (...at) => ({ itemId: 1 + style(...at) }),
    },
  ]
}

async function database(skus: number) {
  const dataDir = join(folder, String(skus))
  await mkdir(dataDir, { recursive: true })
  const opened = await openDatabase({ dataDir })
  open.push(opened)
  const there = await opened.db.selectFrom('styles').select('brandId').limit(1).execute()
  if (there.length === 0) await fill(opened.db, skus)
  return { db: opened.db, skus }
}

/** Inserts the line lists of several brands in four seasons; each style is in all four, with ten sizes. */
async function fill(pooled: Kysely<Tables>, skus: number): Promise<void> {
  const styles = skus / sizesPerItem / seasons
  const brand = sql.raw(`1000 + n / ${itemsPerList}`)
  await pooled.connection().execute(async (db) => {
    await sql`SET statement_timeout = 0`.execute(db)
    await sql`
      INSERT INTO brands (id, name, name_key) OVERRIDING SYSTEM VALUE
      SELECT DISTINCT ${brand}, 'Brand ' || ${brand}, 'brand ' || ${brand} FROM generate_series(0, ${styles - 1}::integer) AS n`.execute(
      db,
    )
    await sql`
      INSERT INTO line_lists (name, type, brand_id, year, season, currency, items_count, unsorted_count)
      SELECT brands.name || ' ' || season, 'pre-book', brands.id, 2020 + season, 'S1', 'USD', ${itemsPerList}, 0
      FROM brands, generate_series(1, ${seasons}::integer) AS season WHERE brands.id >= 1000 ORDER BY season, brands.id`.execute(
      db,
    )
    await sql`
      INSERT INTO line_list_items (line_list_id, position, model_code, name, color, silhouette, gender, brand_id, wholesale)
      SELECT line_lists.id, n, 'M' || lpad(n::text, 7, '0'), 'Clog ' || n, (ARRAY['Bone','Black','Navy','Sage'])[1 + n % 4], 'Clog',
        'Unisex', line_lists.brand_id, 2500
      FROM generate_series(0, ${styles - 1}::integer) AS n JOIN line_lists ON line_lists.brand_id = ${brand}
      ORDER BY line_lists.year, n`.execute(db)
    await sql`
      INSERT INTO line_list_sizes (item_id, position, size, upc, quantity)
      SELECT items.id, n, 'M' || n, (100000000000 + (items.id * ${sizesPerItem} + n) % ${skus})::text, 20
      FROM line_list_items AS items, generate_series(1, ${sizesPerItem}::integer) AS n`.execute(db)
    await sql`
      INSERT INTO styles (brand_id, model_code, search)
      SELECT DISTINCT brand_id, model_code, lower(concat_ws(' ', model_code, name, color)) FROM line_list_items`.execute(
      db,
    )
    await sql`VACUUM ANALYZE`.execute(db)
  })
}

/** Both medians in milliseconds; each round queries both, so that a busy moment affects both. */
async function row(
  { what, call, input }: Question,
  benches: readonly Awaited<ReturnType<typeof database>>[],
): Promise<string> {
  const route = styleRoutes.find(({ name }) => name === call)
  const times: number[][] = benches.map(() => [])
  for (let round = 0; round < ROUNDS + 3; round += 1)
    for (const [index, { db, skus }] of benches.entries()) {
      const start = performance.now()
      await route?.handle({ db, input: calls[call].input.parse(input(round, skus)) } as never)
      if (round >= 3) times[index]?.push(performance.now() - start)
    }
  const at = (share: number) =>
    times.map((of) => `${(of.toSorted((a, b) => a - b)[Math.floor(ROUNDS * share)] ?? 0).toFixed(1)} ms`)
  const text = `| ${[what, ...at(0.5), ...at(0.99)].join(' | ')} |`
  process.stdout.write(`${text}\n`)
  return text
}

async function write(rows: readonly string[]): Promise<void> {
  const [less, more] = [few, many].map((skus) => skus.toLocaleString('en-US'))
  await writeSection(`## Styles

\`node bench/styles.ts\`: finding styles and opening one, with ${less} and with ${more} SKUs (styles in ${seasons} line lists with ${sizesPerItem} sizes each), through the calls' own
handlers on two embedded databases queried alternately; ${ROUNDS} rounds. The target is a median of at most 15 ms with ${more} SKUs.

| | ${less}, p50 | ${more}, p50 | ${less}, p99 | ${more}, p99 |
| --- | --: | --: | --: | --: |
${rows.join('\n')}

${machine()}`)
}
