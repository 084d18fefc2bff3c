import { expect, test } from 'vitest'
import type { Filters } from '#contract/filters.ts'
import { changeOf, isOffered } from './filter-changes.ts'
import { askedFilters, type FilterValues, readFilters, shownFilters } from './filter-search.ts'

const filters = {
  inventoryType: {
    kind: 'choice',
    label: 'Type',
    urlName: 'type',
    options: { 'own-stock': 'Open Stock', 'pre-book': 'Pre-Book' },
    place: 'row',
  },
  status: { kind: 'choice', label: 'Status', options: { open: 'Open' }, acceptsSeveral: true, place: 'row' },
  stock: {
    kind: 'choice',
    label: 'Stock',
    options: { bonded: 'Bonded' },
    place: 'row',
    onlyWith: { filter: 'type', value: 'own-stock' },
  },
  invoiced: { kind: 'yesOrNo', place: 'call' },
} as const satisfies Filters

const shown = shownFilters(filters)
const [, , stock] = shown

test('reads filters by their names in addresses, and no property that every object has', () => {
  const read = readFilters(filters, {
    type: 'pre-book',
    inventoryType: 'own-stock',
    status: 'toString',
    invoiced: true,
  })
  expect(read).toEqual({ type: 'pre-book', status: undefined, stock: undefined })
})

test('asks a call by its own names, and with a list of values where it accepts several', () => {
  expect(askedFilters(filters, { type: 'pre-book', status: 'open' })).toEqual({
    inventoryType: 'pre-book',
    status: ['open'],
    stock: undefined,
  })
})

test('shows no filter that the path sets', () => {
  const urls = (scope: FilterValues) => shownFilters(filters, scope).map(({ url }) => url)
  expect(urls({ status: 'open' })).toEqual(['type', 'stock'])
  expect(urls({ type: 'pre-book' })).toEqual(['status', 'stock'])
})

test.each([
  ['without the value it depends on', {}, false],
  ['with another value', { type: 'pre-book' }, false],
  ['with its value', { type: 'own-stock' }, true],
  ['while it is set', { stock: 'bonded' }, true],
])('offers a filter that depends on another %s: %s', (_, values, offered) => {
  expect(stock && isOffered(stock, shown, values)).toBe(offered)
})

test('removes what depends on another value', () => {
  expect(changeOf(shown, 'type', 'pre-book')).toEqual({ type: 'pre-book', stock: undefined })
  expect(changeOf(shown, 'type', 'own-stock')).toEqual({ type: 'own-stock' })
  expect(changeOf(shown, 'status', 'open')).toEqual({ status: 'open' })
})
