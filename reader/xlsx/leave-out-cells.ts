const startOfData = /<(?:[\w.-]+:)?sheetData(?:\s[^<>]*)?\/?>/
const rowOrEnd = /<(?:[\w.-]+:)?row(?:\s[^<>]*)?\/?>|<\/(?:[\w.-]+:)?sheetData\s*>/g

/** Longer than any tag of a worksheet. */
const LONGEST_TAG = 100_000

/** Says that a worksheet holds something (a comment, a CDATA section) in which a tag may be none, or a tag without end. */
export class NeedsWholeReading extends Error {}

/** Makes a filter for the text of a worksheet, chunk by chunk, that leaves out all cells and keeps the tags of rows: most of a sheet is cells, and who wants to know its merges and row heights need not parse them. */
export function leaveOutCells(): (text: string) => string {
  let place: 'before' | 'in' | 'after' = 'before'
  let rest = ''

  function next(): string {
    if (place === 'before') {
      const start = startOfData.exec(rest)
      if (!start) return takeUpTo(rest.lastIndexOf('<'))
      place = start[0].endsWith('/>') ? 'after' : 'in'
      return takeUpTo(start.index + start[0].length) + next()
    }
    if (place === 'in') return tagsOfRows()
    return takeUpTo(rest.length)
  }

  function tagsOfRows(): string {
    let rows = ''
    let read = 0
    for (const { 0: tag, index } of rest.matchAll(rowOrEnd)) {
      read = index + tag.length
      if (tag.startsWith('</')) {
        place = 'after'
        rest = rest.slice(index)
        return rows + next()
      }
      rows += tag.endsWith('/>') ? tag : `${tag.slice(0, -1)}/>`
    }
    // A tag may go on in the next chunk.
    rest = rest.slice(Math.max(read, rest.lastIndexOf('<')))
    return rows
  }

  function takeUpTo(end: number): string {
    const taken = rest.slice(0, Math.max(end, 0))
    rest = rest.slice(taken.length)
    return taken
  }

  return (text) => {
    if (place !== 'after' && /<!(?:--|\[)/.test(rest.slice(-8) + text)) throw new NeedsWholeReading()
    rest += text
    const kept = next()
    if (rest.length > LONGEST_TAG) throw new NeedsWholeReading()
    return kept
  }
}
