import { expect, test } from 'vitest'
import type { CellPage } from '#contract/files/sheet-cells.ts'
import type { Problem } from '#contract/line-lists/problems.ts'
import { cellOf, headingAbove, problemTexts, useText } from './cell-words.ts'

const problem: Problem = {
  sheet: 'List',
  row: 4,
  column: 'C',
  cell: 'C4',
  code: 'NOT_A_NUMBER',
  severity: 'error',
  value: 'soon',
  effect: 'row rejected',
}
const page: CellPage = {
  uses: [
    { role: 'value', field: 'qty', size: '8.5' },
    { role: 'problem', field: null, size: null },
    { role: 'unexplained', field: null, size: null },
  ],
  models: ['A100-10'],
  problems: [problem],
  rows: [
    { row: 3, hidden: false, cells: [{ column: 4, text: '12', use: 0, model: 0 }] },
    {
      row: 4,
      hidden: false,
      cells: [
        { column: 1, text: 'A100-20', use: 1, model: null },
        { column: 5, text: 'q', use: 2, model: null },
      ],
    },
  ],
}

test('says what a cell is used for, and whose value it is', () => {
  const cell = cellOf(page, { row: 3, column: 4 })
  expect(cell).toMatchObject({ text: '12', model: 'A100-10', problems: [] })
  expect(cell && useText(cell.use)).toBe('Value: Quantity of size 8.5')
  expect(useText({ role: 'unexplained', field: null, size: null })).toBe('Not read')
  expect(cellOf(page, { row: 3, column: 5 })).toBeNull()
})

test('shows the problem of a row at each cell that it rejects', () => {
  expect(cellOf(page, { row: 4, column: 1 })?.problems).toEqual([problem])
  expect(cellOf(page, { row: 4, column: 5 })?.problems).toEqual([])
  expect(problemTexts([problem])).toEqual(['A number was expected here. Row skipped.'])
})

test('finds the heading above a cell, also on an earlier page', () => {
  const headings: CellPage = {
    uses: [{ role: 'heading', field: null, size: null }],
    models: [],
    problems: [],
    rows: [
      { row: 1, hidden: false, cells: [{ column: 5, text: 'Old', use: 0, model: null }] },
      { row: 2, hidden: false, cells: [{ column: 5, text: 'Riddle', use: 0, model: null }] },
    ],
  }
  expect(headingAbove([headings, undefined, page], { row: 4, column: 5 })).toBe('Riddle')
  expect(headingAbove([page, headings], { row: 2, column: 5 })).toBe('Old')
  expect(headingAbove([headings], { row: 4, column: 6 })).toBeNull()
})
