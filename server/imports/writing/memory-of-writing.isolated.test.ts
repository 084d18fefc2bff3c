import { randomUUID } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { KyselyPlugin } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Item } from '#reader/line-list.ts'
import { buildBrand } from '#server/testing/build/brand.ts'
import { buildUser } from '#server/testing/build/user.ts'
import { testServices } from '#server/testing/test-services.ts'
import type { ReadingRecord } from '../child-process/read-upload.ts'
import { changeImport } from '../change-import.ts'
import type { Reading } from '../store-reading.ts'
import { proposeUpdate } from './propose-update.ts'
import { writeConfirmedUpdate } from './write-confirmed-update.ts'
import { writeNewList } from './write-new-list.ts'

const services = await testServices()
const { db } = services
const { id: createdBy } = await buildUser(db)

const few = 1_000
const many = 10_000
const sizesEach = 6

/** By how many bytes what is kept may grow with the larger file: its items and problems are ten times as many. */
const most = 12_000_000

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Runs something with services that measure what the process keeps in memory, at most, after each few statements. */
async function watched(run: (watching: typeof services) => Promise<void>) {
  let [kept, statements] = [0, 0]
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      statements += 1
      if (statements % 16 === 0) {
        collectGarbage()
        const { heapUsed, arrayBuffers } = process.memoryUsage()
        kept = Math.max(kept, heapUsed + arrayBuffers)
      }
      return result
    },
  }
  await run({ ...services, db: db.withPlugin(plugin) })
  return { kept, statements }
}

/** The first code of a list; a list with the codes of another brand would have to be confirmed. */
let first = 200_000

function itemOf(index: number, wholesale: number): Item {
  return {
    modelCode: `${first + index}-100`,
    styleCode: String(first + index),
    colorCode: '100',
    color: 'Navy',
    name: `Tidewell Clog ${index}`,
    silhouette: 'Clog',
    category: null,
    gender: null,
    description: null,
    brand: null,
    tier: null,
    wholesale,
    msrp: 5500,
    cost: null,
    currency: 'USD',
    sheet: 'Offer',
    rows: [index, index],
    sizes: Array.from({ length: sizesEach }, (_, at) => ({
      size: `M${at}`,
      us: String(at),
      eu: null,
      upc: null,
      quantity: index,
      availableOn: null,
      row: index,
    })),
    picture: null,
  }
}

function* recordsOf(items: number, wholesale: number): Generator<ReadingRecord> {
  for (let index = 0; index < items; index += 1) yield { kind: 'item', item: itemOf(index, wholesale) }
  for (let row = 0; row < items; row += 1)
    yield {
      kind: 'problem',
      problem: {
        code: 'HIDDEN_ROW',
        severity: 'info',
        sheet: 'Offer',
        row,
        column: null,
        cell: null,
        value: null,
        effect: 'imported',
      },
      modelCode: `${first + row}-100`,
      rejectedRow: null,
    }
}

function readingOf(items: number, wholesale = 2750): Reading {
  return {
    currency: 'USD',
    namedCurrencies: ['USD'],
    named: { season: null, year: null, deadline: null },
    digest: randomUUID(),
    brands: [],
    pictures: {},
    unmatched: [],
    async *records() {
      yield* recordsOf(items, wholesale)
    },
  }
}

/** Imports a list of this many items; returns what the write kept. */
async function importList(items: number, file = readingOf(items)) {
  first += 100_000
  const brandId = await buildBrand(db)
  const id = await insertImport(brandId, null)
  const created = await watched(async (watching) => writeNewList(watching, id, file))
  const { lineListId, problemsCount } = await importRow(id)
  expect(problemsCount).toBe(items + 1)
  return { brandId, lineListId, created }
}

/** Imports a list of this many items, and then an update that changes all of them; returns what each write kept. */
async function importAndUpdateList(items: number) {
  const { brandId, lineListId, created } = await importList(items)
  const updateId = await insertImport(brandId, lineListId)
  const proposed = await watched(async (watching) =>
    proposeUpdate(watching, updateId, readingOf(items, 3000)),
  )
  expect((await importRow(updateId)).changeCounts).toEqual({
    new: 0,
    changed: items,
    withdrawn: 0,
    unchanged: 0,
  })
  await changeImport(db, updateId, 'confirmed', { confirmedAt: new Date().toISOString() })
  const updated = await watched(async (watching) => writeConfirmedUpdate(watching, updateId))
  expect((await importRow(updateId)).status).toBe('done')
  return { created, proposed, updated }
}

async function insertImport(brandId: number, lineListId: number | null): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('imports')
    .values({
      id,
      action: lineListId === null ? 'new' : 'update',
      request: JSON.stringify({ fileName: 'list.xlsx', workbookKey: id, description: null, attributes: {} }),
      brandId,
      type: 'pre-book',
      fileKey: id,
      lineListId,
      mode: lineListId === null ? null : 'full',
      createdBy,
    })
    .execute()
  return id
}

async function importRow(id: string) {
  return db
    .selectFrom('imports')
    .select(['status', 'lineListId', 'problemsCount', 'changeCounts'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

describe('the memory that writing a list takes', async () => {
  const small = await importAndUpdateList(few)

  test(
    'does not grow with its items and problems, nor do the statements for each thousand',
    { timeout: 600_000 },
    async () => {
      const large = await importAndUpdateList(many)
      for (const step of ['created', 'proposed', 'updated'] as const) {
        expect(large[step].kept - small[step].kept).toBeLessThan(most)
        // A batch has 1,000 items and sizes, 500 records, or 200 items of the list.
        expect(large[step].statements).toBeLessThan(10 * small[step].statements)
      }
    },
  )

  test('grows measurably if all records are kept', { timeout: 600_000 }, async () => {
    const kept: ReadingRecord[] = []
    const { created } = await importList(many, {
      ...readingOf(many),
      async *records() {
        // The records are read more than once.
        kept.length = 0
        kept.push(...recordsOf(many, 2750))
        yield* kept
      },
    })
    expect(kept.length).toBeGreaterThan(many)
    expect(created.kept - small.created.kept).toBeGreaterThan(most)
  })
})
