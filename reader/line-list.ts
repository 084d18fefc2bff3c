import type { SizeNaming } from '#contract/line-lists/size-names.ts'
import type { LineListType } from '#contract/line-lists/line-list-types.ts'
import type { BandMeaning, MappingQuestion, MarkMeaning } from '#contract/files/file-processor.ts'
import type { Pack } from '#contract/line-lists/packs.ts'
import type { RejectedRow } from '#contract/line-lists/rejected-row.ts'
import type { Problem } from '#contract/line-lists/problems.ts'
import type { Field } from './layout/fields.ts'
import type { DateOrder } from './values/day.ts'

export interface LineListJob {
  readonly workbook: string
  /** The PDF catalog of a FitFlop price list. */
  readonly catalog?: string
  readonly brand: string
  readonly type: LineListType
  readonly mapping?: readonly SheetMapping[]
  /** The fields of the headings of the brand's latest list of this type, as `recentHeadings` returns them. They decide between columns that compete. */
  readonly recent?: Readonly<Record<string, Field | null>>
  readonly updates?: UpdatedList
  /** Names of existing brands, which titles and the section bands of own stock may name. */
  readonly knownBrands?: readonly string[]
}

export interface UpdatedList {
  readonly currency: string
  /** The list's models, if the file has only what changes: a blank price of theirs does not change anything. */
  readonly models?: readonly string[]
  /** With `models`: those of each style, which rows without a color mean. */
  readonly styles?: Readonly<Record<string, readonly string[]>>
}

/** A mapping of one table: its header row (the lower of two) and the fields of its columns, by letter. Without size columns, `size`, or `sizeRange`, every item has one size. A sheet may have several tables, one below the other. */
export interface SheetMapping {
  /** The sheet's name. A saved mapping applies to the first visible sheet if no sheet has this name. */
  readonly sheet: string
  readonly headerRow: number
  readonly columns: Readonly<Partial<Record<Field, string>>>
  readonly sizeColumns?: readonly MappedSize[]
  /** The same value for every row of a field without a column. */
  readonly values?: Readonly<Partial<Record<Field, string>>>
  /** ISO code; takes precedence over what the file shows. */
  readonly currency?: string
  readonly noPrices?: true
  readonly dateOrder?: Exclude<DateOrder, 'year-first'>
  readonly marks?: MarkMeaning
  /** What its bands say; what they obviously name by default. */
  readonly bands?: BandMeaning
  /** Skip the table, down to the next header row. */
  readonly ignore?: true
}

interface MappedSize {
  readonly column: string
  readonly size: string
  readonly eu?: string
  readonly system?: SizeNaming
  /** `YYYY-MM-DD` */
  readonly availableOn?: string
}

/** The contents of a line list file. Money is integer cents of the list's currency. */
export interface LineList {
  readonly sheets: readonly SheetReading[]
  readonly items: readonly Item[]
  readonly problems: readonly Problem[]
  /** For each problem, the model its row names, even if the row was skipped. */
  readonly problemModels: readonly (string | null)[]
  /** For each problem that rejected a row, what could be read of the row. */
  readonly problemRows: readonly (RejectedRow | null)[]
  readonly skipped: readonly SkippedRow[]
  readonly currency: string
  /** The currencies that the prices may be in by what the file names; null if it names none. */
  readonly namedCurrencies: readonly string[] | null
  /** From the sheet's title; the upload form overrides them. */
  readonly season: string | null
  readonly year: number | null
  /** The last day for orders that the title names, `YYYY-MM-DD`. */
  readonly deadline: string | null
  /** Delivery dates of the sizes, ascending, `YYYY-MM-DD`. */
  readonly deliveries: readonly string[]
  readonly unmatchedPictures: readonly UnmatchedPicture[]
  readonly catalog: CatalogReading | null
  readonly firstRows: readonly FirstRows[]
  readonly tables: readonly SheetMapping[]
  readonly required: readonly Field[]
}

export interface FirstRows {
  readonly name: string
  readonly hidden: boolean
  readonly firstRows: readonly (readonly string[])[]
}

/** A file without a recognized header, or with open questions (docs/rules.md#reading-a-file): what the mapping step shows, and the fields it requires. */
export interface Unrecognized {
  readonly unrecognized: {
    readonly sheets: readonly FirstRows[]
    readonly guess: SheetMapping | null
    readonly required: readonly Field[]
    /** The tables that were recognized; empty without questions. */
    readonly tables: readonly SheetMapping[]
    readonly questions: readonly MappingQuestion[]
  }
}

/** How a sheet was read; a sheet with two grids has two entries. */
export interface SheetReading {
  readonly name: string
  readonly role: 'items' | 'upc-list' | 'price-list' | 'ignored'
  readonly hidden: boolean
  readonly layout: SizeLayout | null
  readonly headerRows: readonly number[]
  readonly columns: Readonly<Partial<Record<Field, string>>>
  readonly sizeColumns: readonly { readonly size: string; readonly column: string }[]
  readonly firstDataRow: number | null
  readonly lastDataRow: number | null
}

export type SizeLayout = 'size-rows' | 'size-columns' | 'size-range' | 'one-size'

/** A style in a color: one `modelCode` is one item (docs/rules.md#items). */
export interface Item {
  readonly modelCode: string
  readonly styleCode: string
  readonly colorCode: string | null
  readonly color: string | null
  readonly name: string | null
  readonly silhouette: string | null
  readonly category: string | null
  readonly gender: string | null
  readonly description: string | null
  /** Named by the row (own stock); null otherwise. */
  readonly brand: string | null
  readonly tier: 'good' | 'better' | 'best' | null
  /** Cents; null if the file has no prices. */
  readonly wholesale: number | null
  readonly msrp: number | null
  /** Cents; what the distributor pays, if the file has it. */
  readonly cost: number | null
  readonly currency: string
  readonly sheet: string
  /** The first and last row that name the item, including skipped rows. */
  readonly rows: readonly [number, number]
  readonly sizes: readonly Size[]
  /** The delivery that all sizes of an item of the updated list get, if its row names no sizes. */
  readonly movedTo?: string
  readonly picture: ItemPicture | null
}

export interface Size {
  readonly size: string
  readonly us: string | null
  readonly eu: string | null
  readonly upc: string | null
  /** Units available; null if the file offers the size without a quantity. */
  readonly quantity: number | null
  /** `YYYY-MM-DD`, if the file names a delivery. */
  readonly availableOn: string | null
  readonly row: number
  /** The contents of a prepack; absent for a single size. */
  readonly pack?: Pack
}

export interface ItemPicture {
  readonly sha256: string
  readonly bytes: number
  readonly kind: 'oneCell' | 'twoCell' | 'absolute' | 'in-cell' | 'pdf'
  readonly row: number | null
  readonly column: string | null
  readonly page: number | null
  /** Pixels, if the catalog gives them. */
  readonly width: number | null
  readonly height: number | null
}

export interface UnmatchedPicture extends ItemPicture {
  readonly sheet: string | null
  readonly modelCode: string | null
  readonly name: string | null
  readonly color: string | null
}

export interface SkippedRow {
  readonly sheet: string
  readonly row: number
  readonly reason: 'blank' | 'section' | 'subtotal' | 'total' | 'repeated-header' | 'note'
}

export interface CatalogReading {
  readonly pages: number
  readonly entries: readonly CatalogEntry[]
  /** Pictures without a model code next to them (such as the cover's). */
  readonly loosePictures: number
  readonly modelsWithoutPicture: readonly string[]
  readonly modelsOnlyInCatalog: readonly string[]
}

export interface CatalogEntry {
  readonly page: number
  readonly modelCode: string
  readonly name: string | null
  readonly color: string | null
  readonly description: string | null
  readonly inPriceList: boolean
  readonly picture: ItemPicture | null
}
