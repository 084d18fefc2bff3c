import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recordFigure, sizeOf } from '#server/testing/measures/reliability.ts'
import { applyEdits, editsOf, type ItemEdit } from '../edits/item-edits.ts'
import { difference } from '../items/difference.ts'
import { type ListItem, type ListSize, sizeKey } from '../items/list-item.ts'
import { mergeItems } from '../items/merge.ts'
import { restoreItems } from './restore-items.ts'

const size = (label: string, more: Partial<ListSize> = {}): ListSize => ({
  size: label,
  us: null,
  eu: null,
  upc: null,
  quantity: null,
  availableOn: null,
  withdrawn: false,
  ...more,
})

const item = (modelCode: string, more: Partial<ListItem> = {}): ListItem => ({
  modelCode,
  styleCode: modelCode,
  colorCode: null,
  name: 'Clog',
  color: 'Navy',
  silhouette: 'Clog',
  gender: null,
  description: null,
  brandId: 1,
  tier: null,
  wholesale: 2750,
  msrp: 5500,
  cost: null,
  pictureKey: null,
  thumbnailKey: null,
  sheet: 'FTW',
  row: 8,
  withdrawn: false,
  sizes: [size('M4'), size('M5')],
  ...more,
})

const restore = (current: ListItem[], earlier: ListItem[]) => restoreItems(current, earlier, []).items

test('withdraws later sizes', () => {
  const [restored] = restore([item('A', { sizes: [size('M4'), size('M6')] })], [item('A')])
  expect(restored?.sizes).toEqual([size('M4'), size('M5'), size('M6', { withdrawn: true })])
})

test('withdraws later items, and keeps pictures of items that had none', () => {
  const picture = { pictureKey: 'pictures/attached.png', thumbnailKey: null }
  const current = [item('A', picture), item('B', picture), item('LATER')]
  const earlier = [item('A'), item('B', { pictureKey: 'pictures/own.png' })]
  expect(restore(current, earlier)).toMatchObject([
    item('A', picture),
    item('B', { pictureKey: 'pictures/own.png' }),
    item('LATER', { withdrawn: true }),
  ])
})

test('keeps tiers and pictures that staff set, and the brand', () => {
  const current = [
    item('A', { tier: 'best', setByHand: ['tier', 'picture'], pictureKey: 'own.png', brandId: 2 }),
    item('B', { tier: 'best' }),
    item('C', { tier: 'best' }),
  ]
  const earlier = [
    item('A', { tier: 'good', pictureKey: 'file.png' }),
    item('B', { tier: 'better' }),
    item('C'),
  ]
  expect(restore(current, earlier)).toMatchObject([
    { tier: 'best', pictureKey: 'own.png', brandId: 2 },
    { tier: 'better' },
    { tier: 'best' },
  ])
})

const runs = sizeOf({ small: 300, full: 20_000 })

interface List {
  readonly items: ListItem[]
  readonly edits: ItemEdit[]
}

const label = fc.constantFrom('M4', 'M5', 'M6', 'M7')
const sizes = fc.uniqueArray(
  fc
    .record({ size: label, quantity: fc.integer({ min: 0, max: 3 }) })
    .map(({ size: name, quantity }) => size(name, { quantity })),
  { selector: sizeKey, minLength: 1 },
)
const tier = fc.constantFrom('good', 'better', 'best', null)
const file = fc.uniqueArray(
  fc
    .record({
      modelCode: fc.constantFrom('A', 'B', 'C'),
      name: fc.constantFrom('Clog', 'Slide'),
      wholesale: fc.constantFrom(2000, 3000),
      pictureKey: fc.constantFrom('one.png', 'two.png', null),
      tier,
      sizes,
    })
    .map(({ modelCode, ...more }) => item(modelCode, more)),
  { selector: ({ modelCode }) => modelCode, minLength: 1 },
)

/** What happens to a list: a file with later changes by staff, who set tiers and pictures and edit names, prices, and sizes. */
const step = fc.record({
  file,
  mode: fc.constantFrom('full' as const, 'partial' as const),
  set: fc.array(
    fc.record({ at: fc.nat(2), tier: fc.constantFrom('good', 'better', 'best'), isPicture: fc.boolean() }),
    { maxLength: 2 },
  ),
  edits: fc.array(
    fc.record({
      at: fc.nat(2),
      name: fc.constantFrom('Clog', 'Mule'),
      wholesale: fc.constantFrom(2000, 4000),
      sizes,
    }),
    { maxLength: 2 },
  ),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** Runs a step and returns the list, and the version that it left. */
function run(
  { items, edits }: List,
  { file: read, mode, set, edits: changes }: Step,
): List & { version: ListItem[] } {
  const applied = applyEdits(read, edits)
  const merged = mergeItems(items, applied.items, { mode, namedWithError: new Set() })
  let inForce = edits.filter((edit) => !applied.outdated.includes(edit))
  let next = merged.map((one) => ({ ...one, tier: one.tier ?? ('good' as const) }))
  for (const { at, name, wholesale, sizes: wanted } of changes) {
    const before = next[at]
    if (before === undefined || before.withdrawn) continue
    const dropped = before.sizes
      .filter((one) => !wanted.some((other) => sizeKey(other) === sizeKey(one)))
      .map((one) => ({ ...one, withdrawn: true }))
    const after = { ...before, name, wholesale, sizes: [...wanted, ...dropped] }
    const offered = new Set(before.sizes.filter(({ withdrawn }) => !withdrawn).map(sizeKey))
    const origins = new Map(
      wanted.map((one) => [sizeKey(one), offered.has(sizeKey(one)) ? sizeKey(one) : null]),
    )
    const own = inForce.filter(({ modelCode }) => modelCode === before.modelCode)
    inForce = [...inForce.filter((edit) => !own.includes(edit)), ...editsOf(before, after, origins, own)]
    next = next.with(at, after)
  }
  // A version is written by files and edits; tiers and pictures are set between versions.
  const version = next
  for (const { at, tier: chosen, isPicture } of set) {
    const before = next[at]
    if (before === undefined) continue
    const what = isPicture ? ('picture' as const) : ('tier' as const)
    const value = isPicture ? { pictureKey: `${chosen}.png` } : { tier: chosen }
    next = next.with(at, { ...before, ...value, setByHand: [...(before.setByHand ?? []), what] })
  }
  return { items: next, edits: inForce, version }
}

const unchanged = { new: 0, changed: 0, withdrawn: 0 }

function restoresCurrent(restoring: typeof restoreItems): void {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 4 }), (steps) => {
      let list: List & { version: ListItem[] } = { items: [], edits: [], version: [] }
      for (const one of steps) list = run(list, one)
      const restored = restoring(list.items, list.version, list.edits)
      expect(difference(list.items, restored.items).counts).toMatchObject(unchanged)
    }),
    { numRuns: runs },
  )
}

test('of the current version changes nothing, whatever staff set since', () => {
  expect(() => restoresCurrent(restoreItems)).not.toThrow()
  recordFigure('restore', `${runs} lists with files, edits, tiers, and pictures`)
})

test('detects a restore that forgets tiers', () => {
  const forgets: typeof restoreItems = (current, earlier, edits) => {
    const restored = restoreItems(current, earlier, edits)
    return { ...restored, items: restored.items.map((one) => ({ ...one, tier: 'good' })) }
  }
  expect(() => restoresCurrent(forgets)).toThrow(/Property failed/)
})

test('of an earlier version and back is the identity, and changes only what files state', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 2, maxLength: 4 }), fc.nat(), (steps, pick) => {
      const lists: (List & { version: ListItem[] })[] = []
      for (const one of steps) lists.push(run(lists.at(-1) ?? { items: [], edits: [] }, one))
      const last = lists.at(-1)
      const earlier = lists[pick % (lists.length - 1)]
      if (last === undefined || earlier === undefined) throw new Error('no versions')
      const there = restoreItems(last.items, earlier.version, last.edits)
      for (const now of last.items) {
        const then = there.items.find(({ modelCode }) => modelCode === now.modelCode)
        if (now.setByHand?.includes('tier')) expect(then?.tier).toBe(now.tier)
        if (now.setByHand?.includes('picture')) expect(then?.pictureKey).toBe(now.pictureKey)
        if (last.edits.some((edit) => edit.modelCode === now.modelCode && edit.field === 'name'))
          expect(then?.name).toBe(now.name)
      }
      const back = restoreItems(there.items, last.version, there.edits)
      expect(difference(last.items, back.items).counts).toMatchObject(unchanged)
      const again = restoreItems(back.items, earlier.version, back.edits)
      expect(difference(there.items, again.items).counts).toMatchObject(unchanged)
    }),
    { numRuns: runs },
  )
})
