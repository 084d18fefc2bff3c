import { toVisible } from '#contract/input/visible-text.ts'
import { cut } from '../cut.ts'
import { remember } from '../remember.ts'
import type { Cell } from '../xlsx/workbook.ts'

/** A cell's text, trimmed and with single spaces; '' for an empty or missing cell. */
export function textOf(cell: Cell | undefined): string {
  return cell === undefined ? '' : tidy(cell.kind === 'text' ? String(cell.value) : cell.text)
}

/** Trims and collapses spaces, including no-break and zero-width ones, and leaves out everything else that nobody sees. */
export function tidy(text: string): string {
  // Fast path for nearly all cells; a list has up to a million.
  if (/^[\x21-\x7e]*$/.test(text)) return text
  return withSingleSpaces(text)
}

const withSingleSpaces = remember((text: string) =>
  toVisible(text.replace(/[\s\u00a0\u200b\u200e\u200f\ufeff]+/g, ' ')).trim(),
)

/** The form in which headings are compared: lower case, without accents and punctuation, words separated by one space. `#`, `n°`, and `nr.` become `no`, `P.V.P.` becomes `pvp`. */
export const plain = remember((text: string): string =>
  text
    .replace(/ß/g, 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    // In Turkish capitals it is `I`, as `i` is elsewhere.
    .replace(/ı/g, 'i')
    .replace(/['’`´]/g, '')
    .replace(/(?<=(?:^|[^\p{L}])\p{L})\.(?=\p{L}(?:\.|[^\p{L}]|$))/gu, '')
    .replace(/#|n[°º]|№/g, ' no ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/(?<=\p{L}{3})(?:nr|nummer)\b/gu, ' no')
    .replace(/\b(nr|nro|num|number|nummer|numero|numer)\b/g, 'no'),
)

export function columnLetter(column: number): string {
  let letters = ''
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  }
  return letters
}

export function columnNumber(letters: string): number | null {
  if (!/^[A-Za-z]{1,3}$/.test(letters)) return null
  let column = 0
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  return column <= 16384 ? column : null
}

export function rawValue(cell: Cell | undefined): string | number | null {
  if (cell === undefined) return null
  if (typeof cell.value === 'string') return cut(cell.value, 1_000)
  return typeof cell.value === 'boolean' ? cell.text : cell.value
}
