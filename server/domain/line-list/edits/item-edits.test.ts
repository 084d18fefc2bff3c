import { expect, test } from 'vitest'
import { type ListItem, type ListSize, sizeKey } from '../items/list-item.ts'
import { applyEdits, editsOf, keepEdits } from './item-edits.ts'

const size = (label: string, fields: Partial<ListSize> = {}): ListSize => ({
  size: label,
  us: null,
  eu: null,
  upc: null,
  quantity: 12,
  availableOn: null,
  withdrawn: false,
  ...fields,
})

const fromFile: ListItem = {
  modelCode: '300001-100',
  styleCode: null,
  colorCode: null,
  name: 'Clgo',
  color: null,
  silhouette: null,
  gender: null,
  description: null,
  brandId: 1,
  tier: null,
  wholesale: 2750,
  msrp: null,
  cost: null,
  pictureKey: null,
  thumbnailKey: null,
  sheet: null,
  row: null,
  withdrawn: false,
  sizes: [size('M4W6'), size('M5 W7'), size('M6W8')],
}

/** Staff correct a name, rename a size with another quantity, remove a size, and add one. */
const edited: ListItem = {
  ...fromFile,
  name: 'Clog',
  sizes: [size('M4W6'), size('M5W7', { quantity: 10 }), size('M7W9', { quantity: 3 })],
}
const origins = new Map([
  [sizeKey(size('M4W6')), sizeKey(size('M4W6'))],
  [sizeKey(size('M5W7')), sizeKey(size('M5 W7'))],
  [sizeKey(size('M7W9')), null],
])
const edits = editsOf(fromFile, edited, origins, [])

test('keeps edits when a file repeats its values', () => {
  const { items, outdated } = applyEdits([fromFile], edits)
  expect(items).toEqual([edited])
  expect(outdated).toEqual([])
})

test('prefers the file where it changed a value, and marks that edit as outdated', () => {
  const changed = {
    ...fromFile,
    name: 'Classic Clog',
    sizes: [size('M4W6'), size('M5 W7', { quantity: 40 }), size('M6W8')],
  }
  const { items, outdated } = applyEdits([changed], edits)
  expect(items[0]).toMatchObject({
    name: 'Classic Clog',
    sizes: [{ size: 'M4W6' }, { size: 'M5W7', quantity: 40 }, {}],
  })
  expect(outdated.map(({ field, sizeKey: key }) => [field, key])).toEqual([
    ['name', ''],
    ['quantity', sizeKey(size('M5 W7'))],
  ])
})

test('remembers the value of the file over several edits, and forgets an edit that is undone', () => {
  const again = {
    ...edited,
    sizes: [size('M4W6'), size('M5W7', { quantity: 8 }), size('M7W9', { quantity: 3 })],
  }
  const same = new Map(again.sizes.map((one) => [sizeKey(one), sizeKey(one)]))
  const twice = editsOf(edited, again, same, edits)
  expect(applyEdits([fromFile], twice).items).toEqual([again])
  const undone = editsOf(again, { ...again, name: 'Clgo' }, same, twice)
  expect(undone.some(({ field }) => field === 'name')).toBe(false)
})

test('leaves other models alone', () => {
  const other = { ...fromFile, modelCode: '300002-200' }
  expect(applyEdits([other], edits).items).toEqual([other])
})

test('keeps edits when a file has no prices and no UPCs', () => {
  const priced = editsOf(
    fromFile,
    { ...fromFile, wholesale: 3000, sizes: [size('M4W6', { upc: '012345678905' })] },
    new Map([[sizeKey(size('M4W6')), sizeKey(size('M4W6'))]]),
    [],
  ).filter(({ field }) => field !== 'size')
  const [edit] = priced.filter(({ field }) => field === 'upc')
  const other = priced.map((one) => (one === edit ? { ...one, fileValue: '000000000000' } : one))
  expect(applyEdits([{ ...fromFile, wholesale: 0 }], other).outdated).toEqual([])
})

test('keeps the pack of a size that staff added', () => {
  const pack = [
    { size: '7', units: 1 },
    { size: '8', units: 2 },
  ]
  const packed = { ...fromFile, sizes: [...fromFile.sizes, size('7-8 (1/2)', { pack })] }
  const own = new Map(packed.sizes.map((one) => [sizeKey(one), one.pack ? null : sizeKey(one)]))
  const added = editsOf(fromFile, packed, own, [])
  expect(applyEdits([fromFile], added).items).toEqual([packed])
  expect(keepEdits(fromFile, added)).toEqual({ item: packed, edits: added })
})

test('keeps edits in an earlier state, whether or not it has them', () => {
  expect(keepEdits(fromFile, edits)).toEqual({ item: edited, edits })
  expect(keepEdits(edited, edits)).toEqual({ item: edited, edits })
})

test('remembers the values of an earlier file that said something else', () => {
  const other = { ...fromFile, name: 'Classic Clog', sizes: [size('M4W6'), size('M5 W7', { quantity: 40 })] }
  const kept = keepEdits(other, edits)
  expect(kept.item).toMatchObject({
    name: 'Clog',
    sizes: [{}, { size: 'M5W7', quantity: 10 }, { size: 'M7W9' }],
  })
  expect(applyEdits([other], kept.edits)).toEqual({ items: [kept.item], outdated: [] })
})
