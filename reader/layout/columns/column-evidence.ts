import type { HeadingMatch } from '../header/headings.ts'
import type { ColumnContent } from './column-content.ts'

/** What is known about a column before it gets a field. */
export interface ColumnEvidence {
  readonly column: number
  readonly heading: string
  /** Its texts by row, aligned with those of the other columns. */
  readonly texts: () => readonly string[]
  readonly match: HeadingMatch
  readonly content: ColumnContent
  /** The currency of its heading. */
  readonly currency: string | null
  /** The currency most of its cells show. */
  readonly shown: string | null
}
