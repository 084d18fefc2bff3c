import type { Cell } from '../xlsx/workbook.ts'

/** A cell's text without the spaces around it (no-break ones too) and with single ones inside; '' for an empty or missing cell. */
export function textOf(cell: Cell | undefined): string {
  return cell === undefined ? '' : tidy(cell.kind === 'text' ? String(cell.value) : cell.text)
}

/** A text of at most so many characters (UTF-16), never cut in the middle of one. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text
  const last = text.charCodeAt(length - 1)
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? length - 1 : length)
}

/** Trims silently, no-break and zero-width spaces too (samples: trimmed without a problem). */
export function tidy(text: string): string {
  // Nearly every cell is tidy already, and a list has a million of them.
  if (/^[\x21-\x7e]*$/.test(text)) return text
  return text.replace(/[\s\u00a0\u200b\u200e\u200f\ufeff]+/g, ' ').trim()
}

/** Lower case, without accents and punctuation, words parted by one space: what headings and names are compared by. `#`, `n°`, `nr.` all become `no`, `P.V.P.` becomes `pvp`. */
export function plain(text: string): string {
  return text
    .replace(/ß/g, 'ss')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/['’`´]/g, '')
    .replace(/(?<=(?:^|[^\p{L}])\p{L})\.(?=\p{L}(?:\.|[^\p{L}]|$))/gu, '')
    .replace(/#|n[°º]|№/g, ' no ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/(?<=\p{L}{3})(?:nr|nummer)\b/gu, ' no')
    .replace(/\b(nr|nro|num|number|nummer|numero|numer)\b/g, 'no')
}

/** The letters of a column: 1 is A, 27 is AA. */
export function columnLetter(column: number): string {
  let letters = ''
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  }
  return letters
}

/** The number of a column by its letters; null for anything else or beyond XFD. */
export function columnNumber(letters: string): number | null {
  if (!/^[A-Za-z]{1,3}$/.test(letters)) return null
  let column = 0
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  return column <= 16384 ? column : null
}

/** What a problem tells of a cell: the number or the text as the cell holds it, null for an empty one. */
export function rawValue(cell: Cell | undefined): string | number | null {
  if (cell === undefined) return null
  if (typeof cell.value === 'string') return cut(cell.value, 1_000)
  return typeof cell.value === 'boolean' ? cell.text : cell.value
}
