import { expect, test } from 'vitest'
import type { CellPage, SheetSummary } from '#contract/files/sheet-cells.ts'
import { cellWithRole, pagesFrom } from './next-cell.ts'

const sheet: SheetSummary = {
  name: 'List',
  hidden: false,
  lastRow: 500,
  lastColumn: 4,
  roles: [
    {
      role: 'unexplained',
      cells: 9,
      pages: [
        { from: 1, to: 2 },
        { from: 7, to: 7 },
      ],
    },
  ],
}

test('looks through the pages of a role from the current one, and ends there', () => {
  expect(pagesFrom(sheet, 'unexplained', 0)).toEqual([1, 2, 7, 1])
  expect(pagesFrom(sheet, 'unexplained', 2)).toEqual([2, 7, 1, 2])
  expect(pagesFrom(sheet, 'unexplained', 9)).toEqual([1, 2, 7])
  expect(pagesFrom(sheet, 'total', 0)).toEqual([])
})

test('finds the next cell of a role on a page', () => {
  const cell = (column: number, use: number) => ({ column, use, text: 'x', model: null })
  const page: CellPage = {
    uses: [
      { role: 'value', field: 'color', size: null },
      { role: 'unexplained', field: null, size: null },
    ],
    models: [],
    problems: [],
    rows: [
      { row: 3, hidden: false, cells: [cell(1, 0), cell(2, 1), cell(4, 1)] },
      { row: 5, hidden: false, cells: [cell(2, 1)] },
    ],
  }
  expect(cellWithRole(page, 'unexplained', null)).toEqual({ row: 3, column: 2 })
  expect(cellWithRole(page, 'unexplained', { row: 3, column: 2 })).toEqual({ row: 3, column: 4 })
  expect(cellWithRole(page, 'unexplained', { row: 3, column: 4 })).toEqual({ row: 5, column: 2 })
  expect(cellWithRole(page, 'unexplained', { row: 5, column: 2 })).toBeNull()
})
