import type { Pack } from '#contract/line-lists/packs.ts'
import type { RejectedRow } from '#contract/line-lists/rejected-row.ts'
import type { LineListDetails, PreviewItem } from '#contract/line-lists/line-lists.ts'

export interface EditedItem {
  readonly modelCode: string | null
  readonly problemId?: number | undefined
  readonly rejectedRow?: RejectedRow | null | undefined
}

export interface SizeValues {
  was: string | null
  size: string
  upc: string
  quantity: number | null
  availableOn: string | null
  pack: Pack | null
}

export interface ItemValues {
  lineListId: number
  modelCode: string
  problemId: number | undefined
  brandId: number | null
  name: string
  color: string
  silhouette: string
  gender: string
  wholesale: number | null
  msrp: number | null
  sizes: SizeValues[]
}

export const emptySize: SizeValues = {
  was: null,
  size: '',
  upc: '',
  quantity: null,
  availableOn: null,
  pack: null,
}

export function itemValues(
  { id: lineListId }: LineListDetails,
  { modelCode, problemId, rejectedRow }: EditedItem,
  item: PreviewItem | undefined,
): ItemValues {
  const known = item?.sizes.map(sizeValues) ?? []
  const isKnown = ({ size, availableOn }: Pick<SizeValues, 'size' | 'availableOn'>) =>
    known.some((one) => one.size === size && one.availableOn === availableOn)
  const added = rejectedRow?.sizes.filter((size) => !isKnown(size)) ?? []
  const sizes = [...known, ...added.map((size) => ({ ...size, was: null, upc: size.upc ?? '' }))]
  return {
    lineListId,
    modelCode: modelCode ?? '',
    problemId,
    brandId: null,
    name: item?.name ?? rejectedRow?.name ?? '',
    color: item?.color ?? rejectedRow?.color ?? '',
    silhouette: item?.silhouette ?? rejectedRow?.silhouette ?? '',
    gender: item?.gender ?? rejectedRow?.gender ?? '',
    wholesale: item?.wholesale ?? dollars(rejectedRow?.wholesale),
    msrp: item?.msrp ?? dollars(rejectedRow?.msrp),
    sizes: sizes.length === 0 ? [emptySize] : sizes,
  }
}

function dollars(cents: number | null | undefined): number | null {
  return cents == null ? null : cents / 100
}

function sizeValues({ size, upc, availableOn, ...rest }: PreviewItem['sizes'][number]): SizeValues {
  const { quantity, pack } = rest
  return { was: size, size, upc: upc ?? '', quantity, availableOn: availableOn?.slice(0, 10) ?? null, pack }
}
