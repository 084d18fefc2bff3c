import type { OrderFormProblem } from '#contract/orders/order-form-problems.ts'
import type { FormItem } from './select-form-items.ts'

export interface MatchedLine {
  readonly item: FormItem
  readonly quantity: number
  readonly sheet: string
  readonly cell: string
  readonly shownPrice: number | null
}

export interface Matched {
  readonly lines: readonly MatchedLine[]
  readonly cleared: ReadonlySet<number>
  readonly problems: readonly OrderFormProblem[]
  readonly unusualCount: number
  readonly needsMatching: boolean
  readonly unknown: readonly UnknownName[]
}

export interface UnknownName {
  readonly kind: 'style' | 'size'
  readonly text: string
  readonly count: number
  readonly sizes: readonly string[]
}

export interface OwnNames {
  readonly styles: ReadonlyMap<string, string>
  readonly sizes: ReadonlyMap<string, string>
}
