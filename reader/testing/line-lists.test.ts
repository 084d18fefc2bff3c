import { expect, test } from 'vitest'
import { recordFigure, sizeOf } from '#server/testing/measures/reliability.ts'
import type { Item } from '../line-list.ts'
import { plainLayout, settled } from './layout.fixture.ts'
import { outcomes, readAs, showReport, tryLayout, tryLayouts, type Reader } from './trial.fixture.ts'

const count = sizeOf({ small: 100, full: 10_000 })
const seeds = Array.from({ length: count }, (_, index) => index + 1)

test('reads seeded layouts exactly, or asks, or reports what it cannot read', async () => {
  const report = await tryLayouts(seeds, sizeOf({ small: 3, full: 60 }))
  for (const outcome of outcomes)
    recordFigure('line-lists', `${outcome}: ${report.counts[outcome]} of ${count}`)
  for (const { outcome, layout, seeds: failed } of report.failures)
    recordFigure('line-lists', `${outcome}, ${failed.length} ×, seed ${failed[0]}: ${layout}`)
  const { counts } = report
  const isGood = counts['silently wrong'] === 0 && counts['dead end'] === 0 && counts.exact >= 0.97 * count
  expect(isGood ? 'good' : showReport(report)).toBe('good')
})

test('does not take the first article for a second header row, although its numbers may be sizes', async () => {
  const sheets = { ...plainLayout, type: 'brand-ats', codes: 'style sheet', delivery: 'short' } as const
  const wide = { ...sheets, extra: 'wide', pictures: 'tall' } as const
  expect(await tryLayout(1637, wide)).toMatchObject({ outcome: 'exact' })
})

test('refuses a ladder whose prices have no saved values', async () => {
  const ladder = { ...plainLayout, type: 'brand-ats', sizes: 'columns', rungs: 'labeled' } as const
  const unsaved = { ...ladder, numbers: 'formula', formulas: 'unsaved' } as const
  expect(await tryLayout(1, ladder)).toMatchObject({ outcome: 'exact' })
  expect(await tryLayout(1, unsaved)).toMatchObject({ outcome: 'reported' })
})

const nothing = { unrecognized: { sheets: [], guess: null, tables: [], questions: [], required: [] } }

/** A reader that changes every item it reads. */
function changing(change: (item: Item) => object): Reader {
  return async (...job) => {
    const read = await readAs(...job)
    return 'items' in read
      ? { ...read, items: read.items.map((item) => ({ ...item, ...change(item) })) }
      : read
  }
}

test('detects a reader that confuses two columns', async () => {
  const swapped = changing(({ name, silhouette }) => ({ name: silhouette, silhouette: name }))
  expect(await tryLayout(1, plainLayout)).toMatchObject({ outcome: 'exact' })
  expect(await tryLayout(1, plainLayout, swapped)).toMatchObject({ outcome: 'silently wrong' })
})

test('detects a reader that rejects rows, or answers its own questions', async () => {
  const rejecting: Reader = async (...job) => {
    const read = await readAs(...job)
    if (!('items' in read)) return read
    const problems = read.items.slice(0, 1).flatMap(({ rows: [from, to], sheet }) =>
      Array.from({ length: to - from + 1 }, (_, index) => ({
        sheet,
        row: from + index,
        column: null,
        cell: null,
        code: 'MISSING_PRICE' as const,
        severity: 'error' as const,
        value: null,
        effect: 'row rejected',
      })),
    )
    return { ...read, items: read.items.slice(1), problems: [...read.problems, ...problems] }
  }
  expect(await tryLayout(1, plainLayout, rejecting)).toMatchObject({ outcome: 'reported' })
  const crowns = { ...plainLayout, currency: 'kr' as const }
  const guessing: Reader = async (path, layout, job) => {
    const read = await readAs(path, layout, job)
    if (!('unrecognized' in read)) return read
    const mapping = read.unrecognized.tables.map((table) => ({ ...table, currency: 'NOK' }))
    return readAs(path, layout, { mapping })
  }
  expect(await tryLayout(1, crowns)).toMatchObject({ outcome: 'exact after a fair question' })
  expect(await tryLayout(1, crowns, guessing)).toMatchObject({ outcome: 'silently wrong' })
})

test('detects a reader that loses packs or mixes up pictures', async () => {
  const packed = { ...plainLayout, sizes: 'range' as const, packs: 'counts' as const }
  const split = changing(({ sizes }) => ({ sizes: sizes.map(({ pack: _, ...size }) => size) }))
  expect(await tryLayout(1, packed)).toMatchObject({ outcome: 'exact' })
  expect(await tryLayout(1, packed, split)).toMatchObject({ outcome: 'silently wrong' })
  const pictured = { ...plainLayout, pictures: 'tall' as const }
  expect(await tryLayout(1, pictured)).toMatchObject({ outcome: 'exact' })
  expect(
    await tryLayout(
      1,
      pictured,
      changing(() => ({ picture: null })),
    ),
  ).toMatchObject({
    outcome: 'silently wrong',
  })
})

test('detects a reader that loses sizes, gives up, or asks without need', async () => {
  const asking: Reader = async (path, layout, job) =>
    job.mapping === undefined ? nothing : readAs(path, layout, job)
  const silent: Reader = async () => nothing
  expect(
    await tryLayout(
      1,
      plainLayout,
      changing(() => ({ sizes: [] })),
    ),
  ).toMatchObject({ outcome: 'silently wrong' })
  expect(await tryLayout(1, plainLayout, asking)).toMatchObject({ outcome: 'unnecessary question' })
  expect(await tryLayout(1, plainLayout, silent)).toMatchObject({ outcome: 'dead end' })
})

const priced = { ...plainLayout, decoy: 'sale price' as const }

test('detects a reader that takes the first of two competing prices, or the retail price of another list', async () => {
  const guessing: Reader = async (path, layout, job) => {
    const read = await readAs(path, layout, job)
    return 'unrecognized' in read ? readAs(path, layout, { mapping: read.unrecognized.tables }) : read
  }
  expect(await tryLayout(1, priced)).toMatchObject({ outcome: 'exact after a fair question' })
  const first = await tryLayout(1, settled({ ...priced, order: 'usual' }), guessing)
  expect(first).toMatchObject({ outcome: 'silently wrong' })
  const lists = { ...plainLayout, currency: 'two foreign' as const }
  const mixing: Reader = async (path, layout, job) => {
    const read = await readAs(path, layout, job)
    if (!('unrecognized' in read)) return read
    const questions = read.unrecognized.questions.map(({ priceLists: _, ...question }) => question)
    return { unrecognized: { ...read.unrecognized, questions } }
  }
  expect(await tryLayout(1, lists)).toMatchObject({ outcome: 'exact after a fair question' })
  expect(await tryLayout(1, lists, mixing)).toMatchObject({ outcome: 'silently wrong' })
})

test("detects a reader that ignores what the brand's latest list had", async () => {
  const known = { ...priced, recent: 'known' as const }
  const forgetful: Reader = (path, layout, { recent: _, ...job }) => readAs(path, layout, job)
  expect(await tryLayout(1, known)).toMatchObject({ outcome: 'exact' })
  expect(await tryLayout(1, known, forgetful)).toMatchObject({ outcome: 'unnecessary question' })
})
