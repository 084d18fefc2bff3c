import { describe, expect, it } from 'vitest'
import { csvLine } from './csv.ts'

const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx']

/** Whether a spreadsheet takes the first cell of a line for a formula. */
const opensAsFormula = (line: string) => /^"?[=+\-@\t\r]/.test(line)

describe('a line of CSV', () => {
  it('quotes what would break it', () => {
    expect(csvLine(['plain', 'a, b', 'say "hi"', 'two\nlines', null, 12.5, ''])).toBe(
      'plain,"a, b","say ""hi""","two\nlines",,12.5,\r\n',
    )
  })

  it.each(formulas)('takes the formula out of %j', (text) => {
    expect(opensAsFormula(csvLine([text]))).toBe(false)
  })

  it.each(formulas)('would be seen to be one where %j is only quoted', (text) => {
    expect(opensAsFormula(`"${text}"\r\n`)).toBe(true)
  })

  it('leaves a negative number a number', () => {
    expect(csvLine([-5])).toBe('-5\r\n')
  })
})
