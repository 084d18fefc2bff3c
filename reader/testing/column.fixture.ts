import type { Layout } from './choices.fixture.ts'
import type { Printed } from './headings.fixture.ts'
import type { Value } from './sheet-writer.fixture.ts'

/** How a list is printed. */
export interface Printing {
  readonly layout: Layout
  /** The heading of each field. */
  readonly words: Readonly<Record<Printed, string>>
  /** The seed of shuffled columns. */
  readonly order: number
}

export interface Column {
  readonly field:
    | Printed
    | 'msrp other'
    | 'wholesale other'
    | 'qty other'
    | 'width'
    | 'decoy'
    | 'junk'
    | 'currency'
    | 'rung'
    | 'last day'
    | 'warehouse'
    | 'list price'
    | 'discount'
    | 'picture'
    | 'scale'
    | 'scale label'
    | 'tick'
    | 'qty day'
    | 'unit'
    | 'remark'
  readonly heading: Value
  /** The row above the heading. */
  readonly group?: string
  readonly size?: number
  readonly delivery?: number
  /** It offers a pack. */
  readonly pack?: string
}
