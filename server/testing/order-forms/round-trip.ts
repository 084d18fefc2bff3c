import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CellValue, readXlsx, writeXlsx } from 'hucre'
import { formHeadings } from '#contract/orders/order-form-layout.ts'
import type { OrderFile } from '#server/imports/small-files/read-order-file-in-child.ts'
import { writeOrderForm } from '#server/orders/forms/write-order-form.ts'
import { Random } from '#reader/testing/random.fixture.ts'
import { columnLetter } from '#reader/values/text.ts'
import { rowKeyReader, signRowKey } from '#server/orders/forms/form-code.ts'
import { layOutForm } from '#server/orders/forms/lay-out-form.ts'
import { matchOrderFile } from '#server/orders/forms/match-order-file.ts'
import type { FormItem } from '#server/orders/forms/select-form-items.ts'
import { readForm } from './read-form.ts'

/** A cell of a filled-in form, with its expected value wherever it is moved. */
interface Written {
  value: CellValue
  /** Written as a formula with this cached value. */
  formula?: string
  /** What it orders; undefined for everything but quantities. */
  item?: FormItem
}

type Sheet = { name: string; headingRow: number; rows: Written[][] }

const scales = [
  ['M4/W6', 'M5/W7', 'M6/W8', 'M7/W9'],
  ['6', '6.5', '7', '7.5', '8', '8.5', '9'],
  ['C4', 'C5', 'C6', 'J1', 'J2'],
  ['XS', 'S', 'M', 'L', 'XL'],
  ['OS'],
]

/** A random catalog: styles of several scales, some with gaps, packs, stock, deliveries, and leading zeros. */
export function randomItems(random: Random): FormItem[] {
  const items: FormItem[] = []
  const lists = 1 + random.below(2)
  for (let list = 1; list <= lists; list += 1) {
    const stock = random.chance(0.5)
    for (let style = 0; style < 1 + random.below(5); style += 1) {
      const scale = random.pick(scales)
      const from = random.below(scale.length)
      const sizes = random.chance(0.4) ? scale.slice(from, from + 3) : scale
      const deliveries = random.chance(0.2) ? ['2027-01-15', '2027-03-01'] : [null]
      const lineListItemId = list * 1000 + style
      const price = 1000 + random.below(9000)
      for (const availableOn of deliveries)
        for (const size of sizes)
          items.push({
            itemId: list * 1_000_000 + items.length,
            lineListItemId,
            lineListId: list,
            type: stock ? 'brand-ats' : 'pre-book',
            modelCode: random.chance(0.3) ? `00${lineListItemId}` : `A-${lineListItemId}`,
            name: `Clog ${style}`,
            color: random.pick(['Bone', 'Ink', null]),
            size,
            us: null,
            eu: null,
            upc: null,
            availableOn,
            packUnits: random.chance(0.1) ? 6 : null,
            available: stock ? random.below(60) : null,
            unitPrice: price,
            isWithdrawn: false,
            isVisible: true,
            isOpen: true,
            thumbnailKey: null,
          })
    }
  }
  // A style has one model code.
  const code = new Map(items.map(({ lineListItemId, modelCode }) => [lineListItemId, modelCode]))
  return items.map((item) => ({ ...item, modelCode: code.get(item.lineListItemId) ?? item.modelCode }))
}

/** What signs the rows of forms that are read without a database. */
const roundTripKey = Buffer.alloc(32)

/** Writes a form in this process and returns its bytes. */
export async function writtenForm(
  items: readonly FormItem[],
  code: string,
  {
    quantities = new Map(),
    signing = roundTripKey,
    storeId = '',
  }: { quantities?: ReadonlyMap<number, number>; signing?: Buffer; storeId?: string } = {},
): Promise<Buffer> {
  const lists = [...new Set(items.map(({ lineListId }) => lineListId))]
  const named = lists.map((lineListId) => ({ lineListId, name: 'Spring: 1/2', deadline: '2027-05-01' }))
  const sheets = layOutForm(named, items, quantities, (key) => signRowKey(signing, storeId, key))
  const form = { sheets, about: [{ label: 'Store', value: 'A' }], code }
  return Buffer.from(await writeOrderForm(form, { thumbnail: async () => undefined }))
}

/** Opens a form as a spreadsheet does, and finds what each of its cells orders. */
export async function openForm(bytes: Uint8Array, items: readonly FormItem[]): Promise<Sheet[]> {
  const { sheets } = await readXlsx(bytes)
  return sheets.map(({ name, rows }) => {
    const width = Math.max(...rows.map((row) => row.length))
    const headingRow = rows.findIndex((row) => row.includes(formHeadings.key))
    const headings = rows[headingRow] ?? []
    const keyAt = headings.indexOf(formHeadings.key)
    const cells = rows.map((row, index) =>
      Array.from({ length: width }, (_, column): Written => {
        const value = row[column] ?? null
        if (headingRow < 0 || index <= headingRow) return { value }
        const [, id, delivery = null] = /^L(\d+)(?:\/(.+))?\./.exec(String(row[keyAt])) ?? []
        const item = items.find(
          (one) =>
            one.lineListItemId === Number(id) &&
            one.availableOn === delivery &&
            one.size === String(headings[column]),
        )
        return { value, ...(item && { item }) }
      }),
    )
    return { name, headingRow, rows: cells }
  })
}

/** Types random quantities, some of them wrong. */
export function fillIn(sheets: readonly Sheet[], random: Random): void {
  for (const { rows } of sheets)
    for (const row of rows)
      for (const cell of row) {
        if (!cell.item || !random.chance(0.4)) continue
        const { packUnits } = cell.item
        const units = (1 + random.below(40)) * (packUnits ?? 1)
        cell.value = random.pick<CellValue>([
          units,
          units,
          units,
          units,
          String(units),
          ` ${units} `,
          `${units}.0`,
          units + 1,
          0,
          '-',
          -units,
          units + 0.5,
          'twelve',
          `${units} pairs`,
          1e9,
        ])
        if (typeof cell.value === 'number' && Number.isInteger(cell.value) && random.chance(0.1))
          cell.formula = `${cell.value}+0`
      }
}

/** Edits a form like people and programs do. */
export function edit(sheets: readonly Sheet[], random: Random): void {
  for (const sheet of sheets) {
    if (sheet.headingRow < 0) continue
    const body = () => sheet.rows.splice(sheet.headingRow + 1)
    const width = sheet.rows[0]?.length ?? 0
    if (random.chance(0.4)) {
      const order = random.shuffled([...Array(width).keys()])
      sheet.rows = sheet.rows.map((row) => order.map((column) => row[column] ?? { value: null }))
    }
    if (random.chance(0.4)) sheet.rows.push(...random.shuffled(body()))
    if (random.chance(0.3)) sheet.rows.push(...body().filter(() => random.chance(0.7)))
    if (random.chance(0.2)) {
      const rows = body()
      const copied = rows.length > 0 ? [random.pick(rows).map((cell) => ({ ...cell }))] : []
      sheet.rows.push(...rows, ...copied)
    }
    if (random.chance(0.3)) {
      const at = random.below(width + 1)
      for (const [index, row] of sheet.rows.entries()) {
        const note = index === sheet.headingRow ? 'Notes' : index > sheet.headingRow ? 'call me' : null
        row.splice(at, 0, { value: note })
      }
    }
    if (random.chance(0.2)) {
      sheet.rows.unshift([{ value: 'Our reference' }])
      sheet.headingRow += 1
    }
    if (random.chance(0.2)) sheet.rows.push([{ value: null }], [{ value: 'Grand total' }, { value: 99 }])
  }
}

/** Saves a form as another program does: values and formulas, without pictures, styles, and validations. */
export async function save(sheets: readonly Sheet[]): Promise<Buffer> {
  const bytes = await writeXlsx({
    sheets: sheets.map(({ name, rows }) => ({
      name,
      rows: rows.map((row) => row.map(({ value, formula }) => (formula === undefined ? value : null))),
      cells: new Map(
        rows.flatMap((row, index) =>
          row.flatMap(({ formula, value }, column) =>
            formula === undefined ? [] : [[`${index},${column}`, { formula, formulaResult: value }] as const],
          ),
        ),
      ),
    })),
  })
  return Buffer.from(bytes)
}

/** What a form orders, cell by cell, worked out from the cells instead of the file: `quantity` or the code of the problem. */
export function truthOf(sheets: readonly Sheet[]): Map<string, string> {
  const truth = new Map<string, string>()
  const ordered = new Set<number>()
  for (const { name, rows } of sheets)
    for (const [row, cells] of rows.entries())
      for (const [column, { item, value }] of cells.entries()) {
        if (!item || value === null) continue
        const outcome = outcomeOf(item, value, ordered)
        if (outcome !== undefined) truth.set(`${name}!${columnLetter(column + 1)}${row + 1}`, outcome)
      }
  return truth
}

function outcomeOf(item: FormItem, value: CellValue, ordered: Set<number>): string | undefined {
  const text = String(value).trim()
  if (text === '-' || text === '') return undefined
  if (!/^-?\d+(\.\d+)?$/.test(text) || !Number.isInteger(Number(text))) return 'NOT_WHOLE'
  const units = Number(text)
  if (units === 0) return undefined
  if (units < 0) return 'NEGATIVE'
  if (units > 100_000) return 'TOO_LARGE'
  if (ordered.has(item.itemId)) return 'DUPLICATE'
  if (item.packUnits !== null && units % item.packUnits !== 0) return 'SPLIT_PACK'
  ordered.add(item.itemId)
  return `${item.itemId}×${units}${item.available !== null && units > item.available ? ' SHORT' : ''}`
}

/** What reading a form says about each of its cells, in the words of `truthOf`. */
export async function outcomesOf(
  bytes: Uint8Array,
  items: readonly FormItem[],
  alter: (file: OrderFile) => OrderFile = (file) => file,
): Promise<{ code: string | undefined; outcomes: Map<string, string> }> {
  const file = await readForm(bytes)
  const keyOf = rowKeyReader([roundTripKey], '')
  const rows = file.rows.map((row) => ({ ...row, key: row.key === null ? null : keyOf(row.key) }))
  const { lines, problems } = matchOrderFile(alter({ ...file, rows }), items)
  const short = new Set(
    problems
      .filter(({ code }) => code === 'SHORT')
      .map(({ sheet, column, row }) => `${sheet}!${column}${row}`),
  )
  const outcomes = new Map<string, string>()
  for (const { item, quantity, sheet, cell } of lines) {
    const place = `${sheet}!${cell}`
    outcomes.set(place, `${item.itemId}×${quantity}${short.has(place) ? ' SHORT' : ''}`)
  }
  for (const { code, sheet, column, row } of problems)
    if (code !== 'SHORT') outcomes.set(`${sheet}!${column}${row}`, code)
  return { code: file.code?.text, outcomes }
}

/** A form of a seed: written, filled in, edited, and saved. */
export async function randomForm(seed: number) {
  const random = new Random(seed)
  const items = randomItems(random)
  const code = `welt-form-1.${seed}.x`
  const sheets = await openForm(await writtenForm(items, code), items)
  fillIn(sheets, random)
  edit(sheets, random)
  return { items, code, truth: truthOf(sheets), bytes: await save(sheets) }
}

/** Opens and saves a workbook with LibreOffice. */
export async function savedByLibreOffice(
  bytes: Uint8Array,
  convert: (path: string, folder: string) => Promise<unknown>,
): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'libre-'))
  try {
    const path = join(folder, 'filled.xlsx')
    await writeFile(path, bytes)
    await convert(path, join(folder, 'out'))
    return await readFile(join(folder, 'out', 'filled.xlsx'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
