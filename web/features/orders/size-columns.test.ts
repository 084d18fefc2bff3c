import { expect, test } from 'vitest'
import { sizeColumns } from './size-columns.ts'

test('one size has one column, though a style may lack the first or one between', () => {
  expect(
    sizeColumns([
      ['7', '8', '9'],
      ['8', '9', '10'],
      ['7', '9'],
      ['6', '7'],
    ]),
  ).toEqual([
    [1, 2, 3],
    [2, 3, 4],
    [1, 3],
    [0, 1],
  ])
})

test('runs that share nothing begin at the first column each', () => {
  expect(sizeColumns([['M7', 'M8'], ['C4', 'C5'], ['OS'], ['C5', 'C6']])).toEqual([
    [0, 1],
    [0, 1],
    [0],
    [1, 2],
  ])
})

test('two runs that a later style joins are one', () => {
  expect(
    sizeColumns([
      ['6', '7'],
      ['8', '9'],
      ['7', '8'],
    ]),
  ).toEqual([
    [0, 1],
    [2, 3],
    [1, 2],
  ])
})

test('nothing has no columns', () => {
  expect(sizeColumns([])).toEqual([])
  expect(sizeColumns([[]])).toEqual([[]])
})
