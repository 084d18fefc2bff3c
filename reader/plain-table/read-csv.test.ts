import { expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'

const rowsOf = (bytes: Uint8Array) => readCsv(bytes).rows.map(({ row, cells }) => [row, ...cells])

test('reads quotes, line breaks, formula signs, and empty rows', () => {
  const text = 'Name;Note\r\n"Two; ""words""";\'=1+1\r\n\r\n"over\nlines";x'
  expect(rowsOf(Buffer.from(text))).toEqual([
    [1, 'Name', 'Note'],
    [2, 'Two; "words"', '=1+1'],
    [4, 'over\nlines', 'x'],
  ])
})

test.each([
  ['UTF-8', Buffer.from('Zoé,Łódź\n')],
  ['UTF-8 with a mark', Buffer.from('\uFEFFZoé,Łódź\n')],
  ['UTF-16 by tabs', Buffer.from('\uFEFFZoé\tŁódź\n', 'utf16le')],
])('%s is read', (_, bytes) => {
  expect(rowsOf(bytes)).toEqual([[1, 'Zoé', 'Łódź']])
})

test('reads Windows-1252 if the file is not UTF-8', () => {
  expect(rowsOf(Buffer.from([0x5a, 0x6f, 0xe9, 0x2c, 0x80]))).toEqual([[1, 'Zoé', '€']])
})
