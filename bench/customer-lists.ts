import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { calls } from '#contract/calls.ts'
import type { Page } from '#contract/call.ts'
import { organizationRoutes } from '#server/organizations/routes.ts'
import { type Database, openDatabase } from '#server/platform/database/open-database.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { storeRoutes } from '#server/stores/routes.ts'
import { userRoutes } from '#server/users/routes.ts'
import { machine, writeSection } from './report.ts'

// Measures the customer lists, their searches and filters with 1,000 and with 100,000 rows each, both queried alternately through
// the calls' own handlers, and writes the figures to docs/performance.md. A folder argument keeps the two databases there for the
// next run.

const few = 1_000
const many = 100_000
const ROUNDS = 41

const routes = [...organizationRoutes, ...storeRoutes, ...userRoutes]
type ListCall = 'getOrganizations' | 'getStores' | 'getUsers'

/** A query of a list with this many rows. */
interface Question {
  readonly what: string
  readonly input?: object | ((bench: Bench) => object | Promise<object>)
}

interface Bench {
  readonly db: Kysely<Tables>
  readonly count: number
}

const organizations = {
  list: 'Organizations',
  call: 'getOrganizations',
  input: { type: 'external' },
} as const
const stores = { list: 'Stores', call: 'getStores', input: {} } as const
const people = { list: 'People', call: 'getUsers', input: {} } as const
type List = typeof organizations | typeof stores | typeof people

/** The queries of every list; a tenth of the names begins with each of ten words, and Union comes last. */
const ofEvery = (list: List): Question[] => [
  { what: 'first page' },
  { what: 'page in the middle', input: async (bench) => after(bench, list, 0.5) },
  { what: 'last page', input: async (bench) => after(bench, list, 1) },
  { what: 'backwards from the end', input: { orderDir: 'desc' } },
  { what: 'search, one match', input: ({ count }) => ({ search: `no ${count - 7} ` }) },
  { what: 'search, 10% match at the start', input: { search: 'alpine' } },
  { what: 'search, 10% match in the middle', input: { search: 'iron' } },
  { what: 'search, 10% match at the end', input: { search: 'union' } },
  {
    what: 'search, 10% match at the end, a page in the middle of them',
    input: async (bench) => after(bench, list, 0.95, { search: 'union' }),
  },
  { what: 'search, 10% match at the start, backwards', input: { search: 'alpine', orderDir: 'desc' } },
  { what: 'search, 2% match', input: { search: '77' } },
  { what: 'search, all match', input: { search: 'no' } },
  { what: 'search, no match', input: { search: 'nowhere at all' } },
  { what: 'two letters, 10% match at the end', input: { search: 'un' } },
  { what: 'two letters, no match', input: { search: 'zq' } },
  { what: 'one letter, no match', input: { search: 'ß' } },
  { what: 'inactive, 1% at the end', input: { status: 'inactive' } },
  { what: 'active, search, 10% match at the end', input: { status: 'active', search: 'union' } },
  { what: 'inactive, search', input: { status: 'inactive', search: 'no' } },
]

const lists: { list: List; asked: Question[] }[] = [
  {
    list: organizations,
    asked: [
      ...ofEvery(organizations),
      { what: 'country, nearly all match', input: { search: 'united states' } },
      { what: 'country, 10% match at the end', input: { search: 'germany' } },
      { what: 'country, no match', input: { search: 'portugal' } },
    ],
  },
  {
    list: stores,
    asked: [
      ...ofEvery(stores),
      { what: 'of a brand, 10% at the end', input: { brandId: 1 } },
      { what: 'of a brand, search', input: { brandId: 1, search: 'store' } },
      { what: 'of an organization', input: async ({ db }) => ({ organizationId: await organizationOf(db) }) },
    ],
  },
  {
    list: people,
    asked: [
      ...ofEvery(people),
      { what: 'by email', input: { orderBy: 'email' } },
      { what: 'by email, search, 10% match', input: { orderBy: 'email', search: 'union' } },
      { what: 'team', input: { type: 'internal' } },
      { what: 'team, search', input: { type: 'internal', search: 'kern' } },
      { what: 'of an organization', input: async ({ db }) => ({ organizationId: await organizationOf(db) }) },
    ],
  },
]

const [kept] = process.argv.slice(2)
const folder = kept ?? (await mkdtemp(join(tmpdir(), 'welt-bench-')))
const open: Database[] = []
try {
  const benches = [await database(few), await database(many)] as const
  const rows: string[] = []
  for (const { list, asked } of lists)
    for (const question of asked) rows.push(await row(list, question, benches))
  await write(rows)
} finally {
  for (const { close } of open) await close()
  if (kept === undefined) await rm(folder, { recursive: true, force: true })
}

async function database(count: number): Promise<Bench> {
  const dataDir = join(folder, String(count))
  await mkdir(dataDir, { recursive: true })
  const opened = await openDatabase({ dataDir })
  open.push(opened)
  const there = await opened.db.selectFrom('stores').select('id').limit(1).execute()
  if (there.length === 0) await fill(opened.db, count)
  return { db: opened.db, count }
}

/** The ID of the n-th object of a kind, in SQL. */
function id(kind: string) {
  return sql.raw(`regexp_replace(md5('${kind}' || n), '^(.{12}).(.{3}).', '\\17\\28')::uuid`)
}

/** Inserts this many organizations, with one user and one store each, and a team of five. */
async function fill(pooled: Kysely<Tables>, count: number): Promise<void> {
  const numbers = sql`generate_series(0, ${count - 1}::integer) AS n`
  const word = sql.raw(
    `(ARRAY['Alpine','Harbor','Summit','Prairie','Canyon','Lakeside','Union','Cedar','Iron','Maple'])[1 + n % 10]`,
  )
  const status = sql.raw(`CASE WHEN n % 100 = 6 THEN 'inactive' ELSE 'active' END`)
  await pooled.connection().execute(async (db) => {
    await sql`SET statement_timeout = 0`.execute(db)
    await sql`
      INSERT INTO organizations (id, name, status, country, address_line1, city, state)
      SELECT ${id('o')}, ${word} || ' Footwear no ' || n || ' ', ${status}, CASE WHEN n % 10 = 6 THEN 'DE' ELSE 'US' END,
        n || ' Main St', 'Austin', 'TX' FROM ${numbers}`.execute(db)
    await sql`
      INSERT INTO users (id, email, first_name, last_name, type, status, organization_id, role_id)
      SELECT ${id('u')}, 'person' || n || '@shop' || n || '.example', ${word}, 'Kern no ' || n || ' ', 'external', ${status}, ${id('o')},
        '01900000-0000-7000-8000-000000000003' FROM ${numbers}`.execute(db)
    await sql`
      INSERT INTO users (id, email, first_name, last_name, type, organization_id, role_id)
      SELECT ${id('t')}, 'team' || n || '@welt.example', 'Vera', 'Kern', 'internal', '01900000-0000-7000-8000-000000000001',
        '01900000-0000-7000-8000-000000000002' FROM generate_series(1, 5) AS n`.execute(db)
    await sql`
      INSERT INTO stores (id, version, name, status, organization_id, main_contact_user_id, created_at, updated_at)
      SELECT ${id('s')}, 1, ${word} || ' Store no ' || n || ' ', ${status}, ${id('o')}, ${id('u')}, now(), now() FROM ${numbers}`.execute(
      db,
    )
    await sql`INSERT INTO store_brands (store_id, brand_id) SELECT ${id('s')}, 1 FROM ${numbers} WHERE n % 10 = 6`.execute(
      db,
    )
    await sql`UPDATE organizations SET main_contact_user_id = users.id FROM users
      WHERE users.organization_id = organizations.id AND users.type = 'external'`.execute(db)
    await sql`VACUUM ANALYZE`.execute(db)
  })
}

async function organizationOf(db: Kysely<Tables>): Promise<string> {
  const { organizationId } = await db
    .selectFrom('stores')
    .select('organizationId')
    .orderBy('name', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return organizationId
}

/** The query for the page after a part of the list. */
async function after({ db }: Bench, { call }: List, part: number, input: object = {}): Promise<object> {
  const table = { getOrganizations: 'organizations', getStores: 'stores', getUsers: 'users' }[call]
  const name = sql.raw(
    call === 'getUsers' ? 'first_name COLLATE by_name, last_name COLLATE by_name' : 'name COLLATE by_name',
  )
  const { rows } = await sql<{ key: string[] }>`
    SELECT ARRAY[${name}, id::text] AS key FROM ${sql.table(table)} ORDER BY ${name}, id
    OFFSET greatest(0, (SELECT count(*) FROM ${sql.table(table)}) * ${part}::numeric - 10)::bigint LIMIT 1`.execute(
    db,
  )
  return { ...input, cursor: Buffer.from(JSON.stringify(rows[0]?.key)).toString('base64url') }
}

/** Both medians in milliseconds and their ratio; each round queries both, so that a busy moment affects both. */
async function row(
  list: List,
  { what, input = {} }: Question,
  benches: readonly [Bench, Bench],
): Promise<string> {
  const asking = await Promise.all(
    benches.map(async (bench) => {
      const own = typeof input === 'function' ? await input(bench) : input
      return async () => ask(bench, list.call, { ...list.input, ...own })
    }),
  )
  const times: number[][] = asking.map(() => [])
  for (let round = 0; round < ROUNDS + 3; round += 1)
    for (const [index, one] of asking.entries()) {
      const start = performance.now()
      await one()
      if (round >= 3) times[index]?.push(performance.now() - start)
    }
  const [less = 0, more = 0] = times.map((of) => of.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0)
  const text = `| ${list.list}: ${what} | ${less.toFixed(1)} ms | ${more.toFixed(1)} ms | ${(more / less).toFixed(1)} × |`
  process.stdout.write(`${text}\n`)
  return text
}

async function ask({ db }: Bench, call: ListCall, input: object) {
  const route = routes.find(({ name }) => name === call)
  return (await route?.handle({ db, input: calls[call].input.parse(input) } as never)) as Page<unknown>
}

async function write(rows: readonly string[]): Promise<void> {
  await writeSection(`## Customer lists

\`node bench/customer-lists.ts\`: a page of 10 rows and its count, with ${few.toLocaleString('en-US')} and with ${many.toLocaleString('en-US')} organizations, stores, and people,
through the calls' own handlers on two embedded databases queried alternately; medians of ${ROUNDS} rounds. Counts stop at 10,000, and
at 1,000 for a search. "At the end" means that all matches come last in the list. A page is first looked for in the next 1,000
rows of the list; if it isn't full, it is read from all matches. The larger figures are the cost of that second step, which
depends on the number of matches, not on the length of the list. There are two exceptions: searches for one or two letters, which
a trigram index cannot answer, and the stores of a brand. Both scan the whole list if the next rows contain too few matches.

| | ${few.toLocaleString('en-US')} | ${many.toLocaleString('en-US')} | |
| --- | --: | --: | --: |
${rows.join('\n')}

${machine()}`)
}
