import type { Pack } from '#contract/line-lists/packs.ts'

/** An item of a line list in a file, a version, or the database; money in cents of the list's currency. */
export interface ListItem {
  readonly modelCode: string
  readonly styleCode: string | null
  readonly colorCode: string | null
  readonly name: string | null
  readonly color: string | null
  readonly silhouette: string | null
  readonly gender: string | null
  readonly description: string | null
  readonly brandId: number
  /** Null if the file names none: a known item keeps its tier, a new item is good (docs/rules.md#visible-to-a-store). */
  readonly tier: 'good' | 'better' | 'best' | null
  readonly wholesale: number
  readonly msrp: number | null
  readonly cost: number | null
  readonly pictureKey: string | null
  readonly thumbnailKey: string | null
  readonly sheet: string | null
  readonly row: number | null
  readonly withdrawn: boolean
  /** What staff set themselves, outside of a file and of edits; absent in a file and in older versions. */
  readonly setByHand?: readonly SetByHand[]
  readonly sizes: readonly ListSize[]
}

export type SetByHand = 'tier' | 'picture'

export interface ListSize {
  readonly size: string
  readonly us: string | null
  readonly eu: string | null
  readonly upc: string | null
  readonly quantity: number | null
  readonly availableOn: string | null
  readonly withdrawn: boolean
  readonly pack?: Pack | null
}

/** Identifies a size within an item: its label, and its delivery date if the file has several (docs/rules.md#items). */
export function sizeKey({ size, availableOn }: Pick<ListSize, 'size' | 'availableOn'>): string {
  return `${size}\n${availableOn ?? ''}`
}

/** How much is read or written at once: items together with their sizes. Larger batches are not faster, and others wait longer. */
export const itemBatch = 1_000

export function weightOfItem({ sizes }: { readonly sizes: readonly unknown[] }): number {
  return 1 + sizes.length
}

/** A size under another label. Its US and EU names are those of the label it had, unless only the spelling changes. */
export function withLabel(size: ListSize, label: string): ListSize {
  const isSame = spelling(size.size) === spelling(label)
  return { ...size, size: label, ...(!isSame && { us: null, eu: null }) }
}

function spelling(label: string): string {
  return label.toUpperCase().replaceAll(/[^\p{L}\p{N}.,]/gu, '')
}
