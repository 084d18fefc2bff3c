import type { LineListType } from '#contract/line-list-types.ts'
import type { Problem } from '#contract/problems.ts'
import type { Field } from './layout/fields.ts'

/** What to read: the files on disk, whose list it is, and the mappings staff made where they know better than detection. */
export interface LineListJob {
  readonly workbook: string
  /** The PDF catalog that comes with a FitFlop price list. */
  readonly catalog?: string
  readonly brand: string
  readonly type: LineListType
  readonly mapping?: readonly SheetMapping[]
  /** Names of the brands on file: an own-stock sheet in blocks names them in its section bands. */
  readonly knownBrands?: readonly string[]
}

/** Where staff pointed on one sheet: its header row (the lower one of two) and which column is what, by letter. Without size columns, a `size` or a `sizeRange` every item has one size. */
export interface SheetMapping {
  /** The sheet's name; a mapping kept from last season meets the first visible sheet where no sheet has that name. */
  readonly sheet: string
  readonly headerRow: number
  readonly columns: Readonly<Partial<Record<Field, string>>>
  readonly sizeColumns?: readonly { readonly column: string; readonly size: string }[]
  /** Leave this sheet out. */
  readonly ignore?: true
}

/** What a line list file holds. Money is integer cents of the list's currency. */
export interface LineList {
  readonly sheets: readonly SheetReading[]
  readonly items: readonly Item[]
  readonly problems: readonly Problem[]
  /** Beside each problem the model that its row names, be the row rejected or not. */
  readonly problemModels: readonly (string | null)[]
  readonly skipped: readonly SkippedRow[]
  readonly currency: string
  /** As a title names them; the upload form's word counts. */
  readonly season: string | null
  readonly year: number | null
  /** The delivery dates that sizes carry, ascending, `YYYY-MM-DD`. */
  readonly deliveries: readonly string[]
  /** Pictures that belong to no item: of the workbook by row, of the catalog by page. */
  readonly unmatchedPictures: readonly UnmatchedPicture[]
  readonly catalog: CatalogReading | null
  /** Every sheet's first rows, for the mapping step. */
  readonly firstRows: readonly FirstRows[]
  /** The fields a mapping must name. */
  readonly required: readonly Field[]
}

/** The first rows of a sheet as people see them, for the mapping step. */
export interface FirstRows {
  readonly name: string
  readonly hidden: boolean
  readonly firstRows: readonly (readonly string[])[]
}

/** A file whose header was not recognized (rules §2): its first rows as people see them, the best guess, and what a mapping must name. */
export interface Unrecognized {
  readonly unrecognized: {
    readonly sheets: readonly FirstRows[]
    readonly guess: SheetMapping | null
    readonly required: readonly Field[]
  }
}

/** What was made of a sheet. A sheet with two grids stands here twice. */
export interface SheetReading {
  readonly name: string
  readonly role: 'items' | 'upc-list' | 'ignored'
  readonly hidden: boolean
  readonly layout: SizeLayout | null
  readonly headerRows: readonly number[]
  readonly columns: Readonly<Partial<Record<Field, string>>>
  readonly sizeColumns: readonly { readonly size: string; readonly column: string }[]
  readonly firstDataRow: number | null
  readonly lastDataRow: number | null
}

/** How sizes stand: one row a size, as columns, as a range in words, or not at all (one size). */
export type SizeLayout = 'size-rows' | 'size-columns' | 'size-range' | 'one-size'

/** One style and color (rules §2: one `modelCode` is one item). */
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
  /** Named by the row (own stock), else null. */
  readonly brand: string | null
  readonly tier: 'good' | 'better' | 'best' | null
  /** Cents. */
  readonly wholesale: number
  /** Cents. */
  readonly msrp: number | null
  /** Cents; what the distributor pays, where the file says it. */
  readonly cost: number | null
  readonly currency: string
  readonly sheet: string
  /** First and last row that name the item, rejected ones included. */
  readonly rows: readonly [number, number]
  readonly sizes: readonly Size[]
  readonly picture: ItemPicture | null
}

/** One size of an item. */
export interface Size {
  readonly size: string
  readonly us: string | null
  readonly eu: string | null
  readonly upc: string | null
  /** Units available; null where the file offers the size without a number. */
  readonly quantity: number | null
  /** `YYYY-MM-DD`, where the file names a delivery. */
  readonly availableOn: string | null
  readonly row: number
}

/** The picture of an item: its bytes are handed to `onPicture` once a digest. */
export interface ItemPicture {
  readonly sha256: string
  readonly bytes: number
  readonly kind: 'oneCell' | 'twoCell' | 'absolute' | 'in-cell' | 'pdf'
  readonly row: number | null
  readonly column: string | null
  readonly page: number | null
  /** Pixels, where the catalog says them. */
  readonly width: number | null
  readonly height: number | null
}

/** A picture that no item took: attachable by hand. */
export interface UnmatchedPicture extends ItemPicture {
  readonly sheet: string | null
  /** What the catalog prints beside it. */
  readonly modelCode: string | null
  readonly name: string | null
  readonly color: string | null
}

/** A row that was left out, and why. */
export interface SkippedRow {
  readonly sheet: string
  readonly row: number
  readonly reason: 'blank' | 'section' | 'subtotal' | 'total' | 'repeated-header' | 'note'
}

/** What the PDF catalog holds. */
export interface CatalogReading {
  readonly pages: number
  readonly entries: readonly CatalogEntry[]
  /** Pictures that stand beside no model code (the cover's). */
  readonly loosePictures: number
  readonly modelsWithoutPicture: readonly string[]
  readonly modelsOnlyInCatalog: readonly string[]
}

/** One card of the catalog. */
export interface CatalogEntry {
  readonly page: number
  readonly modelCode: string
  readonly name: string | null
  readonly color: string | null
  readonly description: string | null
  readonly inPriceList: boolean
  readonly picture: ItemPicture | null
}
