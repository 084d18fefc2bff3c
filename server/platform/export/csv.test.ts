import { describe, expect, it } from 'vitest'
import { csvLine } from './csv.ts'

const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx']

/** Whether a spreadsheet reads the first cell of a line as a formula. */
const opensAsFormula = (line: string) => /^"?[=+\-@\t\r]/.test(line)

describe('a line of CSV', () => {
  it('quotes special characters', () => {
    expect(csvLine(['plain', 'a, b', 'say "hi"', 'two\nlines', null, 12.5, ''])).toBe(
      'plain,"a, b","say ""hi""","two\nlines",,12.5,\r\n',
    )
  })

  it.each(formulas)('exports %j as text', (text) => {
    expect(opensAsFormula(csvLine([text]))).toBe(false)
  })

  it('detects a formula that is only quoted', () => {
    expect(formulas.filter((text) => !opensAsFormula(`"${text}"\r\n`))).toEqual([])
  })

  it('exports a negative number as a number', () => {
    expect(csvLine([-5])).toBe('-5\r\n')
  })
})
