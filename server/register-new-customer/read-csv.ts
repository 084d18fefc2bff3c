import type { SheetRow, TextSheet } from '#server/file-processor/public.ts'

/** Reads CSV as spreadsheets write it: quoted where needed, by commas or, where the first line has more of them, by semicolons. */
export function readCsv(text: string): TextSheet {
  const plain = text.replace(/^\uFEFF/, '')
  const [first = ''] = plain.split(/\r?\n/, 1)
  const separator = first.split(';').length > first.split(',').length ? ';' : ','
  const rows: SheetRow[] = []
  let cells: string[] = []
  let cell = ''
  let quoted = false
  const endRow = () => {
    cells.push(cell)
    // An apostrophe before a formula's sign is how exports keep text from being one.
    rows.push({
      row: rows.length + 1,
      hidden: false,
      cells: cells.map((one) => one.trim().replace(/^'(?=[=+\-@])/, '')),
    })
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
  return { sheet: null, rows: rows.filter((row) => row.cells.some((one) => one !== '')) }
}
