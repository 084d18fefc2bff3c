import { packText } from '#contract/line-lists/pack-units.ts'
import { type ListItem, type ListSize, sizeKey } from './list-item.ts'

const fields = [
  'name',
  'color',
  'silhouette',
  'gender',
  'description',
  'brandId',
  'tier',
  'wholesale',
  'msrp',
  'cost',
  'pictureKey',
] as const

const sizeFields = ['upc', 'us', 'eu', 'quantity'] as const

/** A changed field, of the item or of its `size`. `field: 'size'` means that a whole size is added (`to`) or withdrawn (`from`). */
export interface FieldChange {
  readonly field: (typeof fields)[number] | (typeof sizeFields)[number] | 'pack' | 'size'
  readonly size: string | null
  readonly from: string | number | null
  readonly to: string | number | null
}

export interface ItemChange {
  readonly kind: 'new' | 'changed' | 'withdrawn'
  readonly modelCode: string
  readonly name: string | null
  readonly color: string | null
  readonly changes: readonly FieldChange[]
}

export interface ChangeCounts {
  readonly new: number
  readonly changed: number
  readonly withdrawn: number
  readonly unchanged: number
}

export function addCounts(one: ChangeCounts, other: ChangeCounts): ChangeCounts {
  return {
    new: one.new + other.new,
    changed: one.changed + other.changed,
    withdrawn: one.withdrawn + other.withdrawn,
    unchanged: one.unchanged + other.unchanged,
  }
}

export function difference(
  current: readonly ListItem[],
  next: readonly ListItem[],
): { changes: ItemChange[]; counts: ChangeCounts } {
  const before = new Map(current.map((item) => [item.modelCode, item]))
  const changes = next.flatMap((item) => compare(before.get(item.modelCode), item))
  const count = (kind: ItemChange['kind']) => changes.filter((change) => change.kind === kind).length
  const counts = { new: count('new'), changed: count('changed'), withdrawn: count('withdrawn') }
  const present = next.filter((item) => !item.withdrawn).length
  return { changes, counts: { ...counts, unchanged: present - counts.new - counts.changed } }
}

function compare(before: ListItem | undefined, item: ListItem): ItemChange[] {
  const { modelCode, name, color } = item
  const wasOffered = before !== undefined && !before.withdrawn
  if (!wasOffered) return item.withdrawn ? [] : [{ kind: 'new', modelCode, name, color, changes: [] }]
  if (item.withdrawn) return [{ kind: 'withdrawn', modelCode, name, color, changes: [] }]
  const changes = [
    ...fields
      .filter((field) => before[field] !== item[field])
      .map((field) => ({ field, size: null, from: before[field], to: item[field] })),
    ...compareSizes(before.sizes, item.sizes),
  ]
  return changes.length === 0 ? [] : [{ kind: 'changed', modelCode, name, color, changes }]
}

function compareSizes(before: readonly ListSize[], after: readonly ListSize[]): FieldChange[] {
  const offered = new Map(before.filter((size) => !size.withdrawn).map((size) => [sizeKey(size), size]))
  return after.flatMap((size): FieldChange[] => {
    const label = size.availableOn ? `${size.size} (${size.availableOn})` : size.size
    const was = offered.get(sizeKey(size))
    if (!was) return size.withdrawn ? [] : [{ field: 'size', size: label, from: null, to: label }]
    if (size.withdrawn) return [{ field: 'size', size: label, from: label, to: null }]
    const changed = sizeFields
      .filter((field) => was[field] !== size[field])
      .map((field) => ({ field, size: label, from: was[field], to: size[field] }))
    const [from, to] = [contentsOf(was), contentsOf(size)]
    return from === to ? changed : [...changed, { field: 'pack' as const, size: label, from, to }]
  })
}

function contentsOf({ pack }: ListSize): string | null {
  return pack ? packText(pack) : null
}
