import type { OrderFormProblemCode } from '#contract/orders/order-form-problems.ts'
import { quantityMax } from '#contract/orders/order-limits.ts'
import type { OrderFileRow, QuantityCell } from '#server/imports/small-files/read-order-file-in-child.ts'
import type { FileProblems, Place } from './file-problems.ts'
import type { MatchedLine } from './matched.ts'
import { repeatedSheets } from './repeated-sheets.ts'
import type { FormItem } from './select-form-items.ts'

type PlacedLine = MatchedLine & { readonly place: Place }

interface Entry extends PlacedLine {
  readonly isHidden: boolean
  /** The cell is one of a form, which has each item once. */
  readonly isOfForm: boolean
}

export class OrderedLines {
  readonly #problems: FileProblems
  #entries: Entry[] = []
  readonly #cleared = new Set<number>()
  readonly #counted = new Set<string>()

  constructor(problems: FileProblems) {
    this.#problems = problems
  }

  add(row: OrderFileRow, cell: QuantityCell, item: FormItem): void {
    const place = { ...row, column: cell.column }
    const { fault, text, quantity } = cell
    if (fault !== null || quantity === null) {
      this.#problems.add(fault ?? 'NOT_WHOLE', place, text, faultHints[fault ?? 'NOT_WHOLE'])
      return
    }
    if (quantity === 0) {
      if (row.key !== null) this.#cleared.add(item.itemId)
      return
    }
    const why = whyNotOrdered(item, quantity)
    if (why) {
      this.#problems.add(why.code, place, text, why.hint)
      return
    }
    if (cell.note !== undefined)
      this.#problems.add('NOTE_IN_CELL', place, text, `${quantity} are ordered. Check the note.`)
    this.#entries.push({
      item,
      quantity,
      sheet: row.sheet,
      cell: `${cell.column}${row.row}`,
      shownPrice: row.price?.cents ?? null,
      place,
      isHidden: row.hidden === true,
      isOfForm: row.key !== null,
    })
  }

  dropHidden(): void {
    for (const { isHidden, place, quantity } of this.#entries)
      if (isHidden)
        this.#problems.add(
          'HIDDEN_UNCOUNTED',
          place,
          String(quantity),
          'Nothing is ordered for it. Unhide it, and correct the totals, if it is meant.',
        )
    this.#entries = this.#entries.filter(({ isHidden }) => !isHidden)
  }

  settle(): { readonly lines: readonly PlacedLine[]; readonly cleared: ReadonlySet<number> } {
    const entries = this.#withoutRepeatedSheets()
    const lines = new Map<number, PlacedLine>()
    for (const [itemId, own] of Map.groupBy(entries, ({ item }) => item.itemId)) {
      const line = this.#lineOf(own)
      const { available } = line.item
      if (available !== null && line.quantity > available)
        this.#problems.add(
          'SHORT',
          line.place,
          String(line.quantity),
          `${available} are available. The order asks for ${line.quantity}.`,
        )
      lines.set(itemId, line)
    }
    return { lines: [...lines.values()], cleared: this.#cleared.difference(lines) }
  }

  isCounted(place: Place): boolean {
    return this.#counted.has(keyOf(place))
  }

  #withoutRepeatedSheets(): readonly Entry[] {
    const repeated = repeatedSheets(this.#entries)
    for (const { others, first } of repeated)
      this.#problems.add(
        'SHEET_REPEATED',
        first.place,
        String(first.quantity),
        `Its quantities are those of ${others.join(', ')}, and are ordered once. Change one of them if both are meant.`,
      )
    const names = new Set(repeated.map(({ sheet }) => sheet))
    return this.#entries.filter(({ sheet }) => !names.has(sheet))
  }

  #lineOf(entries: readonly Entry[]): PlacedLine {
    const counted = entries.some(({ isHidden }) => !isHidden)
      ? entries.filter(({ isHidden }) => !isHidden)
      : entries
    const [first] = counted
    if (!first) throw new Error('An item without a cell is not a line')
    this.#counted.add(keyOf(first.place))
    const where = `${first.cell} on ${first.sheet}`
    let quantity = first.quantity
    for (const one of entries) {
      if (one === first) continue
      const text = String(one.quantity)
      if (one.isOfForm || first.isOfForm || !counted.includes(one)) {
        const hint = `Only ${where} counts. Add these units there.`
        this.#problems.add('DUPLICATE', one.place, text, hint)
        continue
      }
      quantity += one.quantity
      this.#counted.add(keyOf(one.place))
      this.#problems.add(
        'ADDED',
        one.place,
        text,
        `Added to ${where}: ${quantity} are ordered. Clear one cell if it is not meant.`,
      )
    }
    return { ...first, quantity }
  }
}

function keyOf({ sheet, row, column }: Place): string {
  return `${sheet}\n${column}${row}`
}

export const withdrawnHint = 'Clear the cell, or choose another style.'

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
