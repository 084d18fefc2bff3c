import type { BrandUploads } from '#contract/files/brand-uploads.ts'
import type { LineListType } from '#contract/line-lists/line-list-types.ts'
import type { Field } from './layout/fields.ts'
import type { ExtraWords } from './layout/headings/headings.ts'
import type { SizeSystem } from './values/size-systems.ts'

/** How a brand's lists are read (docs/rules.md#reading-a-file); everything else is detected in the file. */
export interface ListProfile {
  readonly headings: ExtraWords
  /** A combined model code, with the groups `style` and `color`. */
  readonly modelShape: RegExp
  /** Whether a code of this shape in the brand's PDF catalog is a model even if the price list does not name it. */
  readonly codesInCatalog: boolean
  /** Problems with the model are reported at the first of these columns that the list has. */
  readonly modelColumn: readonly Field[]
  readonly sizes: SizeSystem
}

export interface BrandProfile extends BrandUploads, Partial<ListProfile> {
  readonly name: string
  readonly byType?: Partial<Record<LineListType, Partial<ListProfile>>>
}
