import type { Field } from '../fields.ts'
import type { HeadingMatch } from '#reader/layout/headings/headings.ts'
import type { ColumnContent } from './column-content.ts'

export interface ColumnEvidence {
  readonly column: number
  readonly heading: string
  /** Another heading differs only in its numbers: `Men's 7 (EU 40)` next to `Men's 8 (EU 41)`. */
  readonly isNumbered: boolean
  readonly texts: () => readonly string[]
  readonly match: HeadingMatch
  /** The field its heading had in the brand's latest list; null if that list has the heading, but for no field. */
  readonly recent: Field | null | undefined
  readonly content: ColumnContent
  readonly currency: string | null
  /** The currency most of its cells show. */
  readonly shown: string | null
}
