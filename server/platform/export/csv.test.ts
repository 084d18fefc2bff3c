import { describe, expect, it } from 'vitest'
import { csvLine } from './csv.ts'

describe('a line of CSV', () => {
  it('quotes what would break it', () => {
    expect(csvLine(['plain', 'a, b', 'say "hi"', 'two\nlines', null, 12.5, ''])).toBe(
      'plain,"a, b","say ""hi""","two\nlines",,12.5,\r\n',
    )
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])('takes the formula out of %j', (text) => {
    expect(csvLine([text])).toMatch(/^"?'/)
  })

  it('leaves a negative number a number', () => {
    expect(csvLine([-5])).toBe('-5\r\n')
  })
})
