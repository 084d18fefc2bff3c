import { sizeIdentity } from '#contract/line-lists/identity.ts'
import { type ListItem, type ListSize, sizeKey } from './list-item.ts'

/** Items that the file does not name are kept by a partial update and withdrawn by a full one (docs/rules.md#updates-of-a-list). */
export type UpdateMode = 'partial' | 'full'

/** By model: the sizes that rows name which the sender no longer offers. */
export type WithdrawnSizes = ReadonlyMap<string, readonly Pick<ListSize, 'size' | 'availableOn'>[]>

const none: WithdrawnSizes = new Map()

/** Models in `namedWithError`, which rows with an error name, are never withdrawn (docs/rules.md#updates-of-a-list). */
export function mergeItems(
  current: readonly ListItem[],
  read: readonly ListItem[],
  {
    mode,
    namedWithError,
    withdrawn = none,
  }: {
    mode: UpdateMode
    namedWithError: ReadonlySet<string>
    withdrawn?: WithdrawnSizes
  },
): ListItem[] {
  const byModel = new Map(read.map((item) => [item.modelCode, item]))
  const known = new Set(current.map((item) => item.modelCode))
  const merged = current.map((item) => {
    const isKept = mode === 'partial' || namedWithError.has(item.modelCode)
    const next = byModel.get(item.modelCode)
    if (next) return mergeItem(item, next, isKept, withdrawn.get(item.modelCode))
    const stays = isKept && (namedWithError.has(item.modelCode) || !withdrawn.has(item.modelCode))
    return stays
      ? item
      : ((isKept ? withoutSizes(item, withdrawn.get(item.modelCode)) : null) ?? withdraw(item))
  })
  return [...merged, ...read.filter((item) => !known.has(item.modelCode))]
}

function mergeItem(
  item: ListItem,
  next: ListItem,
  areSizesKept: boolean,
  withdrawn: readonly Pick<ListSize, 'size' | 'availableOn'>[] = [],
): ListItem {
  return {
    ...next,
    styleCode: next.styleCode ?? item.styleCode,
    colorCode: next.colorCode ?? item.colorCode,
    name: next.name ?? item.name,
    color: next.color ?? item.color,
    silhouette: next.silhouette ?? item.silhouette,
    gender: next.gender ?? item.gender,
    description: next.description ?? item.description,
    // A file without prices gives none.
    wholesale: next.wholesale === 0 ? item.wholesale : next.wholesale,
    msrp: next.msrp ?? item.msrp,
    cost: next.cost ?? item.cost,
    tier: next.tier ?? item.tier,
    pictureKey: next.pictureKey ?? item.pictureKey,
    thumbnailKey: next.pictureKey ? next.thumbnailKey : item.thumbnailKey,
    setByHand:
      item.setByHand?.filter((what) => (what === 'tier' ? next.tier : next.pictureKey) === null) ?? [],
    sizes: mergeSizes(
      item.sizes,
      next.sizes,
      (size) => areSizesKept && !isAmong(withdrawn, size),
      areSizesKept,
    ),
  }
}

function mergeSizes(
  current: readonly ListSize[],
  read: readonly ListSize[],
  isKept: (size: ListSize) => boolean,
  areQuantitiesKept: boolean,
): ListSize[] {
  const before = new Map(current.map((size) => [sizeKey(size), size]))
  const named = new Map(
    read.map((size) => [sizeKey(size), mergeSize(before.get(sizeKey(size)), size, areQuantitiesKept)]),
  )
  const rest = current.filter((size) => !named.has(sizeKey(size)))
  if (rest.length === 0) return [...named.values()]
  const merged = current.map(
    (size) => named.get(sizeKey(size)) ?? (isKept(size) ? size : { ...size, withdrawn: true }),
  )
  return [...merged, ...[...named].filter(([key]) => !before.has(key)).map(([, size]) => size)]
}

/** A size as the file has it. A partial update without quantities, as one that corrects UPCs, changes none. */
export function mergeSize(before: ListSize | undefined, next: ListSize, isQuantityKept: boolean): ListSize {
  if (!before) return next
  return {
    ...next,
    us: next.us ?? before.us,
    eu: next.eu ?? before.eu,
    upc: next.upc ?? before.upc,
    quantity: next.quantity ?? (isQuantityKept ? before.quantity : null),
  }
}

function withoutSizes(
  item: ListItem,
  withdrawn: readonly Pick<ListSize, 'size' | 'availableOn'>[] = [],
): ListItem | null {
  const sizes = item.sizes.map((size) => (isAmong(withdrawn, size) ? { ...size, withdrawn: true } : size))
  const left = offeredOf(sizes)
  return left === 0 || left === offeredOf(item.sizes) ? null : { ...item, sizes }
}

function offeredOf(sizes: readonly ListSize[]): number {
  return sizes.filter((size) => !size.withdrawn).length
}

/** Whether a size is one of these, in another spelling as well; one without a day is meant for any delivery. */
function isAmong(
  withdrawn: readonly Pick<ListSize, 'size' | 'availableOn'>[],
  { size, availableOn }: ListSize,
): boolean {
  return withdrawn.some(
    (one) =>
      bareSize(one.size) === bareSize(size) && (one.availableOn === null || one.availableOn === availableOn),
  )
}

function bareSize(size: string): string {
  return sizeIdentity(size).replace(/(?<=\d)cm$/, '')
}

export function withdraw(item: ListItem): ListItem {
  return { ...item, withdrawn: true }
}
