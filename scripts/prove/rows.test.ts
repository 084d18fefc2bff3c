import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isProven, reliabilityReport } from './report.ts'
import { reliabilityRows } from './rows.ts'

const root = resolve(import.meta.dirname, '../..')

describe('the rows of the reliability report', () => {
  it.each(reliabilityRows)('$id names files with a test of a broken variant', ({ files }) => {
    const sources = files.map((file) => readFileSync(resolve(root, file), 'utf8'))
    expect(sources.some((source) => source.includes("'detects "))).toBe(true)
  })

  it('have unique ids', () => {
    const ids = reliabilityRows.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('are proven only if every test passed and the broken variant was tried', () => {
    const row = { id: 'x', claim: 'It works.', files: ['a.test.ts'], detects: 'detects a broken x' }
    const passed = { file: 'a.test.ts', title: 'works', passed: true }
    const detected = { file: 'a.test.ts', title: 'detects a broken x', passed: true }
    expect(isProven(row, [passed, detected])).toBe(true)
    expect(isProven(row, [passed])).toBe(false)
    expect(isProven(row, [{ ...passed, passed: false }, detected])).toBe(false)
    expect(isProven(row, [])).toBe(false)
    expect(reliabilityReport([row], [passed], [{ row: 'x', figure: '3 of 3' }], '')).toContain(
      '| It works. | `a.test.ts` | a broken x | 1 of 1 tests passed<br>3 of 3 | **failed** |',
    )
  })
})
