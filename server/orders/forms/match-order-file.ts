import { foldCode } from '#contract/input/fold.ts'
import type {
  OrderFile,
  OrderFileRow,
  QuantityCell,
} from '#server/imports/small-files/read-order-file-in-child.ts'
import { dollars } from './dollars.ts'
import { FileProblems } from './file-problems.ts'
import type { Matched, MatchedLine, OwnNames } from './matched.ts'
import { ListTypes } from './list-types.ts'
import { OfferedStyles, typesOf } from './offered-styles.ts'
import { noteHidden, noteUnread } from './order-file-notes.ts'
import { OrderedLines, withdrawnHint } from './ordered-lines.ts'
import { PrintedTotals, type TotalDifference } from './printed-totals.ts'
import { PriceNotes } from './price-notes.ts'
import { parseRowKey } from './row-key.ts'
import type { FormItem } from './select-form-items.ts'
import { nameInRow, styleNames } from './style-texts.ts'
import { Summaries } from './summaries.ts'
import { UnmatchedNames } from './unmatched-names.ts'
import { unusualLines } from './unusual-quantities.ts'

const noNames: OwnNames = { styles: new Map(), sizes: new Map() }

export function matchOrderFile(
  file: OrderFile,
  items: readonly FormItem[],
  { names = noNames, acceptsUnusual = false }: { names?: OwnNames; acceptsUnusual?: boolean } = {},
): Matched {
  return new Matching(new OfferedStyles(items, names), acceptsUnusual).match(file)
}

class Matching {
  readonly #offered: OfferedStyles
  readonly #acceptsUnusual: boolean
  /** Sheets whose column of styles names some that are offered; other codes on them name something else. */
  readonly #byStyleColumn = new Set<string>()
  readonly #totals = new PrintedTotals()
  readonly #visibleTotals = new PrintedTotals()
  readonly #unmatched = new UnmatchedNames()
  readonly #problems = new FileProblems()
  readonly #lines = new OrderedLines(this.#problems)
  readonly #types = new ListTypes()
  readonly #summaries = new Summaries()
  readonly #ignoredColumns = new Set<string>()
  readonly #notedTimes = new Set<string>()
  readonly #notedNames = new Set<string>()
  readonly #noted = new PriceNotes(this.#problems)

  constructor(offered: OfferedStyles, acceptsUnusual: boolean) {
    this.#offered = offered
    this.#acceptsUnusual = acceptsUnusual
  }

  match(file: OrderFile): Matched {
    for (const { text, heading, isHidden, ...place } of file.ignored)
      if (isHidden) this.#problems.add('HIDDEN_NOT_READ', place, text, hiddenHint)
      else if (heading === null) this.#problems.add('COLUMN_IGNORED', place, text, ignoredHint)
      else this.#problems.add('COLUMN_NOT_READ', place, text, notReadHint)
    for (const row of file.rows)
      if (row.key === null && !this.#byStyleColumn.has(row.sheet) && this.#isNamed(row))
        this.#byStyleColumn.add(row.sheet)
    this.#preferTypes(file)
    for (const row of file.rows) this.#row(row)
    this.#types.note(this.#problems)
    const isWithoutHidden = this.#areHiddenUncounted()
    if (isWithoutHidden) this.#lines.dropHidden()
    const { lines: all, cleared } = this.#lines.settle()
    this.#summaries.report(all, this.#problems)
    const notes = [...noteHidden(file.rows, (place) => this.#lines.isCounted(place)), ...noteUnread(file)]
    const ordered = {
      cents: all.reduce((sum, { item, quantity }) => sum + item.unitPrice * quantity, 0),
      units: all.reduce((sum, { quantity }) => sum + quantity, 0),
    }
    const differences = new FileProblems()
    const totals = isWithoutHidden ? this.#visibleTotals : this.#totals
    for (const difference of totals.differences(ordered)) noteTotal(differences, difference)
    const unusual = this.#acceptsUnusual ? new Set<MatchedLine>() : new Set<MatchedLine>(unusualLines(all))
    for (const line of all)
      if (unusual.has(line)) differences.add('UNUSUAL', line.place, String(line.quantity), unusualHint)
    return {
      lines: all.filter((line) => !unusual.has(line)).map(({ place: _, ...line }) => line),
      cleared,
      problems: [...this.#problems.all, ...notes, ...differences.all],
      unusualCount: unusual.size,
      needsMatching: this.#unmatched.needsMatching(),
      unknown: this.#unmatched.all,
    }
  }

  #row(row: OrderFileRow): void {
    if (row.key !== null) {
      this.#keyedRow(row, row.key)
      return
    }
    if (row.totals && !this.#offered.isOffered(row)) {
      this.#totals.addTotals(row)
      this.#visibleTotals.addTotals(row)
      return
    }
    // Without a style, the sum of the rows above is a total that is not named so.
    if (!row.style && !row.upc && this.#totals.isSum(row)) return
    if (!row.cancelled) this.#totals.add(row)
    if (!row.cancelled && !row.hidden) this.#visibleTotals.add(row)
    const typed = row.cells.filter(({ text, quantity }) => text !== '' && quantity !== 0)
    if (typed.length > 0) this.#unmatched.countTyped()
    this.#namedRow(row, row.cells)
  }

  #preferTypes({ rows }: OrderFile): void {
    if (!this.#offered.hasSeveralTypes) return
    for (const row of rows) {
      const ordered = row.cells.filter((cell) => isOrdered(cell))
      if (row.key !== null || row.totals || row.cancelled || ordered.length === 0) continue
      const byUpc = row.upc ? this.#offered.withUpc(row.upc.text) : undefined
      if (byUpc) this.#types.count(typesOf(byUpc))
      else {
        const { named, size } = this.#namedBy(row)
        for (const cell of ordered) this.#types.count(this.#offered.typesOffering(size ?? cell.size, named))
      }
    }
    this.#offered.prefer(this.#types.preferred())
  }

  #namedBy(row: OrderFileRow) {
    const found = this.#offered.namedBy(row, this.#byStyleColumn.has(row.sheet) ? [] : row.codes)
    if (found.named.length > 0) return { ...found, isByName: false }
    return { ...this.#offered.byName(row), isByName: true }
  }

  #areHiddenUncounted(): boolean {
    const nothing = { cents: 0, units: 0 }
    return (
      this.#totals.differences(nothing).length > 0 && this.#visibleTotals.differences(nothing).length === 0
    )
  }

  #isSizeColumn(row: OrderFileRow, cell: QuantityCell): boolean {
    if (this.#offered.isSize(cell)) return true
    const key = `${row.sheet}\n${cell.column}`
    if (isOrdered(cell) && !this.#ignoredColumns.has(key)) {
      this.#ignoredColumns.add(key)
      this.#problems.add('COLUMN_IGNORED', { ...row, column: cell.column }, cell.text, ignoredHint)
    }
    return false
  }

  #keyedRow(row: OrderFileRow, key: string): void {
    const named = this.#offered.withKey(key)
    if (!named) {
      // The list may have been updated with another delivery; the style decides.
      const id = parseRowKey(key)?.lineListItemId
      const known = id !== undefined && this.#offered.ofStyle(id) !== undefined
      const code = known ? 'WITHDRAWN' : 'UNKNOWN_STYLE'
      const typed = row.cells.filter((cell) => isOrdered(cell) || this.#offered.isSize(cell))
      this.#problems.addToRow(code, row, typed, known ? withdrawnHint : 'Ask for a new order form.')
      return
    }
    // Extra columns of a form hold notes, unless quantities were typed under a heading that is not a size.
    const cells = row.cells.filter((cell) => this.#isSizeColumn(row, cell))
    const [item] = named
    if (row.style && item && !styleNames(row).includes(foldCode(item.modelCode))) {
      this.#problems.add(
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
      this.#unmatched.countFailed('style')
      this.#problems.addToRow('NO_STYLE', row, cells, 'Type the style or the UPC in this row.')
      return
    }
    if (row.cancelled && cells.some((cell) => isOrdered(cell))) {
      const { column, text } = row.cancelled
      this.#problems.add(
        'CANCELLED',
        { ...row, column },
        text,
        'Nothing is ordered for it. Clear the mark to order it.',
      )
      return
    }
    if (row.packs) {
      const hint = row.assortment
        ? `Write the units of each size, or the number of packs ${row.assortment.text}.`
        : `The row says ${row.packs.value} packs. Write the units of all packs, or remove the column.`
      this.#problems.addToRow('PACKS_UNCLEAR', row, cells, hint)
      return
    }
    if (row.times) this.#noteTimes(row, row.times)
    const byUpc = row.upc ? this.#offered.withUpc(row.upc.text) : undefined
    const { exact, named, size, isByName } = this.#namedBy(row)
    if (byUpc) {
      const item = this.#offered.best(byUpc)
      this.#noted.add(row, item)
      for (const cell of cells) {
        this.#upcCell(row, cell, item, exact)
        if (isOrdered(cell))
          this.#types.addOrdered(item.type, typesOf(byUpc), { ...row, column: cell.column })
      }
      return
    }
    if (named.length === 0) {
      this.#unknownStyle(row, cells)
      return
    }
    const colors = new Set(named.map(({ modelCode }) => foldCode(modelCode)))
    if (exact.length === 0 && colors.size > 1) {
      const list = [...new Set(named.map(({ modelCode }) => modelCode))].slice(0, 8).join(', ')
      this.#problems.addToRow('COLOR_NEEDED', row, cells, `Type the color, or one of ${list}.`)
      return
    }
    const style = this.#offered.best(named)
    if (isByName) this.#noteName(row, style)
    const own = this.#offered.ofStyle(style.lineListItemId) ?? []
    if (size === null && cells.some((cell) => cell.size === null && isOrdered(cell)) && own.length > 1)
      this.#unmatched.countFailed('size')
    this.#noted.add(row, style)
    for (const cell of cells) {
      const sized = size === null ? cell : { ...cell, size }
      this.#cell(row, sized, own)
      if (!this.#offered.hasSeveralTypes || !isOrdered(cell)) continue
      const types = this.#offered.typesOffering(sized.size, named)
      this.#types.addOrdered(style.type, types, { ...row, column: cell.column })
    }
  }

  #noteName(row: OrderFileRow, { modelCode, name, color }: FormItem): void {
    const text = row.style?.text ?? ''
    const key = `${modelCode}\n${text}`
    if (this.#notedNames.has(key) || !row.cells.some((cell) => isOrdered(cell))) return
    this.#notedNames.add(key)
    const what = [name, color].filter((one) => one !== null).join(', ')
    const place = { ...row, column: row.style?.column ?? 'A' }
    this.#problems.add('BY_NAME', place, text, `Read as ${modelCode}: ${what}.`)
  }

  #noteTimes(
    row: OrderFileRow,
    { column, row: at, text, units, isPack }: NonNullable<OrderFileRow['times']>,
  ): void {
    const all = row.cells.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)
    const key = `${row.sheet}\n${column}${at}`
    if (all === 0 || this.#notedTimes.has(key)) return
    this.#notedTimes.add(key)
    const isDozen = units === 12 && isPack !== true
    const count = all / units
    const example = isDozen
      ? `${count} dozen are ordered as ${all} units.`
      : `${count} ${count === 1 ? 'pack is' : 'packs are'} ordered as ${all} units.`
    const code = isDozen ? 'DOZENS' : 'PACKS'
    this.#problems.add(code, { sheet: row.sheet, row: at, column }, text, example)
  }

  #isNamed(row: OrderFileRow): boolean {
    return row.style !== null && this.#offered.namedBy(row).named.length > 0
  }

  #unknownStyle(row: OrderFileRow, cells: readonly QuantityCell[]): void {
    if (!cells.some(({ text, quantity }) => text !== '' && quantity !== 0)) return
    const at = row.style ?? row.upc
    this.#unmatched.countFailed('unknown')
    if (row.style) this.#unmatched.add('style', nameInRow(row), [])
    this.#problems.add(
      'UNKNOWN_STYLE',
      { ...row, column: at?.column ?? 'A' },
      at?.text ?? '',
      'Check the style, color, or UPC.',
    )
  }

  #upcCell(row: OrderFileRow, cell: QuantityCell, item: FormItem, exact: readonly FormItem[]): void {
    const isOther =
      exact.length > 0 && !exact.some(({ modelCode }) => foldCode(modelCode) === foldCode(item.modelCode))
    const own = this.#offered.ofStyle(item.lineListItemId) ?? []
    const sized = cell.size === null ? [] : this.#offered.sizesNamed(cell.size, own)
    const isOtherSize = sized.length > 0 && !sized.some(({ itemId }) => itemId === item.itemId)
    if ((isOther || isOtherSize) && isOrdered(cell))
      this.#problems.add(
        'UPC_DIFFERS',
        { ...row, column: row.upc?.column ?? cell.column },
        row.upc?.text ?? '',
        `It is the UPC of ${item.modelCode} in ${item.size}. Correct the UPC, the style, or the size.`,
      )
    else this.#lines.add(row, cell, item)
  }

  #cell(row: OrderFileRow, cell: QuantityCell, style: readonly FormItem[]): void {
    const found = this.#offered.sizesNamed(cell.size, style)
    if (found.length > 0) {
      this.#lines.add(row, cell, this.#offered.best(found))
      return
    }
    if ((cell.text === '' || cell.quantity === 0) && cell.fault === null) return
    const [item] = style
    const report = () => this.#reportSize(row, cell, style)
    if (item && cell.size === null && cell.fault === null && row.key === null)
      this.#summaries.add({ row, cell, modelCode: item.modelCode, report })
    else report()
  }

  #reportSize(row: OrderFileRow, cell: QuantityCell, style: readonly FormItem[]): void {
    const sizes = [...new Set(style.filter(({ isWithdrawn }) => !isWithdrawn).map(({ size }) => size))]
    if (cell.size !== null && row.key === null) this.#unmatched.add('size', cell.size, sizes)
    this.#problems.add(
      'UNKNOWN_SIZE',
      { ...row, column: cell.column },
      cell.text,
      sizes.length === 0 ? 'Clear the cell.' : `Choose one of ${sizes.slice(0, 12).join(', ')}.`,
    )
  }

  #notePrice(row: OrderFileRow, [item]: readonly FormItem[], cells: readonly QuantityCell[]): void {
    if (!item || !row.price || row.price.cents === item.unitPrice) return
    if (!item.isVisible || !cells.some(isOrdered)) return
    this.#problems.add(
      'PRICE_CHANGED',
      { ...row, column: row.price.column },
      dollars(row.price.cents),
      `The price is ${dollars(item.unitPrice)}.`,
    )
  }
}

function noteTotal(problems: FileProblems, { row, total, read }: TotalDifference): void {
  const amount = total.kind === 'amount'
  const [printed, found] = [total.value, read].map((value) =>
    amount ? dollars(value) : value.toLocaleString('en-US'),
  )
  const what = amount ? `${found} was read` : `${found} units were read`
  problems.add(
    'TOTAL_DIFFERS',
    { ...row, column: total.column },
    total.text,
    `The file says ${printed}, and ${what}.`,
  )
}

const ignoredHint = 'These units are not ordered. Give the column the heading of its size.'
const notReadHint = 'If they are quantities, match the columns.'
const hiddenHint = 'Only the visible column is ordered. Match the columns if the hidden one is meant.'
const unusualHint = 'It is not ordered unless you confirm that it is meant.'

function isOrdered({ quantity }: QuantityCell): boolean {
  return quantity !== null && quantity > 0
}
