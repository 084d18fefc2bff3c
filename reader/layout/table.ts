import type { SizeLayout } from '../line-list.ts'
import type { Field } from './fields.ts'
import type { JoinedCells } from './rows/joined-cells.ts'

/** A column whose heading is a size. */
export interface SizeColumn {
  readonly column: number
  /** The label: heading and group together (`7` under MEN'S is `M7`). */
  readonly size: string
  /** The European name where a second heading row prints it. */
  readonly eu: string | null
  readonly system: 'us' | 'eu' | 'uk' | null
  /** The delivery that its group heading names. */
  readonly availableOn: string | null
}

/** Where a grid stands on a sheet and what its columns hold. */
export interface Table {
  readonly role: 'items' | 'upc-list'
  readonly layout: SizeLayout
  readonly headerRows: readonly number[]
  readonly columns: Readonly<Partial<Record<Field, number>>>
  readonly sizeColumns: readonly SizeColumn[]
  /** The columns it spans, for a grid beside another. */
  readonly left: number
  readonly right: number
  /** The headings as they stand in the lower header row, by column, to know the row again. */
  readonly headings: ReadonlyMap<number, string>
  /** The currency its price headings name. */
  readonly currency: string | null
  /** The currency that most of the sampled prices show by format or symbol (`$` for any dollar). */
  readonly usualCurrency: string | null
  /** Size cells hold UPCs instead of marks or quantities. */
  readonly upcInCells: boolean
  /** No size cell holds anything: an order form, in which every size is offered. */
  readonly blankForm: boolean
  /** A style has one code and several colors, told apart by name alone. */
  readonly colorNamesModel: boolean
  /** The model's code ends with the size: a code of its own for every size. */
  readonly sizeInModel: boolean
  /** Columns that print a code and its name in one cell. */
  readonly joined: JoinedCells
  /** No row names its style: the bands between them do. */
  readonly styleInBands: boolean
  /** Columns whose blanks repeat what stands above (grouped rows without merged cells). */
  readonly fillsDown: ReadonlySet<Field>
  /** How sure detection is; a mapping by hand is 100. */
  readonly score: number
}
