import { TableRows, type TextSheet } from './table-rows.ts'

const separators = [',', ';', '\t']

/** Reads CSV as written by spreadsheets: quoted where needed, separated by commas, or by semicolons or tabs if the first line has more of them. */
export function readCsv(bytes: Uint8Array): TextSheet {
  const plain = decode(bytes)
  const [first = ''] = plain.split(/\r?\n/, 1)
  const [separator] = separators.toSorted((a, b) => first.split(b).length - first.split(a).length)
  const table = new TableRows()
  let row = 0
  let cells: string[] = []
  let cell = ''
  let quoted = false
  const endRow = () => {
    cells.push(cell)
    row += 1
    // Exports put an apostrophe before a formula's sign to keep it text.
    const texts = cells.map((one) => one.trim().replace(/^'(?=[=+\-@])/, ''))
    if (texts.some((one) => one !== '')) table.add({ row, hidden: false, cells: texts })
    cells = []
    cell = ''
  }
  for (let at = 0; at < plain.length; at += 1) {
    const char = plain[at] ?? ''
    if (quoted) {
      if (char !== '"') cell += char
      else if (plain[at + 1] === '"') {
        cell += '"'
        at += 1
      } else quoted = false
    } else if (char === '"' && cell === '') quoted = true
    else if (char === separator) {
      cells.push(cell)
      cell = ''
    } else if (char === '\n') endRow()
    else if (char !== '\r') cell += char
  }
  if (cell !== '' || cells.length > 0) endRow()
  return { sheet: null, rows: table.rows }
}

/** UTF-16 if marked as such, else UTF-8, else Windows-1252, Excel's default on Windows. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
