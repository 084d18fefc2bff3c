import { readFile } from 'node:fs/promises'
import { fileProblem, type FileProblem } from '#contract/files/file-problems.ts'
import { openText, pageLines, type PageLine, toleratingStrays } from '../pdf/page-lines.ts'
import { tidy } from '../values/text.ts'
import type { Cell, Row, Workbook } from '../xlsx/workbook.ts'

/** An order has fewer; a catalog of goods may be sent by mistake. */
const pagesMax = 100
const leastTextsOfTableLine = 3

export async function openOrderPdf(path: string): Promise<Workbook | FileProblem> {
  const bytes = new Uint8Array(await readFile(path))
  const pages = await toleratingStrays(async () => {
    const opened: unknown = await openText(bytes).catch((error: unknown) => error)
    if (opened instanceof Error)
      return fileProblem(opened.name === 'PasswordException' ? 'pdf-encrypted' : 'pdf-damaged')
    const document = opened as Awaited<ReturnType<typeof openText>>
    try {
      const read: PageLine[][] = []
      for (let page = 1; page <= Math.min(document.numPages, pagesMax + 1); page += 1)
        read.push(await pageLines(document, page))
      return read
    } finally {
      await document.loadingTask.destroy()
    }
  })
  if ('code' in pages) return pages
  if (pages.length > pagesMax) return fileProblem('order-pdf-too-long')
  const rows = rowsOf(pages)
  if (rows.length === 0) return fileProblem('pdf-without-text')
  return {
    sheets: [
      {
        name: 'PDF',
        hidden: false,
        async *rows() {
          yield* rows
        },
        lastRow: async () => rows.length,
        merges: async () => [],
        hiddenColumns: async () => new Set<number>(),
        pictures: async () => [],
      },
    ],
    picture: async () => Buffer.alloc(0),
    close: async () => undefined,
  }
}

function rowsOf(pages: readonly (readonly PageLine[])[]): Row[] {
  const lines = pages.flatMap((page) => linesOf(page.flatMap(parted)))
  const columns = columnsOf(lines.filter((line) => line.length >= leastTextsOfTableLine).flat())
  return lines.map((line, index) => ({ row: index + 1, hidden: false, cells: cellsOf(line, columns) }))
}

/** Columns that are close to each other were joined with two spaces; their letters are about as wide. */
function parted(line: PageLine): PageLine[] {
  const letter = line.width / Math.max(line.text.length, 1)
  return [...line.text.matchAll(/\S+(?: \S+)*/g)].map(({ 0: text, index }) => ({
    ...line,
    text,
    x: line.x + index * letter,
    width: text.length * letter,
  }))
}

function linesOf(texts: readonly PageLine[]): PageLine[][] {
  const lines: PageLine[][] = []
  for (const text of texts.toSorted((a, b) => b.y - a.y || a.x - b.x)) {
    const last = lines.at(-1)
    const [first] = last ?? []
    if (last && first && Math.abs(first.y - text.y) < Math.max(1, text.height * 0.4)) last.push(text)
    else lines.push([text])
  }
  return lines.map((line) => line.toSorted((a, b) => a.x - b.x))
}

interface Span {
  readonly from: number
  readonly to: number
}

function columnsOf(texts: readonly PageLine[]): Span[] {
  const spans: Span[] = []
  for (const { x, width } of texts.toSorted((a, b) => a.x - b.x)) {
    const last = spans.at(-1)
    if (last && x < last.to) spans[spans.length - 1] = { from: last.from, to: Math.max(last.to, x + width) }
    else spans.push({ from: x, to: x + width })
  }
  return spans
}

function cellsOf(line: readonly PageLine[], columns: readonly Span[]): Cell[] {
  const texts = new Map<number, string>()
  for (const { x, width, text } of line) {
    const column = nearest(columns, x + width / 2)
    texts.set(column, [texts.get(column), tidy(text)].filter(Boolean).join(' '))
  }
  return [...texts].toSorted(([a], [b]) => a - b).map(([column, text]) => cellOf(column, text))
}

function nearest(columns: readonly Span[], middle: number): number {
  let best = 0
  let distance = Infinity
  for (const [index, { from, to }] of columns.entries()) {
    const away = middle < from ? from - middle : middle > to ? middle - to : 0
    if (away < distance) [best, distance] = [index, away]
  }
  return best + 1
}

function cellOf(column: number, text: string): Cell {
  const isNumber = /^(?:0|[1-9]\d{0,5})(?:\.\d+)?$/.test(text)
  return isNumber
    ? { column, kind: 'number', value: Number(text), text }
    : { column, kind: 'text', value: text, text }
}
