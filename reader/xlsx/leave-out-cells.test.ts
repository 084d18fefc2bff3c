import { expect, test } from 'vitest'
import { openParts, sheet, workbookParts } from './testing/build-workbook.fixture.ts'
import { NeedsWholeReading, leaveOutCells } from './leave-out-cells.ts'

const xml =
  '<x:worksheet><x:cols><x:col min="1"/></x:cols><x:sheetData a="1"><x:row r="1" ht="20"><x:c><x:v>1</x:v></x:c></x:row>' +
  '<x:row r="2"/><x:rowX/><x:row><x:c r="A3"/></x:row></x:sheetData ><x:mergeCells/></x:worksheet>'
const thin =
  '<x:worksheet><x:cols><x:col min="1"/></x:cols><x:sheetData a="1"><x:row r="1" ht="20"/><x:row r="2"/><x:row/></x:sheetData ><x:mergeCells/></x:worksheet>'

test('removes cells and keeps rows, wherever the chunks are split', () => {
  for (let size = 1; size <= xml.length; size += 1) {
    const filter = leaveOutCells()
    let output = ''
    for (let at = 0; at < xml.length; at += size) output += filter(xml.slice(at, at + size))
    expect(output + filter('')).toBe(thin)
  }
})

test('keeps a sheet without rows, and one that is cut off', () => {
  const whole = '<worksheet><sheetData/><mergeCells/></worksheet>'
  expect(leaveOutCells()(whole)).toBe(whole)
  expect(leaveOutCells()('<worksheet><sheetData><row><c')).toBe('<worksheet><sheetData><row/>')
})

test.each([
  '<worksheet><!-- <sheetData/> -->',
  '<worksheet><sheetData><row><c><is><t><![CDATA[</sheetData>]]>',
])('gives up on %s, wherever the chunks are split', (text) => {
  for (let size = 1; size <= text.length; size += 1) {
    const filter = leaveOutCells()
    const feed = () => {
      for (let at = 0; at < text.length; at += size) filter(text.slice(at, at + size))
    }
    expect(feed).toThrow(NeedsWholeReading)
  }
})

test('gives up on a tag without an end', () => {
  const filter = leaveOutCells()
  filter('<worksheet><sheetData><row a="')
  const feed = () => {
    for (let times = 0; times < 10; times += 1) filter('x'.repeat(50_000))
  }
  expect(feed).toThrow(NeedsWholeReading)
})

test('reads the same merges and rows from a sheet with comments and CDATA', async () => {
  const tricky =
    '<!-- <sheetData> --><sheetData><row r="4"><c t="inlineStr"><is><t><![CDATA[</sheetData><row r="99">]]></t></is></c></row></sheetData><mergeCells><mergeCell ref="A1:B2"/></mergeCells>'
  const workbook = await openParts(workbookParts('', { 'xl/worksheets/sheet1.xml': sheet(tricky) }))
  expect(await workbook.sheets[0]?.merges()).toHaveLength(1)
  expect(await workbook.sheets[0]?.lastRow()).toBe(4)
})

test('accepts a tag end inside an attribute', async () => {
  const odd =
    '<sheetData><row spans=">" r="3"><c r="A3"><v>1</v></c></row></sheetData><mergeCells><mergeCell ref="A1:B2"/></mergeCells>'
  const workbook = await openParts(workbookParts('', { 'xl/worksheets/sheet1.xml': sheet(odd) }))
  expect(await workbook.sheets[0]?.merges()).toHaveLength(1)
  expect(await workbook.sheets[0]?.lastRow()).toBe(3)
})
