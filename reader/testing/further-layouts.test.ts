import { expect, test } from 'vitest'
import type { Item, LineList } from '../line-list.ts'
import type { Layout } from './choices.fixture.ts'
import { plainLayout, settled } from './layout.fixture.ts'
import { readAs, type Reader, tryLayout } from './trial.fixture.ts'

type Change = (list: LineList) => Partial<LineList>

const items =
  (change: (item: Item) => Partial<Item>): Change =>
  (list) => ({
    items: list.items.map((item) => ({ ...item, ...change(item) })),
  })

const eachSize = (change: (size: Item['sizes'][number]) => Partial<Item['sizes'][number]>): Change =>
  items(({ sizes }) => ({
    sizes: sizes.map((size) => ({ ...size, ...change(size) })),
  }))

const oneMore: Change = ({ items: read }) => ({
  items: [...read, ...read.slice(0, 1).map((item) => ({ ...item, modelCode: 'ABC123-001' }))],
})

const sizesOfFirst: Change = ({ items: [first, ...others] }) => ({
  items: [first, ...others]
    .flatMap((item) => item ?? [])
    .map((item) => ({
      ...item,
      sizes: item.sizes.map((size, index) => ({
        ...size,
        size: first?.sizes[index]?.size ?? size.size,
      })),
    })),
})

const isAts = { type: 'brand-ats' } as const

test.each<[string, Partial<Layout>, string, Change]>([
  ['rows of sizes by gender', { ...isAts, scales: 'genders' }, 'the first of them for all', sizesOfFirst],
  ['scales by letter', { ...isAts, scales: 'letters' }, 'the first of them for all', sizesOfFirst],
  ['runs on another sheet', { sizes: 'range', scales: 'letters elsewhere' }, 'no sizes', items(() => ({ sizes: [] }))], // prettier-ignore
  ['an example', { between: 'example' }, 'it as an article', oneMore],
  ['an article that is struck through', { between: 'struck' }, 'it as an article', oneMore],
  ['titles of pages', { ...isAts, between: 'pages' }, 'them as an article', oneMore],
  ['prices on another sheet', { priceSheet: 'by code' }, 'none', items(() => ({ wholesale: null }))],
  ['ticked deliveries', { days: 'ticked' }, 'them as one', eachSize(() => ({ availableOn: '2028-01-15' }))],
  ['units of several days', { days: 'counted' }, 'them as available now', eachSize(() => ({ availableOn: null, quantity: 9 }))], // prettier-ignore
  ['sizes with their units', { counted: 'brackets' }, 'no units', eachSize(() => ({ quantity: null }))],
  ['units of dozens', { unit: 'dozens' }, 'them as pairs', eachSize(({ quantity }) => ({ quantity: quantity === null || quantity % 12 > 0 ? quantity : quantity / 12 }))], // prettier-ignore
  [
    'circles for sizes',
    { marks: 'circles' },
    'crosses, too',
    items(({ sizes }) => ({ sizes: sizes.slice(1) })),
  ],
])('reads %s, and detects a reader that reads %s', async (...[, choices, , change]) => {
  const layout = settled({ ...plainLayout, ...choices })
  const wrong: Reader = async (...job) => {
    const read = await readAs(...job)
    return 'items' in read ? { ...read, ...change(read) } : read
  }
  expect(await tryLayout(1, layout)).toEqual({
    outcome: 'exact',
    details: [],
  })
  expect(await tryLayout(1, layout, wrong)).toMatchObject({
    outcome: 'silently wrong',
  })
})
