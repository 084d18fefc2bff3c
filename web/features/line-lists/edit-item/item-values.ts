import type { LineListDetails, PreviewItem } from '#contract/line-lists/line-lists.ts'

/** What is edited: an item, or the row of a problem that has none. */
export interface EditedItem {
  readonly modelCode: string | null
  readonly problemId?: number | undefined
}

export interface SizeValues {
  was: string | null
  size: string
  upc: string
  quantity: number | null
  availableOn: string | null
}

export interface ItemValues {
  lineListId: number
  modelCode: string
  problemId: number | undefined
  name: string
  color: string
  silhouette: string
  gender: string
  wholesale: number | null
  msrp: number | null
  sizes: SizeValues[]
}

export const emptySize: SizeValues = { was: null, size: '', upc: '', quantity: null, availableOn: null }

/** The form's first values: those of the item, or empty ones for a row that has none. */
export function itemValues(
  { id: lineListId }: LineListDetails,
  { modelCode, problemId }: EditedItem,
  item: PreviewItem | undefined,
): ItemValues {
  return {
    lineListId,
    modelCode: modelCode ?? '',
    problemId,
    name: item?.name ?? '',
    color: item?.color ?? '',
    silhouette: item?.silhouette ?? '',
    gender: item?.gender ?? '',
    wholesale: item?.wholesale ?? null,
    msrp: item?.msrp ?? null,
    sizes: item?.sizes.map(sizeValues) ?? [emptySize],
  }
}

function sizeValues({ size, upc, quantity, availableOn }: PreviewItem['sizes'][number]): SizeValues {
  return { was: size, size, upc: upc ?? '', quantity, availableOn: availableOn?.slice(0, 10) ?? null }
}
