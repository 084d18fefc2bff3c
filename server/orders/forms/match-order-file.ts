import {
  type OrderFormProblem,
  type OrderFormProblemCode,
  orderFormProblemCodes,
} from '#contract/orders/order-form-problems.ts'
import { fold, foldCode } from '#contract/input/fold.ts'
import { formRowKey } from '#contract/orders/order-form-layout.ts'
import { quantityMax } from '#contract/orders/order-limits.ts'
import type {
  OrderFile,
  OrderFileRow,
  QuantityCell,
} from '#server/imports/small-files/read-order-file-in-child.ts'
import { noteHidden, noteUnread } from './order-file-notes.ts'
import { PrintedTotals, type TotalDifference } from './printed-totals.ts'
import type { FormItem } from './select-form-items.ts'
import { colorParts, styleNames, styleTexts } from './style-texts.ts'
import { keysOfItem, keysOfText } from './size-keys.ts'
import { unusualLines } from './unusual-quantities.ts'

/** A quantity of a file that can be ordered. */
export interface MatchedLine {
  readonly item: FormItem
  readonly quantity: number
  readonly sheet: string
  readonly cell: string
  /** The price that the row shows, in cents. */
  readonly shownPrice: number | null
}

export interface Matched {
  readonly lines: readonly MatchedLine[]
  /** The sizes whose quantity a form left empty. */
  readonly cleared: ReadonlySet<number>
  readonly problems: readonly OrderFormProblem[]
  /** Quantities that are not ordered because they are unusually large. */
  readonly unusualCount: number
  /** Most rows fail because of the same column. */
  readonly needsMatching: boolean
  /** The styles and sizes of the file that are not known, with how many rows have them. */
  readonly unknown: readonly UnknownName[]
}

/** A text of a file that names no style or size that is offered. */
export interface UnknownName {
  readonly kind: 'style' | 'size'
  readonly text: string
  readonly count: number
  /** The sizes of the styles it was typed for. */
  readonly sizes: readonly string[]
}

/** What a customer calls styles and sizes, by their folded texts. */
export interface OwnNames {
  readonly styles: ReadonlyMap<string, string>
  readonly sizes: ReadonlyMap<string, string>
}

const noNames: OwnNames = { styles: new Map(), sizes: new Map() }

/** The item of a row key: its style, and its delivery. */
export function parseRowKey(key: string): { lineListItemId: number; delivery: string | null } | null {
  const [, id, delivery] = /^L(\d{1,15})(?:\/(\d{4}-\d\d-\d\d))?$/.exec(key) ?? []
  return id === undefined ? null : { lineListItemId: Number(id), delivery: delivery ?? null }
}

/** Compares what a file orders with what the store may order now; every cell becomes a line or a problem. */
export function matchOrderFile(
  file: OrderFile,
  items: readonly FormItem[],
  { names = noNames, acceptsUnusual = false }: { names?: OwnNames; acceptsUnusual?: boolean } = {},
): Matched {
  return new Matching(items, names, acceptsUnusual).match(file)
}

type Counted = { -readonly [Key in keyof UnknownName]: UnknownName[Key] }

interface Place {
  readonly sheet: string
  readonly row: number
  readonly column: string
}

class Matching {
  readonly #names: OwnNames
  readonly #acceptsUnusual: boolean
  /** Sheets whose column of styles names some that are offered; other codes on them name something else. */
  readonly #byStyleColumn = new Set<string>()
  readonly #totals = new PrintedTotals()
  readonly #unknown = new Map<string, Counted>()
  /** Rows with quantities, and those that failed for want of a column. */
  #typed = 0
  readonly #failed = { style: 0, size: 0, unknown: 0 }
  readonly #byKey: ReadonlyMap<string, readonly FormItem[]>
  readonly #byModel: ReadonlyMap<string, readonly FormItem[]>
  /** By the part of the model code before its last hyphen. */
  readonly #byBase: ReadonlyMap<string, readonly FormItem[]>
  readonly #byUpc: ReadonlyMap<string, readonly FormItem[]>
  readonly #byStyle: ReadonlyMap<number, readonly FormItem[]>
  readonly #sizes: ReadonlySet<string>
  /** The sizes met so far; a file can have a hundred thousand cells. */
  readonly #sizeKeys = new Map<string, ReturnType<typeof keysOfText>>()
  readonly #sizesOf = new Map<readonly FormItem[], ReadonlyMap<string, readonly FormItem[]>>()
  readonly #lines = new Map<number, MatchedLine & { readonly place: Place }>()
  readonly #cleared = new Set<number>()
  readonly #problems: OrderFormProblem[] = []
  readonly #ignoredColumns = new Set<string>()

  constructor(items: readonly FormItem[], names: OwnNames, acceptsUnusual: boolean) {
    this.#names = names
    this.#acceptsUnusual = acceptsUnusual
    // A style that the store does not see is unknown. A withdrawn one was on the form that has its key.
    const visible = items.filter(({ isVisible }) => isVisible)
    const keyed = items.filter(({ isVisible, isWithdrawn }) => isVisible || isWithdrawn)
    this.#byKey = Map.groupBy(keyed, ({ lineListItemId, availableOn }) =>
      formRowKey(lineListItemId, availableOn),
    )
    this.#byModel = Map.groupBy(visible, ({ modelCode }) => foldCode(modelCode))
    this.#byBase = Map.groupBy(visible, ({ modelCode }) =>
      foldCode(modelCode.slice(0, Math.max(modelCode.lastIndexOf('-'), 0))),
    )
    this.#byUpc = Map.groupBy(
      visible.filter(({ upc }) => upc !== null),
      ({ upc }) => upc ?? '',
    )
    this.#byStyle = Map.groupBy(keyed, ({ lineListItemId }) => lineListItemId)
    this.#sizes = new Set(keyed.flatMap((item) => keysOfItem(item)))
  }

  match(file: OrderFile): Matched {
    for (const { text, heading, ...place } of file.ignored)
      if (heading === null) this.#problem('COLUMN_IGNORED', place, text, ignoredHint)
      else this.#problem('COLUMN_NOT_READ', place, text, notReadHint)
    for (const row of file.rows)
      if (row.key === null && !this.#byStyleColumn.has(row.sheet) && this.#isNamed({ ...row, codes: [] }))
        this.#byStyleColumn.add(row.sheet)
    for (const row of file.rows) this.#row(row)
    for (const line of this.#lines.values()) this.#cleared.delete(line.item.itemId)
    this.#problems.push(...noteHidden(file.rows), ...noteUnread(file))
    const all = [...this.#lines.values()]
    const ordered = all.reduce((sum, { item, quantity }) => sum + item.unitPrice * quantity, 0)
    for (const difference of this.#totals.differences(ordered)) this.#noteTotal(difference)
    const unusual = this.#acceptsUnusual ? new Set<MatchedLine>() : new Set<MatchedLine>(unusualLines(all))
    for (const line of all)
      if (unusual.has(line)) this.#problem('UNUSUAL', line.place, String(line.quantity), unusualHint)
    return {
      lines: all.filter((line) => !unusual.has(line)).map(({ place: _, ...line }) => line),
      cleared: this.#cleared,
      problems: this.#problems,
      unusualCount: unusual.size,
      needsMatching: this.#needsMatching(),
      unknown: [...this.#unknown.values()],
    }
  }

  #needsMatching(): boolean {
    const { style, size, unknown } = this.#failed
    const isMost = (rows: number) => rows > this.#typed / 2
    return isMost(style) || isMost(size) || (unknown === this.#typed && unknown > 1)
  }

  #noteTotal({ row, total, read }: TotalDifference): void {
    const amount = total.kind === 'amount'
    const [printed, found] = [total.value, read].map((value) =>
      amount ? dollars(value) : value.toLocaleString('en-US'),
    )
    const what = amount ? `${found} was read` : `${found} units were read`
    this.#problem(
      'TOTAL_DIFFERS',
      { ...row, column: total.column },
      total.text,
      `The file says ${printed}, and ${what}.`,
    )
  }

  #row(row: OrderFileRow): void {
    if (row.key !== null) {
      this.#keyedRow(row, row.key)
      return
    }
    if (row.totals && !this.#isOffered(row)) {
      this.#totals.addTotals(row)
      return
    }
    // Without a style, the sum of the rows above is a total that is not named so.
    if (!row.style && !row.upc && this.#totals.isSum(row)) return
    if (!row.cancelled) this.#totals.add(row)
    const typed = row.cells.filter(({ text, quantity }) => text !== '' && quantity !== 0)
    if (typed.length > 0) this.#typed += 1
    this.#namedRow(row, row.cells)
  }

  #isOffered(row: OrderFileRow): boolean {
    if (row.upc && this.#byUpc.has(row.upc.text)) return true
    return styleNames(row).some((name) => this.#byModel.has(name) || this.#byBase.has(name))
  }

  #keysOf(size: string): ReturnType<typeof keysOfText> {
    const known = this.#sizeKeys.get(size)
    if (known !== undefined) return known
    const keys = keysOfText(size)
    this.#sizeKeys.set(size, keys)
    return keys
  }

  #isSize({ size }: QuantityCell): boolean {
    return size !== null && this.#keysOf(size).some(({ key }) => this.#sizes.has(key))
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
    if (row.style && item && !styleNames(row).includes(foldCode(item.modelCode))) {
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
      this.#failed.style += 1
      this.#rowProblem('NO_STYLE', row, cells, 'Type the style or the UPC in this row.')
      return
    }
    if (row.cancelled && cells.some((cell) => isOrdered(cell))) {
      const { column, text } = row.cancelled
      this.#problem(
        'CANCELLED',
        { ...row, column },
        text,
        'Nothing is ordered for it. Clear the mark to order it.',
      )
      return
    }
    if (row.packs) {
      const hint = `The row says ${row.packs.value} packs. Write the units of all packs, or remove the column.`
      this.#rowProblem('PACKS_UNCLEAR', row, cells, hint)
      return
    }
    const byUpc = row.upc ? this.#byUpc.get(row.upc.text) : undefined
    const { exact, named, size } = this.#stylesOf(row)
    if (byUpc) {
      for (const cell of cells) this.#upcCell(row, cell, bestOf(byUpc), exact)
      return
    }
    if (named.length === 0) {
      this.#unknownStyle(row, cells)
      return
    }
    const colors = new Set(named.map(({ modelCode }) => foldCode(modelCode)))
    if (exact.length === 0 && colors.size > 1) {
      const codes = [...new Set(named.map(({ modelCode }) => modelCode))].slice(0, 8).join(', ')
      this.#rowProblem('COLOR_NEEDED', row, cells, `Type the color, or one of ${codes}.`)
      return
    }
    const own = this.#byStyle.get(bestOf(named).lineListItemId) ?? []
    if (size === null && cells.some((cell) => cell.size === null && isOrdered(cell)) && own.length > 1)
      this.#failed.size += 1
    for (const cell of cells) this.#cell(row, size === null ? cell : { ...cell, size }, own)
  }

  /** The items that a row's style or another of its codes names, exactly and in one or several colors, and the size that is part of the code. */
  #stylesOf(row: OrderFileRow): {
    readonly exact: readonly FormItem[]
    readonly named: readonly FormItem[]
    readonly size: string | null
  } {
    const isSized = row.cells.some(({ size }) => size !== null)
    const codes = this.#byStyleColumn.has(row.sheet) ? [] : (row.codes ?? [])
    for (const text of styleTexts({ ...row, codes }, this.#names.styles)) {
      if (text.size !== null && isSized) continue
      const [name] = styleNames(text).filter((each) => this.#byModel.has(each))
      const exact = (name === undefined ? undefined : this.#byModel.get(name)) ?? []
      const named = exact.length > 0 ? exact : this.#colorsOf(text)
      const isRight = text.size === null || this.#sizesNamed(text.size, exact).length > 0
      if (named.length > 0 && isRight) return { exact, named, size: text.size }
    }
    return { exact: [], named: [], size: null }
  }

  #isNamed(row: OrderFileRow): boolean {
    return row.style !== null && this.#stylesOf(row).named.length > 0
  }

  #unknownStyle(row: OrderFileRow, cells: readonly QuantityCell[]): void {
    if (!cells.some(({ text, quantity }) => text !== '' && quantity !== 0)) return
    const at = row.style ?? row.upc
    this.#failed.unknown += 1
    if (row.style) this.#addUnknown('style', row.style.text, [])
    this.#problem(
      'UNKNOWN_STYLE',
      { ...row, column: at?.column ?? 'A' },
      at?.text ?? '',
      'Check the style, color, or UPC.',
    )
  }

  #addUnknown(kind: 'style' | 'size', text: string, sizes: readonly string[]): void {
    const key = `${kind} ${kind === 'style' ? foldCode(text) : fold(text)}`
    const known = this.#unknown.get(key)
    if (known) {
      known.count += 1
      known.sizes = [...new Set([...known.sizes, ...sizes])].slice(0, sizesMax)
    } else if (this.#unknown.size < unknownMax)
      this.#unknown.set(key, { kind, text, count: 1, sizes: sizes.slice(0, sizesMax) })
  }

  /** Orders what a UPC names, unless the row's style or size is that of another item. */
  #upcCell(row: OrderFileRow, cell: QuantityCell, item: FormItem, exact: readonly FormItem[]): void {
    const isOther =
      exact.length > 0 && !exact.some(({ modelCode }) => foldCode(modelCode) === foldCode(item.modelCode))
    const sized =
      cell.size === null ? [] : this.#sizesNamed(cell.size, this.#byStyle.get(item.lineListItemId) ?? [])
    const isOtherSize = sized.length > 0 && !sized.some(({ itemId }) => itemId === item.itemId)
    if ((isOther || isOtherSize) && isOrdered(cell))
      this.#problem(
        'UPC_DIFFERS',
        { ...row, column: row.upc?.column ?? cell.column },
        row.upc?.text ?? '',
        `It is the UPC of ${item.modelCode} in ${item.size}. Correct the UPC, the style, or the size.`,
      )
    else this.#quantity(row, cell, item)
  }

  /** The colors of a style that is named without them, or the one that the row names. */
  #colorsOf({
    style,
    color,
    colorName,
  }: Pick<OrderFileRow, 'style' | 'color' | 'colorName'>): readonly FormItem[] {
    if (!style) return []
    const colors = this.#byBase.get(foldCode(style.text)) ?? []
    const named = [color, colorName].flatMap((one) =>
      one ? [fold(one), ...(colorParts(one)?.slice(1).map(fold) ?? [])] : [],
    )
    if (named.length === 0) return colors
    return colors.filter((item) => item.color !== null && named.includes(fold(item.color)))
  }

  /** Finds the size of a quantity among the sizes of its style. */
  #cell(row: OrderFileRow, cell: QuantityCell, style: readonly FormItem[]): void {
    const found = this.#sizesNamed(cell.size, style)
    if (found.length > 0) {
      this.#quantity(row, cell, bestOf(found))
      return
    }
    if ((cell.text === '' || cell.quantity === 0) && cell.fault === null) return
    const sizes = [...new Set(style.filter(({ isWithdrawn }) => !isWithdrawn).map(({ size }) => size))]
    if (cell.size !== null && row.key === null) this.#addUnknown('size', cell.size, sizes)
    this.#problem(
      'UNKNOWN_SIZE',
      { ...row, column: cell.column },
      cell.text,
      sizes.length === 0 ? 'Clear the cell.' : `Choose one of ${sizes.slice(0, 12).join(', ')}.`,
    )
  }

  /** The items of a style with this size; without one, the only size it comes in. */
  #sizesNamed(size: string | null, style: readonly FormItem[]): readonly FormItem[] {
    const offered = new Set(style.filter(({ isWithdrawn }) => !isWithdrawn).map((item) => item.size))
    if (size === null) return offered.size === 1 ? style : []
    const byKey = this.#byKeyOf(style)
    for (const text of [size, this.#names.sizes.get(fold(size))])
      for (const { key, isLoose } of text === undefined ? [] : this.#keysOf(text)) {
        const found = byKey.get(key) ?? []
        if (found.length > 0 && (!isLoose || new Set(found.map((item) => item.size)).size === 1)) return found
      }
    return []
  }

  #byKeyOf(style: readonly FormItem[]): ReadonlyMap<string, readonly FormItem[]> {
    const known = this.#sizesOf.get(style)
    if (known) return known
    const byKey = new Map<string, FormItem[]>()
    for (const item of style)
      for (const key of keysOfItem(item)) byKey.set(key, [...(byKey.get(key) ?? []), item])
    this.#sizesOf.set(style, byKey)
    return byKey
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
      shownPrice: row.price?.cents ?? null,
      place,
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
const notReadHint = 'If they are quantities, match the columns.'
const unusualHint = 'It is not ordered unless you confirm that it is meant.'

/** Texts of a file that are offered to be matched. */
const unknownMax = 200
/** Sizes that are offered for one of them. */
const sizesMax = 40

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

function dollars(cents: number): string {
  return (cents / 100).toFixed(2)
}
