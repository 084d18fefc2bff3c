import type { SizeNaming } from '#contract/line-lists/size-names.ts'
import type { Pack } from '#contract/line-lists/packs.ts'
import type { BandMeaning, MappingQuestion, MarkMeaning } from '#contract/files/file-processor.ts'
import type { SizeLayout } from '../line-list.ts'
import type { DateOrder } from '../values/day.ts'
import type { DecimalMark } from '../values/number.ts'
import type { HeadingLanguage } from '../values/heading-language.ts'
import type { Cell } from '../xlsx/workbook.ts'
import type { Field } from './fields.ts'
import type { JoinedCells } from './rows/joined-cells.ts'
import type { GenderKeys } from './rows/gender-keys.ts'
import type { SizeRunLegend } from './rows/size-run-legend.ts'
import type { SizeScales } from './rows/size-scales.ts'
import type { PackLegend } from './packs/pack-legend.ts'

export interface SizeColumn {
  readonly column: number
  /** The label, combined with the group heading (`7` under MEN'S is `M7`). */
  readonly size: string
  readonly eu: string | null
  readonly system: SizeNaming | null
  readonly availableOn: string | null
  readonly pack?: Pack
}

export interface DeliveryColumn {
  readonly column: number
  /** Null if they are available now. */
  readonly availableOn: string | null
}

export interface TickedDelivery {
  readonly column: number
  readonly availableOn: string
}

/** A size column that is not read, because an earlier one has the same size. */
export interface RepeatedSize {
  readonly column: number
  readonly size: string
  readonly first: number
  /** Its group counts something else than what can be sold, as `RESERVED` does beside `FREE`. */
  readonly isOtherMeasure: boolean
}

export interface TableQuestion {
  readonly kind: MappingQuestion['kind']
  readonly field: Field | null
  readonly columns: readonly number[]
  readonly priceLists?: readonly PriceList[]
}

export interface PriceList {
  readonly columns: Readonly<Partial<Record<Field, number>>>
  readonly currency: string | null
}

export const mappedScore = 100

export interface Table {
  readonly role: 'items' | 'upc-list' | 'price-list'
  readonly layout: SizeLayout
  readonly headerRows: readonly number[]
  readonly columns: Readonly<Partial<Record<Field, number>>>
  readonly sizeColumns: readonly SizeColumn[]
  readonly repeatedSizes: readonly RepeatedSize[]
  readonly deliveryColumns: readonly DeliveryColumn[]
  readonly tickedDeliveries: readonly TickedDelivery[]
  readonly scales: SizeScales | null
  /** Its first and last column; there may be another grid next to it. */
  readonly left: number
  readonly right: number
  /** The texts of the lower header row by column, else those above, to recognize a repeated header. */
  readonly headings: ReadonlyMap<number, string>
  readonly language: HeadingLanguage | null
  readonly currency: string | null
  /** All columns headed as prices, including those of a second price list. */
  readonly priceColumns: ReadonlySet<number>
  readonly priced: boolean
  /** How its ambiguous dates are read; `unsettled` if its dates leave that open. */
  readonly dateOrder: DateOrder | 'unsettled' | null
  /** What is stated once above the table (`Style: A100`), or by a mapping, for fields without a column. */
  readonly constants: ReadonlyMap<Field, Cell>
  readonly questions: readonly TableQuestion[]
  readonly usualCurrency: string | null
  readonly onlyCurrency: string | null
  /** The mark before the decimals of its prices and quantities; null if no number shows it. */
  readonly decimalMark: DecimalMark | null
  readonly sizeNaming: SizeNaming | null
  /** The column that names what each row of a stock report counts, of which only what can be sold is read. */
  readonly measureColumn: number | null
  /** The column that names what each row has, if the sizes of each style are in a row above its quantities. */
  readonly ladder: number | null
  /** The table of which this one is a section with other sizes; null for a whole table. */
  readonly base: Table | null
  readonly dozenColumn: number | null
  /** The cells of its column of sizes count each size: `36(2), 37(4)`. */
  readonly countsSizes: boolean
  /** Size cells contain UPCs instead of marks or quantities. */
  readonly upcInCells: boolean
  /** All size cells are empty: an order form, in which every size is offered. */
  readonly blankForm: boolean
  readonly marks: MarkMeaning | 'unclear' | null
  /** Crosses beside other marks are those of sizes that are not offered. */
  readonly crossesWithhold: boolean
  /** The column with the units of a pack, whose contents the size cells are. */
  readonly packColumn: number | null
  readonly packs: PackLegend
  readonly runs: SizeRunLegend
  /** Empty if its genders are printed. */
  readonly genderKeys: GenderKeys
  readonly legendRows: ReadonlySet<number>
  /** One code identifies several colors, which differ only by name. */
  readonly colorNamesModel: boolean
  readonly sizeInModel: boolean
  readonly joined: JoinedCells
  readonly styleInBands: boolean
  readonly pivotLabels: number | null
  /** Names are broken into several lines, of which the last may be in a row below. */
  readonly wrapsNames: boolean
  /** The column of sizes has the names of the articles in the rows of their codes. */
  readonly namesInSizes: boolean
  /** What a mapping says that the bands are; `style-name` if they name styles without a code. */
  readonly bands: BandMeaning | 'style-name' | null
  /** Columns in which a blank repeats the value above (grouped rows without merged cells). */
  readonly fillsDown: ReadonlySet<Field>
  readonly score: number
}
