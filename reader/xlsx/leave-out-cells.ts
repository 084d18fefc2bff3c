const startOfData = /<(?:[\w.-]+:)?sheetData(?:\s[^<>]*)?\/?>/
const rowOrEnd = /<(?:[\w.-]+:)?row(?:\s[^<>]*)?\/?>|<\/(?:[\w.-]+:)?sheetData\s*>/g

const LONGEST_TAG = 100_000

/** The worksheet has something (a comment, a CDATA section) in which text may look like a tag, or a tag without an end. */
export class NeedsWholeReading extends Error {}

/** Creates a filter that removes all cells from a worksheet's text, chunk by chunk, and keeps the row tags. Most of a sheet is cells, which reading merges and row heights need not parse. */
export function leaveOutCells(): (text: string) => string {
  let place: 'before' | 'in' | 'after' = 'before'
  let rest = ''

  function next(): string {
    if (place === 'before') {
      const start = startOfData.exec(rest)
      if (!start) return consumeUpTo(rest.lastIndexOf('<'))
      place = start[0].endsWith('/>') ? 'after' : 'in'
      return consumeUpTo(start.index + start[0].length) + next()
    }
    if (place === 'in') return tagsOfRows()
    return consumeUpTo(rest.length)
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
    // A tag may continue in the next chunk.
    rest = rest.slice(Math.max(read, rest.lastIndexOf('<')))
    return rows
  }

  function consumeUpTo(end: number): string {
    const taken = rest.slice(0, Math.max(end, 0))
    rest = rest.slice(taken.length)
    return taken
  }

  return (text) => {
    if (place !== 'after' && /<!(?:--|\[)/.test(rest.slice(-8) + text)) throw new NeedsWholeReading()
    rest += text
    const output = next()
    if (rest.length > LONGEST_TAG) throw new NeedsWholeReading()
    return output
  }
}
