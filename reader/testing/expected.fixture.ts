import type { Field } from '../layout/fields.ts'
import type { SheetMapping } from '../line-list.ts'

/** What a careful person reads for one size; an undefined property is not printed. */
export interface ExpectedSize {
  readonly label: string
  readonly us?: string
  readonly eu?: string
  readonly upc?: string
  readonly quantity?: number
  /** Null if the list names no delivery. */
  readonly availableOn?: string | null
  /** The contents of a pack in words. */
  readonly pack?: string
  readonly row: number
  readonly column: string
}

/** What a careful person reads for one item; an undefined property is not printed. */
export interface ExpectedItem {
  /** Any of these codes identifies it. */
  readonly codes: readonly string[]
  readonly sheet: string
  readonly color?: string
  readonly name?: string
  readonly silhouette?: string
  readonly gender?: 'M' | 'W' | 'K'
  /** Cents. */
  readonly wholesale: number | null
  readonly msrp: number | null
  readonly sizes: readonly ExpectedSize[]
  /** The digest of its picture. */
  readonly picture?: string
  readonly rows: readonly number[]
  /** The column letters of its fields. */
  readonly columns: Readonly<Record<string, string>>
}

/** A rendered list: the workbook, what it says, which questions are fair, and the mapping that answers all of them. */
export interface RenderedList {
  readonly bytes: Buffer
  readonly currency: string
  readonly items: readonly ExpectedItem[]
  readonly fair: ReadonlySet<string>
  readonly mapping: readonly SheetMapping[]
  /** The fields of its headings, as the brand's latest list had them. */
  readonly recent: Readonly<Record<string, Field | null>>
  /** The right refusal of a workbook that cannot be read. */
  readonly refusal: string | null
}
