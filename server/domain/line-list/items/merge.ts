import { type ListItem, type ListSize, sizeKey } from './list-item.ts'

/** How a file changes a list: partial leaves alone what the file does not name, full withdraws it (rules §3). */
export type UpdateMode = 'partial' | 'full'

/**
 * Says how a list stands once a file has changed it. What the file leaves empty keeps what was known (a picture, a description),
 * and a model that a row with an error names is not withdrawn, nor are its sizes: `namedWithError` holds such models (rules §3).
 */
export function mergeItems(
  current: readonly ListItem[],
  read: readonly ListItem[],
  { mode, namedWithError }: { mode: UpdateMode; namedWithError: ReadonlySet<string> },
): ListItem[] {
  const byModel = new Map(read.map((item) => [item.modelCode, item]))
  const known = new Set(current.map((item) => item.modelCode))
  const kept = current.map((item) => {
    const keeps = mode === 'partial' || namedWithError.has(item.modelCode)
    const next = byModel.get(item.modelCode)
    if (next) return mergeItem(item, next, keeps)
    return keeps ? item : withdraw(item)
  })
  return [...kept, ...read.filter((item) => !known.has(item.modelCode))]
}

function mergeItem(item: ListItem, next: ListItem, keepsSizes: boolean): ListItem {
  return {
    ...next,
    styleCode: next.styleCode ?? item.styleCode,
    colorCode: next.colorCode ?? item.colorCode,
    name: next.name ?? item.name,
    color: next.color ?? item.color,
    silhouette: next.silhouette ?? item.silhouette,
    gender: next.gender ?? item.gender,
    description: next.description ?? item.description,
    msrp: next.msrp ?? item.msrp,
    cost: next.cost ?? item.cost,
    tier: next.tier ?? item.tier,
    pictureKey: next.pictureKey ?? item.pictureKey,
    thumbnailKey: next.pictureKey ? next.thumbnailKey : item.thumbnailKey,
    sizes: mergeSizes(item.sizes, next.sizes, keepsSizes),
  }
}

/** Sizes stand in the file's order where it names them all; otherwise they keep theirs and new ones follow. */
function mergeSizes(current: readonly ListSize[], read: readonly ListSize[], keeps: boolean): ListSize[] {
  const before = new Map(current.map((size) => [sizeKey(size), size]))
  const named = new Map(read.map((size) => [sizeKey(size), mergeSize(before.get(sizeKey(size)), size)]))
  const rest = current.filter((size) => !named.has(sizeKey(size)))
  if (rest.length === 0) return [...named.values()]
  const kept = current.map(
    (size) => named.get(sizeKey(size)) ?? (keeps ? size : { ...size, withdrawn: true }),
  )
  return [...kept, ...[...named].filter(([key]) => !before.has(key)).map(([, size]) => size)]
}

function mergeSize(before: ListSize | undefined, next: ListSize): ListSize {
  if (!before) return next
  return { ...next, us: next.us ?? before.us, eu: next.eu ?? before.eu, upc: next.upc ?? before.upc }
}

function withdraw(item: ListItem): ListItem {
  return { ...item, withdrawn: true }
}
