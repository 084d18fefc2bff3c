import {
  type OrderFormProblem,
  type OrderFormProblemCode,
  orderFormProblemCodes,
} from '#contract/orders/order-form-problems.ts'
import { formRowKey } from '#contract/orders/order-form-layout.ts'
import { quantityMax } from '#contract/orders/order-status.ts'
import type {
  OrderFile,
  OrderFileRow,
  QuantityCell,
} from '#server/imports/small-files/read-order-file-in-child.ts'
import type { FormItem } from './select-form-items.ts'

/** A quantity of a file that can be ordered. */
export interface MatchedLine {
  readonly item: FormItem
  readonly quantity: number
  readonly sheet: string
  readonly cell: string
}

export interface Matched {
  readonly lines: readonly MatchedLine[]
  /** The sizes whose quantity a form left empty. */
  readonly cleared: ReadonlySet<number>
  readonly problems: readonly OrderFormProblem[]
}

/** The item of a row key: its style, and its delivery. */
export function parseRowKey(key: string): { lineListItemId: number; delivery: string | null } | null {
  const [, id, delivery] = /^L(\d{1,15})(?:\/(\d{4}-\d\d-\d\d))?$/.exec(key) ?? []
  return id === undefined ? null : { lineListItemId: Number(id), delivery: delivery ?? null }
}

/** The texts under which a row's style may be known, in lower case: its own, and with its color. */
export function styleNames({ style, color }: Pick<OrderFileRow, 'style' | 'color'>): string[] {
  if (!style) return []
  const own = style.text.toLowerCase()
  if (color === null) return [own]
  return [own, ...['-', '', ' ', '/', '_'].map((between) => `${own}${between}${color.toLowerCase()}`)]
}

/** Compares what a file orders with what the store may order now; every cell becomes a line or a problem. */
export function matchOrderFile(file: OrderFile, items: readonly FormItem[]): Matched {
  return new Matching(items).match(file)
}

/** The items of a style by its own size names, and by the names in other systems as well. */
interface SizesOfStyle {
  readonly exact: ReadonlyMap<string, readonly FormItem[]>
  readonly byAnyName: ReadonlyMap<string, readonly FormItem[]>
}

interface Place {
  readonly sheet: string
  readonly row: number
  readonly column: string
}

class Matching {
  readonly #byKey: ReadonlyMap<string, readonly FormItem[]>
  readonly #byModel: ReadonlyMap<string, readonly FormItem[]>
  /** By the part of the model code before its last hyphen. */
  readonly #byBase: ReadonlyMap<string, readonly FormItem[]>
  readonly #byUpc: ReadonlyMap<string, readonly FormItem[]>
  readonly #byStyle: ReadonlyMap<number, readonly FormItem[]>
  readonly #sizes: ReadonlySet<string>
  /** The sizes of the styles met so far; a file can have a hundred thousand cells. */
  readonly #sizeKeys = new Map<string, string>()
  readonly #sizesOf = new Map<readonly FormItem[], SizesOfStyle>()
  readonly #lines = new Map<number, MatchedLine & { readonly row: number }>()
  readonly #cleared = new Set<number>()
  readonly #problems: OrderFormProblem[] = []
  readonly #ignoredColumns = new Set<string>()

  constructor(items: readonly FormItem[]) {
    // A style that the store does not see is unknown. A withdrawn one was on the form that has its key.
    const visible = items.filter(({ isVisible }) => isVisible)
    const keyed = items.filter(({ isVisible, isWithdrawn }) => isVisible || isWithdrawn)
    this.#byKey = Map.groupBy(keyed, ({ lineListItemId, availableOn }) =>
      formRowKey(lineListItemId, availableOn),
    )
    this.#byModel = Map.groupBy(visible, ({ modelCode }) => modelCode.toLowerCase())
    this.#byBase = Map.groupBy(visible, ({ modelCode }) =>
      modelCode.toLowerCase().slice(0, Math.max(modelCode.lastIndexOf('-'), 0)),
    )
    this.#byUpc = Map.groupBy(
      visible.filter(({ upc }) => upc !== null),
      ({ upc }) => upc ?? '',
    )
    this.#byStyle = Map.groupBy(keyed, ({ lineListItemId }) => lineListItemId)
    this.#sizes = new Set(keyed.flatMap((item) => sizeNames(item)))
  }

  match({ rows, ignored }: OrderFile): Matched {
    for (const { text, ...place } of ignored) this.#problem('COLUMN_IGNORED', place, text, ignoredHint)
    for (const row of rows) this.#row(row)
    for (const line of this.#lines.values()) this.#cleared.delete(line.item.itemId)
    const lines = [...this.#lines.values()].map(({ row: _, ...line }) => line)
    return { lines, cleared: this.#cleared, problems: this.#problems }
  }

  #row(row: OrderFileRow): void {
    if (row.key === null) this.#namedRow(row, row.cells)
    else this.#keyedRow(row, row.key)
  }

  #sizeKey(size: string): string {
    const known = this.#sizeKeys.get(size)
    if (known !== undefined) return known
    const key = sizeKey(size)
    this.#sizeKeys.set(size, key)
    return key
  }

  #isSize({ size }: QuantityCell): boolean {
    return size !== null && this.#sizes.has(this.#sizeKey(size))
  }

  #isSizeColumn(row: OrderFileRow, cell: QuantityCell): boolean {
    if (this.#isSize(cell)) return true
    const key = `${row.sheet}\n${cell.column}`
    if (isOrdered(cell) && !this.#ignoredColumns.has(key)) {
      this.#ignoredColumns.add(key)
      this.#problem('COLUMN_IGNORED', { ...row, column: cell.column }, cell.text, ignoredHint)
    }
    return false
  }

  #keyedRow(row: OrderFileRow, key: string): void {
    const named = this.#byKey.get(key)
    if (!named) {
      // The list may have been updated with another delivery; the style decides.
      const id = parseRowKey(key)?.lineListItemId
      const known = id !== undefined && this.#byStyle.has(id)
      const code = known ? 'WITHDRAWN' : 'UNKNOWN_STYLE'
      const typed = row.cells.filter((cell) => isOrdered(cell) || this.#isSize(cell))
      this.#rowProblem(code, row, typed, known ? withdrawnHint : 'Ask for a new order form.')
      return
    }
    // Extra columns of a form hold notes, unless quantities were typed under a heading that is no size.
    const cells = row.cells.filter((cell) => this.#isSizeColumn(row, cell))
    const [item] = named
    if (row.style && item && !styleNames(row).includes(item.modelCode.toLowerCase())) {
      this.#problem(
        'STYLE_CHANGED',
        { ...row, column: row.style.column },
        row.style.text,
        `This row is for ${item.modelCode}. Restore it, or clear its form line to order another style.`,
      )
      return
    }
    this.#notePrice(row, named, cells)
    for (const cell of cells) this.#cell(row, cell, named)
  }

  #namedRow(row: OrderFileRow, cells: readonly QuantityCell[]): void {
    if (!row.style && !row.upc) {
      this.#rowProblem('NO_STYLE', row, cells, 'Type the style or the UPC in this row.')
      return
    }
    const byUpc = row.upc ? this.#byUpc.get(row.upc.text) : undefined
    if (byUpc) {
      for (const cell of cells) this.#quantity(row, cell, bestOf(byUpc))
      return
    }
    const exact = styleNames(row).flatMap((name) => this.#byModel.get(name) ?? [])
    const named = exact.length > 0 ? exact : this.#colorsOf(row)
    if (named.length === 0) {
      const at = row.style ?? row.upc
      if (cells.some(({ text }) => text !== ''))
        this.#problem(
          'UNKNOWN_STYLE',
          { ...row, column: at?.column ?? 'A' },
          at?.text ?? '',
          'Check the style, color, or UPC.',
        )
      return
    }
    const colors = new Set(named.map(({ modelCode }) => modelCode.toLowerCase()))
    if (exact.length === 0 && colors.size > 1) {
      const codes = [...new Set(named.map(({ modelCode }) => modelCode))].slice(0, 8).join(', ')
      this.#rowProblem('COLOR_NEEDED', row, cells, `Type the color, or one of ${codes}.`)
      return
    }
    const own = this.#byStyle.get(bestOf(named).lineListItemId) ?? []
    for (const cell of cells) this.#cell(row, cell, own)
  }

  /** The colors of a style that is named without them, or the one that the row names. */
  #colorsOf({ style, color }: OrderFileRow): readonly FormItem[] {
    if (!style) return []
    const colors = this.#byBase.get(style.text.toLowerCase()) ?? []
    if (color === null) return colors
    const text = color.toLowerCase()
    return colors.filter((item) => item.color?.toLowerCase() === text)
  }

  /** Finds the size of a quantity among the sizes of its style. */
  #cell(row: OrderFileRow, cell: QuantityCell, style: readonly FormItem[]): void {
    const key = this.#sizeKey(cell.size ?? '')
    const { exact, byAnyName } = this.#sizesOfStyle(style)
    const found = exact.get(key) ?? byAnyName.get(key) ?? []
    if (found.length > 0) {
      this.#quantity(row, cell, bestOf(found))
      return
    }
    if (cell.text === '' && cell.fault === null) return
    const sizes = [...new Set(style.filter(({ isWithdrawn }) => !isWithdrawn).map(({ size }) => size))]
    this.#problem(
      'UNKNOWN_SIZE',
      { ...row, column: cell.column },
      cell.text,
      sizes.length === 0 ? 'Clear the cell.' : `Choose one of ${sizes.slice(0, 12).join(', ')}.`,
    )
  }

  #sizesOfStyle(style: readonly FormItem[]): SizesOfStyle {
    const known = this.#sizesOf.get(style)
    if (known) return known
    const named = style.flatMap((item) => sizeNames(item).map((name) => ({ name, item })))
    const sizes = {
      exact: Map.groupBy(style, ({ size }) => sizeKey(size)),
      byAnyName: new Map(
        [...Map.groupBy(named, ({ name }) => name)].map(
          ([name, items]) => [name, items.map(({ item }) => item)] as const,
        ),
      ),
    }
    this.#sizesOf.set(style, sizes)
    return sizes
  }

  #quantity(row: OrderFileRow, cell: QuantityCell, item: FormItem): void {
    const place = { ...row, column: cell.column }
    const { fault, text, quantity } = cell
    if (fault !== null || quantity === null) {
      this.#problem(fault ?? 'NOT_WHOLE', place, text, faultHints[fault ?? 'NOT_WHOLE'])
      return
    }
    if (quantity === 0) {
      if (row.key !== null) this.#cleared.add(item.itemId)
      return
    }
    const before = this.#lines.get(item.itemId)
    if (before) {
      const hint = `Only ${before.cell} on ${before.sheet} counts. Add these units there.`
      this.#problem('DUPLICATE', place, text, hint)
      return
    }
    const why = whyNotOrdered(item, quantity)
    if (why) {
      this.#problem(why.code, place, text, why.hint)
      return
    }
    if (item.available !== null && quantity > item.available)
      this.#problem('SHORT', place, text, `${item.available} are available. The order asks for ${quantity}.`)
    this.#lines.set(item.itemId, {
      item,
      quantity,
      sheet: row.sheet,
      cell: `${cell.column}${row.row}`,
      row: row.row,
    })
  }

  #notePrice(row: OrderFileRow, [item]: readonly FormItem[], cells: readonly QuantityCell[]): void {
    if (!item || !row.price || row.price.cents === item.unitPrice) return
    if (!item.isVisible || !cells.some(isOrdered)) return
    this.#problem(
      'PRICE_CHANGED',
      { ...row, column: row.price.column },
      dollars(row.price.cents),
      `The price is ${dollars(item.unitPrice)}.`,
    )
  }

  /** One problem for each cell of a row with something typed, because none of them is ordered. */
  #rowProblem(
    code: OrderFormProblemCode,
    row: OrderFileRow,
    cells: readonly QuantityCell[],
    hint: string,
  ): void {
    for (const { column, text, quantity } of cells)
      if (text !== '' && quantity !== 0) this.#problem(code, { ...row, column }, text, hint)
  }

  #problem(code: OrderFormProblemCode, { sheet, row, column }: Place, value: string, effect: string): void {
    const { severity } = orderFormProblemCodes[code]
    this.#problems.push({ sheet, row, column, code, severity, value: value || null, effect })
  }
}

const ignoredHint = 'These units are not ordered. Give the column the heading of its size.'
const withdrawnHint = 'Clear the cell, or choose another style.'

const faultHints: Readonly<Record<NonNullable<QuantityCell['fault']>, string>> = {
  NOT_WHOLE: 'Type a whole number, such as 12.',
  NEGATIVE: 'Type 0 or more.',
  TOO_LARGE: `Type at most ${quantityMax.toLocaleString('en-US')}.`,
  NOT_CALCULATED: 'Open the file in a spreadsheet and save it, or type the number.',
}

function whyNotOrdered(
  item: FormItem,
  quantity: number,
): { readonly code: OrderFormProblemCode; readonly hint: string } | undefined {
  const { packUnits } = item
  if (item.isWithdrawn) return { code: 'WITHDRAWN', hint: withdrawnHint }
  if (!item.isOpen) return { code: 'CLOSED', hint: 'The deadline has passed or ordering was closed.' }
  if (packUnits === null || packUnits === 0 || quantity % packUnits === 0) return undefined
  const below = quantity - (quantity % packUnits)
  const near = [below, below + packUnits].filter((units) => units > 0 && units <= quantityMax)
  return { code: 'SPLIT_PACK', hint: `A pack has ${packUnits} units. Type ${near.join(' or ')}.` }
}

/** The one of several that can be ordered, of the newest list; items come with the newest list first. */
function bestOf(items: readonly FormItem[]): FormItem {
  const found = items.find(isOrderable) ?? items.find(({ isVisible }) => isVisible) ?? items[0]
  if (!found) throw new Error('There is no item to choose from')
  return found
}

function isOrdered({ quantity }: QuantityCell): boolean {
  return quantity !== null && quantity > 0
}

function isOrderable({ isWithdrawn, isVisible, isOpen }: FormItem): boolean {
  return !isWithdrawn && isVisible && isOpen
}

/** Sizes are compared without case, spaces, and the system they are named in. */
function sizeKey(size: string): string {
  return size
    .toLowerCase()
    .replace(/^(us|eu|uk)\b/, '')
    .replaceAll(/\s+/g, '')
    .replace(/^(\d+),(\d)$/, '$1.$2')
    .replace(/^(\d+)\.0$/, '$1')
}

function sizeNames({ size, us, eu }: FormItem): string[] {
  return [size, us, eu].flatMap((name) => (name === null ? [] : sizeKey(name)))
}

function dollars(cents: number): string {
  return (cents / 100).toFixed(2)
}
