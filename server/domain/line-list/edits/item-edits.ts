import { type ListItem, type ListSize, sizeKey, withLabel } from '../items/list-item.ts'

const itemFields = ['name', 'color', 'silhouette', 'gender', 'wholesale', 'msrp'] as const
const sizeFields = ['upc', 'quantity', 'pack'] as const

/** The field `size` is a size itself: null in the file if staff added it, null as value if they removed it. */
export interface ItemEdit {
  readonly modelCode: string
  readonly sizeKey: string
  readonly field: (typeof itemFields)[number] | (typeof sizeFields)[number] | 'size'
  readonly fileValue: string | number | null
  readonly value: string | number | null
}

/** Adds the difference between two states of an item to its edits. `origins` gives the earlier key of each size, or null if it is new. */
export function editsOf(
  before: ListItem,
  after: ListItem,
  origins: ReadonlyMap<string, string | null>,
  edits: readonly ItemEdit[],
): ItemEdit[] {
  const next = new Map(edits.map((edit) => [`${edit.sizeKey}/${edit.field}`, edit]))
  const { modelCode } = before
  const put = (key: string, field: ItemEdit['field'], from: ItemEdit['value'], value: ItemEdit['value']) => {
    const id = `${key}/${field}`
    const known = next.get(id)
    if (known === undefined && from === value) return
    const fileValue = known === undefined ? from : known.fileValue
    if (fileValue === value) next.delete(id)
    else next.set(id, { modelCode, sizeKey: key, field, fileValue, value })
  }
  for (const field of itemFields) put('', field, before[field], after[field])

  const fileKeyOf = (key: string) =>
    edits.find(
      ({ field, value, sizeKey: own }) => field === 'size' && value !== null && renamed(own, value) === key,
    )?.sizeKey ?? key
  const offered = before.sizes.filter((size) => !size.withdrawn)
  const kept = new Set(origins.values())
  for (const size of after.sizes.filter(({ withdrawn }) => !withdrawn)) {
    const origin = origins.get(sizeKey(size)) ?? null
    const was = offered.find((one) => sizeKey(one) === origin)
    const key = was === undefined ? sizeKey(size) : fileKeyOf(sizeKey(was))
    put(key, 'size', was === undefined ? null : was.size, size.size)
    for (const field of sizeFields)
      put(key, field, was === undefined ? null : valueOf(was, field), valueOf(size, field))
  }
  for (const size of offered.filter((one) => !kept.has(sizeKey(one)))) {
    const key = fileKeyOf(sizeKey(size))
    for (const field of sizeFields) next.delete(`${key}/${field}`)
    put(key, 'size', size.size, null)
  }
  return [...next.values()]
}

/** Applies edits to the items of a file. An edit whose value the file has changed is outdated: the file wins (docs/rules.md#updates-of-a-list). */
export function applyEdits(
  items: readonly ListItem[],
  edits: readonly ItemEdit[],
): { items: ListItem[]; outdated: ItemEdit[] } {
  const byModel = Map.groupBy(edits, ({ modelCode }) => modelCode)
  const outdated: ItemEdit[] = []
  const edited = items.map((item) => {
    const own = byModel.get(item.modelCode)
    return own === undefined ? item : applyToItem(item, own, outdated)
  })
  return { items: edited, outdated }
}

function applyToItem(item: ListItem, edits: readonly ItemEdit[], outdated: ItemEdit[]): ListItem {
  const next: Record<string, unknown> = { ...item }
  const ofItem = edits.filter(({ sizeKey: key }) => key === '')
  for (const edit of ofItem) {
    const { field, fileValue, value } = edit
    const isEmpty = next[field] === null || (field === 'wholesale' && next[field] === 0)
    if (next[field] === fileValue) next[field] = value
    else if (!isEmpty) outdated.push(edit)
  }
  let sizes = [...item.sizes]
  // Sizes that staff added come first and renamed ones last: the other edits name a size as the file does.
  const added = edits.filter(({ field, fileValue }) => field === 'size' && fileValue === null)
  for (const edit of added) {
    if (sizes.some((size) => sizeKey(size) === edit.sizeKey)) outdated.push(edit)
    else sizes.push(newSize(edit.sizeKey))
  }
  for (const edit of edits) {
    const { field, fileValue, value } = edit
    if (!isSizeField(field)) continue
    const at = sizes.findIndex((size) => sizeKey(size) === edit.sizeKey)
    const size = sizes[at]
    if (size === undefined) continue
    if (valueOf(size, field) === fileValue) sizes[at] = withValue(size, field, value)
    else if (field === 'quantity' || size.upc !== null) outdated.push(edit)
  }
  for (const { field, fileValue, value, sizeKey: key } of edits) {
    if (field !== 'size' || fileValue === null) continue
    if (value === null) sizes = sizes.filter((size) => sizeKey(size) !== key)
    else if (!sizes.some((size) => sizeKey(size) === renamed(key, value)))
      sizes = sizes.map((size) => (sizeKey(size) === key ? withLabel(size, String(value)) : size))
  }
  return { ...(next as unknown as ListItem), sizes }
}

/** Applies the edits of an item to an earlier state of it, whatever its file said, and returns them with the values of that file. */
export function keepEdits(item: ListItem, edits: readonly ItemEdit[]): { item: ListItem; edits: ItemEdit[] } {
  const next: Record<string, unknown> = { ...item }
  const rebased = new Map(edits.map((edit) => [edit, edit]))
  const sizes = keepSizes(item.sizes, edits)
  for (const edit of edits) {
    const { field, value, sizeKey: key } = edit
    if (field === 'size') continue
    const at = sizes.findIndex((size) => sizeKey(size) === key || sizeKey(size) === keyAfter(key, edits))
    const size = sizes[at]
    if (key !== '' && size === undefined) continue
    const before = size !== undefined && isSizeField(field) ? valueOf(size, field) : next[field]
    if (size !== undefined && isSizeField(field)) sizes[at] = withValue(size, field, value)
    else next[field] = value
    // The earlier state may already have the edit.
    if (before !== value) rebased.set(edit, { ...edit, fileValue: before as ItemEdit['fileValue'] })
  }
  return { item: { ...(next as unknown as ListItem), sizes }, edits: [...rebased.values()] }
}

function keepSizes(earlier: readonly ListSize[], edits: readonly ItemEdit[]): ListSize[] {
  let sizes = [...earlier]
  for (const { field, fileValue, value, sizeKey: key } of edits) {
    if (field !== 'size') continue
    const has = (wanted: string) => sizes.some((size) => sizeKey(size) === wanted)
    if (value === null) sizes = sizes.filter((size) => sizeKey(size) !== key)
    else if (fileValue === null)
      sizes = has(key)
        ? sizes.map((size) => (sizeKey(size) === key ? { ...size, withdrawn: false } : size))
        : [...sizes, newSize(key)]
    else if (has(renamed(key, value)))
      sizes = sizes.filter((size) => sizeKey(size) !== key || key === renamed(key, value))
    else sizes = sizes.map((size) => (sizeKey(size) === key ? withLabel(size, String(value)) : size))
  }
  return sizes
}

function keyAfter(key: string, edits: readonly ItemEdit[]): string {
  const name = edits.find((edit) => edit.field === 'size' && edit.sizeKey === key)?.value ?? null
  return name === null ? key : renamed(key, name)
}

type SizeField = (typeof sizeFields)[number]

function isSizeField(field: ItemEdit['field']): field is SizeField {
  return sizeFields.some((one) => one === field)
}

function valueOf(size: ListSize, field: SizeField): ItemEdit['value'] {
  if (field !== 'pack') return size[field]
  return size.pack == null ? null : JSON.stringify(size.pack.map(({ size: name, units }) => [name, units]))
}

function withValue(size: ListSize, field: SizeField, value: ItemEdit['value']): ListSize {
  if (field !== 'pack') return { ...size, [field]: value }
  const contents = value === null ? null : (JSON.parse(String(value)) as [string, number][])
  return { ...size, pack: contents && contents.map(([name, units]) => ({ size: name, units })) }
}

function renamed(key: string, value: string | number): string {
  return `${value}\n${key.split('\n')[1] ?? ''}`
}

function newSize(key: string): ListSize {
  const [size = '', availableOn = ''] = key.split('\n')
  return {
    size,
    us: null,
    eu: null,
    upc: null,
    quantity: null,
    availableOn: availableOn === '' ? null : availableOn,
    withdrawn: false,
  }
}
