import { expect, it } from 'vitest'
import { isFileProblem } from '#contract/files/file-problems.ts'
import { readOrderFile } from '#reader/order-form/read-order-file.ts'
import { pdfFile } from '#reader/pdf/build-pdf.fixture.ts'
import { line, pdfOf, type Text } from '#server/testing/order-forms/order-pdf.ts'
import { collection } from '#server/testing/order-forms/sent-orders.ts'
import { matchOrderFile } from './match-order-file.ts'

async function readingOf(pages: readonly (readonly Text[])[]) {
  const file = await readOrderFile({ path: await pdfFile(pdfOf(pages)) })
  if (isFileProblem(file)) return file.code
  const { lines, problems } = matchOrderFile(file, collection)
  return {
    poNumber: file.poNumber,
    lines: lines.map(({ item, quantity }) => `${item.modelCode} ${item.size} ${quantity}`),
    problems: problems.map(({ code, effect }) => `${code} ${effect}`),
  }
}

const headings = (y: number) => line(y, 'Style', 'Description', 'Size', 'Qty', 'Price', 'Amount')

it('reads an order from the text of a PDF, over several pages, and compares its totals', async () => {
  const pages = (total: string) => [
    [
      [40, 760, 'PURCHASE ORDER'] as Text,
      [40, 745, 'PO Number: SS-2291'] as Text,
      ...headings(700),
      ...line(685, 'DN-2041-BLK', 'Dune Sandal', '37', '2', '24.50', '49.00'),
      ...line(670, 'DN-2041-BLK', 'Dune Sandal, with gift box', '38', '3', '24.50', '73.50'),
    ],
    [
      ...headings(760),
      ...line(745, 'DN-3310-BRN', 'Ridge Boot', 'M9', '4', '56.00', '224.00'),
      ...line(700, 'Total', '', '', total, '', '346.50'),
    ],
  ]
  expect(await readingOf(pages('9'))).toEqual({
    poNumber: 'SS-2291',
    lines: ['DN-2041-BLK 37 2', 'DN-2041-BLK 38 3', 'DN-3310-BRN M9 4'],
    problems: [],
  })
  expect(await readingOf(pages('10'))).toMatchObject({
    problems: ['TOTAL_DIFFERS The file says 10, and 9 units were read.'],
  })
})

it('refuses a PDF without text, one that is damaged, and one with too many pages', async () => {
  expect(await readingOf([[]])).toBe('pdf-without-text')
  const damaged = await pdfFile(Buffer.from('%PDF-1.7\nnothing'))
  expect(await readOrderFile({ path: damaged })).toMatchObject({ code: 'pdf-damaged' })
  expect(await readingOf(Array.from({ length: 101 }, () => headings(700)))).toBe('order-pdf-too-long')
})
