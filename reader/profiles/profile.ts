import type { Field } from '../layout/fields.ts'
import type { ExtraWords } from '../layout/header/headings.ts'
import type { LineListType } from '../line-list.ts'
import type { SizeSystem } from '../values/size-systems.ts'

/** What is particular to a brand's list of a type (rules §2): data plus a few functions; all else is found in the file. */
export interface Profile {
  readonly brand: string
  readonly types: readonly LineListType[]
  /** Headings of the brand's own, besides those everybody uses. */
  readonly headings: ExtraWords
  /** What a combined model code looks like, with the groups style and color. */
  readonly modelShape: RegExp
  /** A code of this shape on a page of the brand's PDF catalog is a model, listed or not. */
  readonly codesInCatalog: boolean
  /** What a list must hold; the mapping step marks these. */
  readonly required: readonly Field[]
  /** The column that stands for the model in a problem. */
  readonly modelColumn: readonly Field[]
  readonly sizes: SizeSystem
}

/** What every list must hold: a code, and a wholesale price (samples/README: price and model are required, MSRP is not). */
export const requiredFields: readonly Field[] = ['model', 'wholesale']
