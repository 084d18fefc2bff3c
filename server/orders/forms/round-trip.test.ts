import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import type { OrderFile } from '#server/imports/small-files/read-order-file-in-child.ts'
import {
  outcomesOf,
  randomForm,
  randomItems,
  savedByLibreOffice,
  writtenForm,
} from '#server/testing/order-forms/round-trip.ts'
import { Random } from '#reader/testing/random.fixture.ts'

const seeds = Array.from({ length: process.env['PROVE'] === 'full' ? 10_000 : 100 }, (_, index) => index + 1)

const run = promisify(execFile)
const hasLibreOffice = await run('soffice', ['--version']).then(
  () => true,
  () => false,
)

const sorted = (outcomes: ReadonlyMap<string, string>) => [...outcomes].map((one) => one.join(' ')).toSorted()

it('a form that was filled in and edited is read back cell by cell', async () => {
  for (const seed of seeds) {
    const { items, code, truth, bytes } = await randomForm(seed)
    const read = await outcomesOf(bytes, items)
    expect(read.code, `seed ${seed}`).toBe(code)
    expect(sorted(read.outcomes), `seed ${seed}`).toEqual(sorted(truth))
  }
})

type Cells = OrderFile['rows'][number]['cells']

/** Changes the cells of every row of a reading. */
const withCells =
  (change: (cells: Cells) => Cells) =>
  (file: OrderFile): OrderFile => ({
    ...file,
    rows: file.rows.map((row) => ({ ...row, cells: change(row.cells) })),
  })

it.each<[string, (file: OrderFile) => OrderFile]>([
  [
    'ignores quantities typed as text',
    withCells((cells) => cells.filter(({ text }) => !text.includes('.0'))),
  ],
  [
    'reads sizes by their place instead of their heading',
    withCells((cells) =>
      cells.map((cell, index) => ({
        ...cell,
        size:
          cells.toSorted((a, b) => a.column.localeCompare(b.column))[(index + 1) % cells.length]?.size ??
          null,
      })),
    ),
  ],
  [
    'reads rows by their place instead of their key',
    (file) => ({
      ...file,
      rows: file.rows.map((row, index) => ({
        ...row,
        style: null,
        key: file.rows[index + 1]?.key ?? row.key,
      })),
    }),
  ],
  ['loses the last row', (file) => ({ ...file, rows: file.rows.slice(0, -1) })],
  [
    'rounds fractions',
    withCells((cells) =>
      cells.map((cell) =>
        /^\d+\.5$/.test(cell.text) ? { ...cell, fault: null, quantity: Math.round(Number(cell.text)) } : cell,
      ),
    ),
  ],
  [
    'reports a problem in the next row',
    (file) => ({ ...file, rows: file.rows.map((row) => ({ ...row, row: row.row + 1 })) }),
  ],
])('a reading that %s is caught', async (_, plant) => {
  let isCaught = false
  for (const seed of seeds.slice(0, 20)) {
    const { items, truth, bytes } = await randomForm(seed)
    const { outcomes } = await outcomesOf(bytes, items, plant)
    isCaught = sorted(outcomes).join('\n') !== sorted(truth).join('\n')
    if (isCaught) break
  }
  expect(isCaught).toBe(true)
})

const convert = async (path: string, folder: string) =>
  run('soffice', [
    '--headless',
    `-env:UserInstallation=file://${folder}-profile`,
    '--convert-to',
    'xlsx',
    '--outdir',
    folder,
    path,
  ])

describe.runIf(hasLibreOffice)('LibreOffice saves a form', () => {
  it('that was filled in and edited is read back cell by cell', async () => {
    const { items, code, truth, bytes } = await randomForm(1)
    const read = await outcomesOf(await savedByLibreOffice(bytes, convert), items)
    expect(read.code).toBe(code)
    expect(sorted(read.outcomes)).toEqual(sorted(truth))
  })

  it('with its styles, validations, and protection, and the quantities of a cart are read back', async () => {
    const items = randomItems(new Random(7)).map((item) => ({ ...item, available: null, packUnits: null }))
    const quantities = new Map(items.map(({ itemId }, index) => [itemId, index + 1]))
    const saved = await savedByLibreOffice(
      await writtenForm(items, 'welt-form-1.x.y', { quantities }),
      convert,
    )
    const read = await outcomesOf(saved, items)
    expect(read.code).toBe('welt-form-1.x.y')
    expect([...read.outcomes.values()].toSorted()).toEqual(
      [...quantities].map(([itemId, units]) => `${itemId}×${units}`).toSorted(),
    )
  })
})
