import type { OrderFormProblemCode } from '#contract/orders/order-form-problems.ts'
import { quantityMax } from '#contract/orders/order-limits.ts'
import type { OrderFileRow, QuantityCell } from '#server/imports/small-files/read-order-file-in-child.ts'
import type { FileProblems, Place } from './file-problems.ts'
import type { MatchedLine } from './matched.ts'
import type { FormItem } from './select-form-items.ts'

type PlacedLine = MatchedLine & { readonly place: Place }

/** Collects the quantities of a file that can be ordered; any other is a problem at its cell. */
export class OrderedLines {
  readonly #problems: FileProblems
  readonly #lines = new Map<number, PlacedLine>()
  readonly #cleared = new Set<number>()

  constructor(problems: FileProblems) {
    this.#problems = problems
  }

  get all(): readonly PlacedLine[] {
    return [...this.#lines.values()]
  }

  /** The sizes whose quantity a form left empty, and that it orders nowhere else. */
  get cleared(): ReadonlySet<number> {
    return this.#cleared.difference(this.#lines)
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
    const before = this.#lines.get(item.itemId)
    if (before) {
      const hint = `Only ${before.cell} on ${before.sheet} counts. Add these units there.`
      this.#problems.add('DUPLICATE', place, text, hint)
      return
    }
    const why = whyNotOrdered(item, quantity)
    if (why) {
      this.#problems.add(why.code, place, text, why.hint)
      return
    }
    if (item.available !== null && quantity > item.available)
      this.#problems.add(
        'SHORT',
        place,
        text,
        `${item.available} are available. The order asks for ${quantity}.`,
      )
    this.#lines.set(item.itemId, {
      item,
      quantity,
      sheet: row.sheet,
      cell: `${cell.column}${row.row}`,
      shownPrice: row.price?.cents ?? null,
      place,
    })
  }
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
