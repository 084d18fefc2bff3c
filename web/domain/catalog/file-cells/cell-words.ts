import { cellRoleLabels, type CellRole } from '#contract/files/cell-roles.ts'
import type { CellPage, CellUse } from '#contract/files/sheet-cells.ts'
import { effectText } from '#contract/line-lists/effect-text.ts'
import { lineListFieldLabels } from '#contract/line-lists/line-list-fields.ts'
import { problemCodes } from '#contract/line-lists/problem-codes.ts'
import type { Problem } from '#contract/line-lists/problems.ts'
import { columnLetters, type CellPosition } from './cell-position.ts'

export interface ShownCell extends CellPosition {
  readonly text: string
  readonly use: CellUse
  readonly model: string | null
  readonly problems: readonly Problem[]
}

export function cellOf(
  { rows, uses, models, problems }: CellPage,
  { row, column }: CellPosition,
): ShownCell | null {
  const cell = rows.find((one) => one.row === row)?.cells.find((one) => one.column === column)
  const use = uses[cell?.use ?? -1]
  if (cell === undefined || use === undefined) return null
  const letters = columnLetters(column)
  return {
    row,
    column,
    text: cell.text,
    use,
    model: cell.model === null ? null : (models[cell.model] ?? null),
    problems: problems.filter(
      (problem) =>
        problem.row === row &&
        // Whatever rejects a row concerns each of its cells.
        (problem.column === letters || problem.column === null || use.role === 'problem'),
    ),
  }
}

export function headingAbove(
  pages: readonly (CellPage | undefined)[],
  { row, column }: CellPosition,
): string | null {
  let found: { row: number; text: string } | null = null
  for (const page of pages)
    for (const line of page?.rows ?? []) {
      if (line.row >= row || line.row < (found?.row ?? 0)) continue
      const cell = line.cells.find((one) => one.column === column)
      if (cell && page?.uses[cell.use]?.role === 'heading') found = { row: line.row, text: cell.text }
    }
  return found?.text ?? null
}

export function useText({ role, field, size }: CellUse): string {
  const label = cellRoleLabels[role]
  if (field === null) return label
  const what = lineListFieldLabels[field]
  return `${label}: ${what}${size === null ? '' : ` of size ${size}`}`
}

export const roleMeanings: Readonly<Record<CellRole, string>> = {
  unexplained: 'In a table, but not read and not known to be unimportant.',
  problem: 'Not used because of a problem.',
  value: 'A value of an item.',
  heading: 'Names a column.',
  band: 'Says something for the rows below it.',
  total: 'A sum of other cells.',
  legend: 'Explains packs or sizes.',
  'repeated-heading': 'Repeats the headings.',
  title: 'Text outside the tables.',
  'ignored-column': 'In a column that line lists do not need.',
  'ignored-sheet': 'On a sheet without a list.',
}

export function problemTexts(problems: readonly Problem[]): string[] {
  return problems.map(({ code, effect }) => `${problemCodes[code].sentence} ${effectText(effect)}.`)
}
