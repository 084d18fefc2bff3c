import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isProven, reliabilityReport, sentenceIn } from './report.ts'
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
    const run = { results: [passed], figures: [{ row: 'x', figure: '3 of 3' }], day: '2027-01-02' }
    expect(reliabilityReport([row], [row], run, '')).toContain(
      '| It works. | `a.test.ts` | a broken x | 1 of 1 tests passed<br>3 of 3 | **failed** on 2027-01-02 |',
    )
  })

  it('keep their results of an earlier run while others are checked again', () => {
    const one = { id: 'x', claim: 'It works.', files: ['a.test.ts'], detects: 'detects a broken x' }
    const other = { ...one, id: 'y', claim: 'So does this.', files: ['b.test.ts'] }
    const results = ['a.test.ts', 'b.test.ts'].map((file) => ({ file, title: one.detects, passed: true }))
    const run = { results, figures: [], day: '2027-01-02' }
    const sentence = 'This run took 40 minutes.'
    const first = reliabilityReport([one, other], [one, other], run, sentence)
    const second = reliabilityReport(
      [one, other],
      [other],
      { ...run, day: '2027-02-03' },
      sentenceIn(first),
      first,
    )
    expect(second).toBe(first.replace(/(So does this.*)01-02/, '$102-03'))
  })
})
