import { expect, test } from 'vitest'
import { type PublishFacts, publishBlockers, publishWarnings } from './publishing.ts'

const none = { count: 0, first: [] }
const ready: PublishFacts = {
  isPreBook: true,
  deadline: '2026-03-02',
  today: '2026-03-02',
  importRunning: false,
  currency: 'USD',
  currencyRate: null,
  inactiveBrands: [],
  sortedItems: 214,
  unsortedItems: 0,
  withoutPrice: none,
  withoutSize: none,
  withoutPicture: 0,
  priceDrift: none,
  replaced: [],
  sameItems: { styles: 0, lists: [] },
}

test('a complete list has no blockers, even on the day of its deadline', () => {
  expect(publishBlockers(ready)).toEqual([])
  expect(publishWarnings(ready)).toEqual([])
})

test.each<[Partial<PublishFacts>, string, string]>([
  [
    { sortedItems: 0 },
    'publish-nothing-sorted',
    'No items are sorted. Sort at least one item into a catalog type.',
  ],
  [
    { withoutPrice: { count: 1, first: ['10001-001'] } },
    'publish-item-without-price',
    'Sorted items have no price: 10001-001.',
  ],
  [
    { withoutSize: { count: 1200, first: ['10001-001', '10001-90H'] } },
    'publish-item-without-size',
    'Sorted items have no size: 10001-001, 10001-90H and 1,198 more.',
  ],
  [
    { inactiveBrands: ['Crocs'] },
    'publish-brand-inactive',
    'The brand is inactive: Crocs. Activate it first.',
  ],
  [{ deadline: null }, 'publish-deadline-missing', 'A pre-book catalog needs an order deadline.'],
  [{ deadline: '2026-03-01' }, 'publish-deadline-past', 'The order deadline has passed: 3/1/2026.'],
  [{ importRunning: true }, 'publish-import-running', 'An import of this line list is still running.'],
  [
    { currency: 'EUR' },
    'publish-rate-missing',
    'Prices in a foreign currency need an exchange rate to US dollars: EUR.',
  ],
])('%o is reported as a blocker with its message', (fact, code, message) => {
  expect(publishBlockers({ ...ready, ...fact })).toEqual([{ code, message }])
})

test('only pre-book needs a deadline, and only a foreign currency needs a rate', () => {
  expect(publishBlockers({ ...ready, isPreBook: false, deadline: null })).toEqual([])
  expect(publishBlockers({ ...ready, isPreBook: false, deadline: '2020-01-01' })).toEqual([])
  expect(publishBlockers({ ...ready, currency: 'EUR', currencyRate: 1.08 })).toEqual([])
})

test('all blockers are reported together', () => {
  const facts = { ...ready, sortedItems: 0, deadline: null, importRunning: true }
  expect(publishBlockers(facts).map(({ code }) => code)).toEqual([
    'publish-nothing-sorted',
    'publish-deadline-missing',
    'publish-import-running',
  ])
})

test('warns of hidden items, missing pictures, and changed prices', () => {
  expect(
    publishWarnings({
      ...ready,
      unsortedItems: 1,
      withoutPicture: 12,
      priceDrift: { count: 1, first: ['10001-001'] },
    }),
  ).toEqual([
    { code: 'unsorted-items', message: '1 item is unsorted and will stay hidden from customers.' },
    { code: 'items-without-picture', message: '12 items have no picture.' },
    {
      code: 'price-drift',
      message: "1 item has a price more than 20 % off the model's last list: 10001-001.",
    },
  ])
})

test('names the lists that close, with their open carts', () => {
  const july = { id: 7, name: 'July stock', openCarts: 3 }
  const message = (replaced: PublishFacts['replaced']) => publishWarnings({ ...ready, replaced })
  expect(message([july])).toEqual([
    {
      code: 'closes-ordering',
      message:
        'This list replaces "July stock": ordering closes there, and 3 open carts can no longer be submitted.',
    },
  ])
  expect(
    message([
      { ...july, openCarts: 0 },
      { id: 8, name: 'May', openCarts: 0 },
    ]),
  ).toEqual([
    { code: 'closes-ordering', message: 'This list replaces "July stock" and "May": ordering closes there.' },
  ])
})

test('counts the styles that other lists offer, and names the first of these lists', () => {
  const lists = ['A', 'B', 'C', 'D', 'E'].map((name, id) => ({ id, name, items: 2 }))
  const message = (sameItems: PublishFacts['sameItems']) => publishWarnings({ ...ready, sameItems })
  expect(message({ styles: 1, lists: lists.slice(0, 1) })).toEqual([
    { code: 'offered-elsewhere', message: '1 style can already be ordered from "A".' },
  ])
  expect(message({ styles: 4, lists })).toEqual([
    {
      code: 'offered-elsewhere',
      message: '4 styles can already be ordered from "A", "B", "C", and 2 more lists.',
    },
  ])
})
