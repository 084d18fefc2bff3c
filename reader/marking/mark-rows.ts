import type { Severity } from '#contract/line-lists/problem-codes.ts'
import { columnNumber } from '../values/text.ts'
import type { MarkedStyles } from './marked-styles.ts'

export type Marks = ReadonlyMap<number, ReadonlyMap<string, Severity>>

/** Marks cells in a worksheet part while streaming it; the rest is unchanged. A part that is not UTF-8, or whose rows and cells have no references, is not marked. */
export async function* markRows(
  part: AsyncIterable<Buffer>,
  marks: Marks,
  styles: MarkedStyles,
): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  const row = /<(\w+:)?row\b[^>]*>/g
  let buffered = ''
  for await (const chunk of part) {
    buffered += decoder.decode(chunk, { stream: true })
    let done = 0
    row.lastIndex = 0
    for (let open = row.exec(buffered); open !== null; open = row.exec(buffered)) {
      const number = Number(/\br="(\d+)"/.exec(open[0])?.[1])
      const wanted = marks.get(number)
      if (wanted === undefined) continue
      const end = open[0].endsWith('/>')
        ? row.lastIndex
        : buffered.indexOf(`</${open[1] ?? ''}row>`, row.lastIndex)
      if (end < 0) break
      yield Buffer.from(buffered.slice(done, open.index))
      yield Buffer.from(markRow(open, buffered.slice(row.lastIndex, end), number, wanted, styles))
      done = end
      row.lastIndex = end
    }
    const rest = unfinished(buffered, done, marks)
    yield Buffer.from(buffered.slice(done, rest))
    buffered = buffered.slice(rest)
  }
  yield Buffer.from(buffered + decoder.decode())
}

function unfinished(buffered: string, done: number, marks: Marks): number {
  const open = buffered.lastIndexOf('<row ')
  const prefixed = open >= done ? open : buffered.search(/<\w+:row [^<]*$/)
  const number = Number(/\br="(\d+)"/.exec(buffered.slice(Math.max(prefixed, done)))?.[1])
  if (
    prefixed >= done &&
    (Number.isNaN(number) || marks.has(number)) &&
    !/<\/(\w+:)?row>/.test(buffered.slice(prefixed))
  )
    return prefixed
  const tag = buffered.lastIndexOf('<')
  return tag >= done && !buffered.includes('>', tag) ? tag : buffered.length
}

function markRow(
  open: RegExpExecArray,
  content: string,
  number: number,
  wanted: ReadonlyMap<string, Severity>,
  styles: MarkedStyles,
): string {
  const prefix = open[1] ?? ''
  const cells = [
    ...content.matchAll(new RegExp(`<${prefix}c\\b(?:[^>]*/>|[^>]*>[\\s\\S]*?</${prefix}c>)`, 'g')),
  ].map(([xml]) => ({ xml, column: columnNumber(/\br="([A-Z]+)\d+"/.exec(xml)?.[1] ?? '') }))
  if (cells.some(({ column }) => column === null)) return open[0] + content
  for (const [letters, severity] of wanted) {
    const column = columnNumber(letters)
    if (column === null) continue
    const known = cells.findIndex((cell) => cell.column === column)
    const cell = cells[known]
    if (cell === undefined)
      cells.push({ column, xml: `<${prefix}c r="${letters}${number}" s="${styles.twin(0, severity)}"/>` })
    else cells[known] = { column, xml: restyled(cell.xml, severity, styles) }
  }
  const marked = cells
    .toSorted((a, b) => (a.column ?? 0) - (b.column ?? 0))
    .map(({ xml }) => xml)
    .join('')
  return open[0].endsWith('/>') ? `${open[0].slice(0, -2)}>${marked}</${prefix}row>` : open[0] + marked
}

function restyled(xml: string, severity: Severity, styles: MarkedStyles): string {
  const opening = /^<[^>]*?(?=\/?>)/.exec(xml)?.[0] ?? ''
  const style = styles.twin(Number(/\bs="(\d+)"/.exec(opening)?.[1] ?? 0), severity)
  return `${opening.replace(/\ss="\d+"/, '')} s="${style}"${xml.slice(opening.length)}`
}
