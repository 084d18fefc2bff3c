/** Reads records of cells; lines end with LF, CR, or both. A quote that is not closed right before a separator or the end of a line is text. */
export function* parseDelimited(text: string, separator: string): Generator<readonly string[]> {
  let cells: string[] = []
  let at = 0
  while (at < text.length) {
    const quoted = text[at] === '"' ? quotedCell(text, at, separator) : undefined
    if (quoted) {
      cells.push(quoted.cell)
      at = quoted.end
    } else {
      let end = at
      while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r')
        end += 1
      cells.push(text.slice(at, end))
      at = end
    }
    if (text[at] === separator) {
      at += 1
      if (at < text.length) continue
      cells.push('')
    }
    yield cells
    cells = []
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1
  }
}

const lineEnds = /\r\n|\r|\n/g

function quotedCell(text: string, at: number, separator: string) {
  let from = at + 1
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote < 0) return undefined
    if (text[quote + 1] === '"') {
      from = quote + 2
      continue
    }
    let end = quote + 1
    while (text[end] === ' ') end += 1
    const next = text[end]
    if (next !== undefined && next !== separator && next !== '\n' && next !== '\r') return undefined
    const inside = text.slice(at + 1, quote)
    return {
      cell: inside.replaceAll('""', '"').replaceAll(lineEnds, '\n'),
      end,
    }
  }
}
