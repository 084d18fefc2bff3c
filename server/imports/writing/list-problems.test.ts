import { expect, test } from 'vitest'
import type { ListItem } from '#server/domain/line-list/items/list-item.ts'
import { knownFile, type LastSeen, MissingPictures, movedPrices } from './list-problems.ts'

const item = (modelCode: string, wholesale: number, pictureKey: string | null = 'pictures/a.png') =>
  ({ modelCode, wholesale, pictureKey, sheet: 'FTW', row: 8 }) as ListItem

const last = (wholesale: number): ReadonlyMap<string, LastSeen> =>
  new Map([['A', { wholesale, listName: 'Spring' }]])

const codes = (problems: ReturnType<typeof movedPrices>) =>
  problems.map(({ code, modelCode }) => [code, modelCode])

test('reports prices that changed by more than 20%, but not by exactly 20%', () => {
  expect(codes(movedPrices([item('A', 2400)], last(2000)))).toEqual([])
  expect(codes(movedPrices([item('A', 2401)], last(2000)))).toEqual([['PRICE_MOVED', 'A']])
  expect(codes(movedPrices([item('A', 1599)], last(2000)))).toEqual([['PRICE_MOVED', 'A']])
  expect(codes(movedPrices([item('A', 2400)], last(0)))).toEqual([])
})

test('names the previous price and its list', () => {
  const [problem] = movedPrices([item('A', 3000)], last(2000))
  expect(problem).toMatchObject({
    severity: 'warning',
    value: '30.00',
    effect: '20.00 on Spring, now 30.00 (+50%)',
  })
})

test('reports each model without a picture, or a file without any picture once', () => {
  const missing = (...batches: ListItem[][]) => {
    const found = new MissingPictures()
    for (const batch of batches) found.add(batch)
    return codes(found.problems())
  }
  expect(missing([item('A', 1), item('B', 1, null)])).toEqual([['NO_PICTURE', 'B']])
  expect(missing([item('A', 1, null)], [item('B', 1)])).toEqual([['NO_PICTURE', 'A']])
  expect(missing([item('A', 1, null)], [item('B', 1, null)])).toEqual([['NO_PICTURE', null]])
  expect(missing([])).toEqual([])
})

test('names the list of a repeated file', () => {
  expect(knownFile('Spring (2026-11-21)')).toMatchObject({
    code: 'SAME_FILE',
    effect: 'already uploaded as Spring (2026-11-21)',
  })
})
