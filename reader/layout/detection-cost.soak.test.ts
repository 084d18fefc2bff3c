import { describe, expect, test } from 'vitest'
import { isFileProblem } from '#contract/files/file-problems.ts'
import { samplePath } from '#server/testing/importing.ts'
import { readLineListFile } from '../read-line-list-file.ts'
import { asFile, manySheets } from '../xlsx/testing/build-workbook.fixture.ts'
import { Effort, effortLimits } from './effort.ts'

const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
const number = (value: number) => `<c><v>${value}</v></c>`

/** A sheet with the given cells. */
function sheetOf(rows: number, columns: number, cell: (row: number, column: number) => string): string {
  return Array.from({ length: rows }, (_, row) => {
    const cells = Array.from({ length: columns }, (_, column) => cell(row, column))
    return `<row>${cells.join('')}</row>`
  }).join('')
}

const headings = (_: number, column: number) =>
  text(['Style', 'Wholesale', 'Color', 'Name'][column % 4] ?? '')
const sizes = (_: number, column: number) =>
  column < 2 ? text(['Style', 'Color'][column] ?? '') : number((column % 20) + 1)
const mixed = (row: number, column: number) =>
  column < 2 ? text(['Style', 'Color'][column] ?? '') : column % 3 ? text(`A${row}-${column}`) : number(row)
const words = (row: number, column: number) => text(`word${row}x${column}`)

const job = { brand: 'Crocs', type: 'pre-book' as const }

describe('detection', () => {
  test.each([
    ['30 rows of 380 headings', 1, sheetOf(30, 380, headings)],
    ['90 rows of 380 sizes', 1, sheetOf(90, 380, sizes)],
    ['90 rows of 380 codes', 1, sheetOf(90, 380, mixed)],
    ['90 rows of 380 words', 1, sheetOf(90, 380, words)],
    ['six sheets of 90 × 380 sizes', 6, sheetOf(90, 380, sizes)],
    ['12 sheets of 20 × 380 headings', 12, sheetOf(20, 380, headings)],
    ['1,000 rows of 100 likely headers', 1, sheetOf(1_000, 100, mixed)],
  ])(
    'stays within its limits for %s and ends at the mapping step',
    { timeout: 300_000 },
    async (_, count, rows) => {
      const workbook = await asFile(manySheets(count, rows))
      const effort = new Effort()
      expect(await readLineListFile({ ...job, workbook }, {}, effort)).toHaveProperty('unrecognized')
      for (const search of ['opening', 'guess', 'later'] as const)
        // A search stops at the step that exceeds its limit.
        expect(effort.spent[search]).toBeLessThan(effortLimits[search] * 1.1)
    },
  )

  test('detects a search without a limit', { timeout: 300_000 }, async () => {
    const workbook = await asFile(manySheets(1, sheetOf(40, 80, sizes)))
    // The search ends at twice the limit; without one, this takes half a minute.
    const { guess } = effortLimits
    const effort = new Effort({ ...effortLimits, guess: 2 * guess })
    await readLineListFile({ ...job, workbook }, {}, effort)
    expect(effort.spent.guess).toBeGreaterThan(guess * 1.1)
  })

  test('uses a small part of its limit for a real workbook', async () => {
    const effort = new Effort()
    const workbook = samplePath('crocs-prebook-S1-2027.xlsx')
    expect(isFileProblem(await readLineListFile({ ...job, workbook }, {}, effort))).toBe(false)
    expect(effort.spent.opening).toBeLessThan(effortLimits.opening / 20)
    expect(effort.spent.later).toBeLessThan(effortLimits.later / 20)
  })
})
