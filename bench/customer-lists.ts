import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { organizationRoutes } from '#server/organizations/routes.ts'
import { storeRoutes } from '#server/stores/routes.ts'
import { userRoutes } from '#server/users/routes.ts'

// Measures a page and a search of each customer list with 1,000 and with 100,000 of each, through the calls' own
// handlers, and writes the figures into docs/performance.md.

const report = join(import.meta.dirname, '../docs/performance.md')
const few = 1_000
const many = 100_000
const ROUNDS = 60

const routes = [...organizationRoutes, ...storeRoutes, ...userRoutes]

/** What is asked of a list: each is a name for the table and what the call takes. */
const asked = {
  'first page': () => ({}),
  'search, one found': (count: number) => ({ search: `no ${count - 7} ` }),
  'search, many found': () => ({ search: 'alpine' }),
  'search, many found, all last': () => ({ search: 'union' }),
  'search, none found': () => ({ search: 'nowhere at all' }),
}

const lists = [
  { list: 'Organizations', call: 'getOrganizations', input: { type: 'external' } },
  { list: 'Stores', call: 'getStores', input: {} },
  { list: 'People', call: 'getUsers', input: { orderBy: 'name' } },
]

/** The first word of the n-th name, in SQL: every tenth is the same. */
const word = sql.raw(
  `(ARRAY['Alpine','Harbor','Summit','Prairie','Canyon','Lakeside','Union','Cedar','Iron','Maple'])[1 + n % 10]`,
)

const folder = await mkdtemp(join(tmpdir(), 'welt-bench-'))
const databases = await Promise.all(
  [few, many].map(async (count) => {
    const { db, close } = await openDatabase({ dataDir: join(folder, String(count)) })
    return { count, db, close }
  }),
)
type Bench = (typeof databases)[number]
try {
  for (const bench of databases) await fill(bench)
  const figures = new Map<string, number[]>()
  for (const { list, call, input } of lists) {
    for (const [what, question] of Object.entries(asked))
      figures.set(
        `${list}: ${what}`,
        await medians(
          databases.map(
            ({ db, count }) =>
              async () =>
                ask(db, call, { ...input, ...question(count) }),
          ),
        ),
      )
    const cursors = await Promise.all(databases.map(async (bench) => middle(bench, call, input)))
    figures.set(
      `${list}: a page in the middle`,
      await medians(
        databases.map(
          ({ db }, index) =>
            async () =>
              ask(db, call, { ...input, cursor: cursors[index] }),
        ),
      ),
    )
  }
  await write(figures)
} finally {
  await Promise.all(databases.map(async ({ close }) => close()))
  await rm(folder, { recursive: true, force: true })
}

/** The id of the n-th thing of a kind, in SQL. */
function id(kind: string) {
  return sql.raw(`md5('${kind}' || n)::uuid`)
}

/** Puts so many organizations, with one user and one store each, into a database. */
async function fill({ db, count }: Bench): Promise<void> {
  const numbers = sql`generate_series(0, ${count - 1}::integer) AS n`
  await sql`SET statement_timeout = 0`.execute(db)
  await sql`
    INSERT INTO organizations (id, name, country, address_line1, city, state)
    SELECT ${id('o')}, ${word} || ' Footwear no ' || n || ' ', 'US', n || ' Main St', 'Austin', 'TX' FROM ${numbers}`.execute(
    db,
  )
  await sql`
    INSERT INTO users (id, email, first_name, last_name, type, organization_id, role_id)
    SELECT ${id('u')}, 'person' || n || '@shop' || n || '.example', ${word}, 'Kern no ' || n || ' ', 'external', ${id('o')},
      '01900000-0000-7000-8000-000000000003' FROM ${numbers}`.execute(db)
  await sql`
    INSERT INTO stores (id, version, name, organization_id, main_contact_user_id, created_at, updated_at)
    SELECT ${id('s')}, 1, ${word} || ' Store no ' || n || ' ', ${id('o')}, ${id('u')}, now(), now() FROM ${numbers}`.execute(
    db,
  )
  await sql`UPDATE organizations SET main_contact_user_id = users.id FROM users
    WHERE users.organization_id = organizations.id AND main_contact_user_id IS NULL AND users.type = 'external'`.execute(
    db,
  )
  await sql`VACUUM ANALYZE`.execute(db)
}

async function ask(db: Bench['db'], call: string, input: object) {
  const route = routes.find(({ name }) => name === call)
  const handling = { db, input: { pageSize: 10, orderDir: 'asc', ...input } }
  return (await route?.handle(handling as never)) as { items: unknown[]; nextCursor: string | null }
}

/** The cursor of a page about half way through the list. */
async function middle({ db, count }: Bench, call: string, input: object): Promise<string> {
  let cursor: string | null = null
  for (let seen = 0; seen < count / 2; seen += count / 10)
    cursor = (await ask(db, call, { ...input, pageSize: count / 10, ...(cursor === null ? {} : { cursor }) }))
      .nextCursor
  return cursor ?? ''
}

/** The median times in milliseconds, taken in turn, so that whatever else the machine does weighs on all alike. */
async function medians(asking: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const times: number[][] = asking.map(() => [])
  for (let round = 0; round < ROUNDS + 5; round += 1)
    for (const [index, one] of asking.entries()) {
      const start = performance.now()
      await one()
      if (round >= 5) times[index]?.push(performance.now() - start)
    }
  return times.map((of) => of.toSorted((a, b) => a - b)[ROUNDS / 2] ?? 0)
}

async function write(figures: Map<string, number[]>): Promise<void> {
  const rows = [...figures].map(([what, [small = 0, large = 0]]) => {
    return `| ${what} | ${small.toFixed(1)} ms | ${large.toFixed(1)} ms | ${(large / small).toFixed(1)} × |`
  })
  const section = `## Customer lists

\`node bench/customer-lists.ts\`: a page of 10 and its count, with ${few.toLocaleString('en-US')} and with ${many.toLocaleString('en-US')} organizations, stores
and people, through the calls' own handlers on the embedded database; the median of ${ROUNDS}, taken in turn. "Many found" is every tenth row; "all last" are
those at the end of the list, past all the others. A count stops at 10,000, that of a search at 1,000. A
search that finds many walks the list in its order until a page is full, so what stands last is paid for with the walk.

| | ${few.toLocaleString('en-US')} | ${many.toLocaleString('en-US')} | |
| --- | --: | --: | --: |
${rows.join('\n')}

Node ${process.versions.node}, ${cpus().length} × ${(cpus()[0]?.model ?? '').split(' ').slice(0, 2).join(' ')}.
`
  const text = await readFile(report, 'utf8')
  const others = text.split(/^(?=## )/m).filter((part) => !part.startsWith('## Customer lists'))
  await writeFile(report, `${others.map((part) => part.trimEnd()).join('\n\n')}\n\n${section}`)
}
