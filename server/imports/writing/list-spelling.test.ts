import { expect, it } from 'vitest'
import type { ListItem } from '#server/domain/line-list/items/list-item.ts'
import { codesRespelled, withDaysOf, withNameOf, withSizesOf } from './list-spelling.ts'

const colored = (codes: readonly string[], color: string | null = null) =>
  new Map(codes.map((code) => [code, color]))
const respelled = (file: readonly string[], list: readonly string[]) => [
  ...codesRespelled(colored(file), colored(list)),
]

it('finds the code of a list in another spelling', () => {
  expect(respelled(['ab1 001', 'AB1-002', 'AB1003'], ['AB1-001', 'AB1-002', 'AB1-003'])).toEqual([
    ['ab1 001', 'AB1-001'],
    ['AB1003', 'AB1-003'],
  ])
})

it('leaves codes that may be one of several', () => {
  expect(respelled(['1001 11'], ['1001-11', '100-111'])).toEqual([])
  expect(respelled(['1001 11', '100 111'], ['1001-11'])).toEqual([])
})

it('leaves a code of the list and its other spelling in the same file', () => {
  expect(respelled(['AB1-001', 'ab1-001'], ['AB1-001', 'AB1-002'])).toEqual([])
})

it('finds codes whose parts lost their leading zeros, except those of another color or of several', () => {
  expect(respelled(['11204 1', 'ab1-60', 'AB10'], ['011204-001', 'AB1-060', 'AB1-0'])).toEqual([
    ['AB10', 'AB1-0'],
    ['11204 1', '011204-001'],
    ['ab1-60', 'AB1-060'],
  ])
  expect(respelled(['AB1-1'], ['AB1-001', 'AB1-01'])).toEqual([])
  expect(respelled(['AB1-1', 'AB1-001'], ['AB1-001'])).toEqual([])
  const inList = colored(['AB1-001'], 'Black')
  expect([...codesRespelled(colored(['AB1-1'], 'Navy'), inList)]).toEqual([])
  expect([...codesRespelled(colored(['AB1-1'], 'BLACK'), inList)]).toEqual([['AB1-1', 'AB1-001']])
})

it('writes sizes as the list does, except those that may be one of several', () => {
  const size = { us: null, eu: null, upc: null, quantity: 1, availableOn: null, withdrawn: false }
  const item = (...sizes: string[]) =>
    ({ modelCode: 'AB1', sizes: sizes.map((label) => ({ ...size, size: label })) }) as unknown as ListItem
  const labels = (read: ListItem, list: readonly string[]) =>
    withSizesOf(
      read,
      list.map((label) => ({ size: label, upc: null })),
    ).sizes.map((one) => one.size)
  expect(labels(item('07', '08.0', '10'), ['7', '8', '9'])).toEqual(['7', '8', '10'])
  expect(labels(item('7.0'), ['7', '07'])).toEqual(['7.0'])
  expect(labels(item('07', '7.0'), ['7'])).toEqual(['07', '7.0'])
  expect(labels(item('0', '00'), ['0', '00'])).toEqual(['0', '00'])
  expect(labels(item('24', '30'), ['24 cm', '25 cm'])).toEqual(['24 cm', '30'])
  expect(labels(item('24'), ['24 cm', '25'])).toEqual(['24'])
})

it('keeps the label and the names of a size that the file calls otherwise, by its UPC', () => {
  const size = (label: string, upc: string | null) => ({ size: label, upc, us: label, eu: null })
  const labels = (file: readonly ReturnType<typeof size>[], list: readonly ReturnType<typeof size>[]) =>
    withSizesOf({ modelCode: 'AB1', sizes: file } as unknown as ListItem, list).sizes.map(
      (one) => `${one.size} ${one.us}`,
    )
  const list = [size('8', 'A'), size('10', 'B'), size('12', 'C')]
  expect(labels([size('M8/W10', 'A'), size('M10/W12', 'B'), size('M11/W13', 'D')], list)).toEqual([
    '8 null',
    '10 null',
    'M11/W13 M11/W13',
  ])
  // A UPC that moved to another size of the list, one of two sizes, and none.
  expect(labels([size('8', 'B'), size('M8', 'A')], list)).toEqual(['8 8', 'M8 M8'])
  expect(labels([size('M8', 'A'), size('M9', 'A')], list)).toEqual(['M8 M8', 'M9 M9'])
  expect(labels([size('M8', null)], list)).toEqual(['M8 M8'])
})

it.each([
  ['Fenn Low – Clay', 'Fenn Low'],
  ['FENN LOW (clay)', 'Fenn Low'],
  ['Fenn Low Clay Stripe', 'Fenn Low Clay Stripe'],
  ['Fenn Low', 'Fenn Low'],
  ['Fenn High Clay', 'Fenn High Clay'],
])('keeps a name to which the file only adds the color: %s', (name, kept) => {
  const item = { modelCode: 'AB1', name } as unknown as ListItem
  expect(withNameOf(item, { name: 'Fenn Low', color: 'Clay' }).name).toBe(kept)
})

it('keeps the days of deliveries that a file does not name, unless a size has several', () => {
  const item = (...days: (string | null)[]) =>
    ({
      modelCode: 'AB1',
      sizes: days.map((availableOn, index) => ({ size: String(7 + index), availableOn })),
    }) as unknown as ListItem
  const listed = (size: string, availableOn?: string | null) => ({
    size,
    upc: null,
    ...(availableOn !== undefined && { availableOn }),
  })
  const days = (read: ListItem, ...list: ReturnType<typeof listed>[]) =>
    withDaysOf(read, list).sizes.map(({ availableOn }) => availableOn)
  const [march, april] = ['2027-03-01', '2027-04-01']
  expect(days(item(null, null), listed('7', march), listed('8', april))).toEqual([march, april])
  expect(days(item(null), listed('7', march), listed('7', april))).toEqual([null])
  expect(days(item(null), listed('7', march), listed('7'))).toEqual([march])
  expect(days(item(null), listed('7', null))).toEqual([null])
  expect(days(item(april, null), listed('7', march), listed('8', march))).toEqual([april, null])
})
