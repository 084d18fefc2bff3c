import type { OrderFormProblem } from '#contract/orders/order-form-problems.ts'
import type { FormItem } from './select-form-items.ts'

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
