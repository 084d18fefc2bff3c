import { readNumber } from '../values/number.ts'
import { readSize } from '../values/size.ts'
import { plain, textOf } from '../values/text.ts'
import type { Row } from '../xlsx/workbook.ts'
import type { OrderFileRow, QuantityCell } from './order-file.ts'
import { isTotalWord, namesPacks } from './quantity-headings.ts'
import type { Headings } from '#reader/layout/headings/headings.ts'

export interface AssortmentColumn {
  readonly column: number
  /** Other columns of numbers of packs, one of which proves that the quantity is units. */
  readonly counts: readonly number[]
  /** The quantity is a number of packs. */
  readonly isPacks: boolean
}

type Assortment = readonly { readonly size: string; readonly units: number }[]

interface Header {
  readonly label: number
  readonly sizes: ReadonlyMap<number, string>
}

const assortmentWords =
  /^(?:(?:size )?(?:run|curve|scale|assortment)|assort|asst|asmt|sortiment|assortiment[oi]?|surtido|curva|tallaje|serie|kolekcja|rozmiarowka)(?: (?:code|no|id|type))?$/

export function namesAssortment(heading: string): boolean {
  return namesPacks(heading) || assortmentWords.test(plain(heading).normalize('NFC'))
}

const codeLength = 20
const sizesEnough = 2
const longestLabel = 24
const definitionsMax = 1_000

/** Packs that a file defines itself: `Pack | M4W6 | M5W7`, and below `A | 1 | 2`. */
export class Assortments {
  readonly #words: Headings
  readonly #byCode = new Map<string, Assortment | null>()
  #sheet = ''
  #header: Header | null = null
  #lastRow = 0

  constructor(words: Headings) {
    this.#words = words
  }

  addRow(sheet: string, row: Row): void {
    if (sheet !== this.#sheet || row.row > this.#lastRow + 1) this.#header = null
    this.#sheet = sheet
    this.#lastRow = row.row
    const header = this.#headerOf(row)
    if (header) this.#header = header
    else if (this.#header) this.#define(row, this.#header)
  }

  /** The rows with their packs as sizes. What a row may also mean is not ordered. */
  expand(rows: readonly OrderFileRow[]): OrderFileRow[] {
    return this.#byCode.size === 0 ? [...rows] : rows.map((row) => this.#expanded(row))
  }

  #headerOf({ cells }: Row): Header | null {
    const [label, ...others] = cells
    if (label?.kind !== 'text' || others.length < sizesEnough) return null
    const text = textOf(label)
    if (text.length > longestLabel || /\d/.test(text) || !namesAssortment(text)) return null
    const sizes = others.filter((cell) => readSize(textOf(cell)) !== null)
    const names = others.filter((cell) => !sizes.includes(cell)).map((cell) => textOf(cell))
    if (sizes.length < sizesEnough || names.some((name) => this.#namesGoods(name))) return null
    return { label: label.column, sizes: new Map(sizes.map((cell) => [cell.column, textOf(cell)])) }
  }

  #namesGoods(text: string): boolean {
    const field = this.#words.sure(text)
    return field === 'model' || field === 'upc' || field === 'color' || field === 'colorCode'
  }

  #define({ cells }: Row, { label, sizes }: Header): void {
    const code = keyOf(textOf(cells.find(({ column }) => column === label)))
    if (code === '' || isTotalWord(code) || this.#byCode.size >= definitionsMax) return
    const found = cells.flatMap((cell) => {
      const size = sizes.get(cell.column)
      const read = readNumber(cell)
      return size === undefined || read.kind !== 'number' ? [] : [{ size, units: read.value }]
    })
    const isWhole = found.every(({ units }) => Number.isInteger(units) && units >= 0)
    const own = found.filter(({ units }) => units > 0)
    if (!isWhole || own.length === 0) return
    const before = this.#byCode.get(code)
    // A name of two packs says nothing.
    this.#byCode.set(code, before === undefined || isSame(before, own) ? own : null)
  }

  #expanded(row: OrderFileRow): OrderFileRow {
    const { assortment, cells } = row
    const [cell] = cells
    const sizes = assortment && this.#byCode.get(keyOf(assortment.text))
    if (!sizes || !cell || cells.length > 1 || cell.quantity === null || cell.quantity === 0) return row
    const units = sizes.reduce((sum, one) => sum + one.units, 0)
    const packs = assortment.isPacks ? cell.quantity : cell.quantity / units
    const { column, text } = assortment
    const isProven = assortment.isPacks || assortment.counts.includes(packs)
    if (!isProven || !Number.isInteger(packs))
      return { ...row, packs: { column, kind: 'units', value: units, text } }
    const expanded = sizes.map((one): QuantityCell => ({
      ...cell,
      size: one.size,
      quantity: one.units * packs,
      text: String(one.units * packs),
    }))
    return { ...row, cells: expanded, times: { column, text, units, row: row.row, isPack: true } }
  }
}

function keyOf(code: string): string {
  return code.length > codeLength ? '' : plain(code)
}

function isSame(one: Assortment | null, other: Assortment): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
