import { foldCode } from '#contract/input/fold.ts'
import type { Cell } from '../xlsx/workbook.ts'
import { textOf } from './text.ts'

/** The UPC of a cell. `padded`: leading zeros were lost; `printed` is the displayed text. */
export type UpcReading =
  | { readonly kind: 'upc'; readonly upc: string; readonly padded: boolean; readonly printed: string }
  | { readonly kind: 'blank' }
  | { readonly kind: 'unreadable'; readonly printed: string }

/** Reads a UPC-A, EAN-13, EAN-8, or GTIN-14 (docs/rules.md#reading-a-file): keeps leading zeros, and restores an exponent notation if it is exact. */
export function readUpc(cell: Cell | undefined): UpcReading {
  if (cell === undefined) return { kind: 'blank' }
  if (cell.kind === 'error') return { kind: 'unreadable', printed: cell.text }
  const shown = textOf(cell)
  if (/^[1-9]\d{11}$/.test(shown)) return { kind: 'upc', upc: shown, padded: false, printed: shown }
  if (/^[-–—]*$/.test(shown)) return { kind: 'blank' }
  const exact = cell.kind === 'number' && !/^\d+$/.test(shown) ? wholeNumber(Number(cell.value)) : null
  // A number that was exported as text has `.0` behind it.
  const digits = exact ?? restoreExponent(shown) ?? withoutMarks(shown.replace(/\.0+$/, ''))
  if (!/^\d+$/.test(digits)) return { kind: 'unreadable', printed: shown }
  return fromDigits(digits, exact ?? shown)
}

/** The digits of a UPC without what is written around and between them: `9 20005‑20000 0`, `EAN: 4006381333931`, `="…"`. */
function withoutMarks(shown: string): string {
  // `22/11/2026` is a date.
  if (/^\d+$/.test(shown) || shown.includes('/')) return shown
  return foldCode(shown)
    .replaceAll(/['"]/g, '')
    .replace(/^=|^(?:upc|ean|gtin):?/, '')
}

function fromDigits(digits: string, printed: string): UpcReading {
  const bare = digits.length > 12 ? digits.replace(/^0+(?=\d{12})/, '') : digits
  if (bare.length >= 12 && bare.length <= 14) return { kind: 'upc', upc: bare, padded: false, printed }
  if (bare.length === 11) return { kind: 'upc', upc: `0${bare}`, padded: true, printed }
  if (bare.length === 8 && checkDigitFits(bare)) return { kind: 'upc', upc: bare, padded: false, printed }
  const padded = bare.padStart(12, '0')
  if ((bare.length === 10 || bare.length === 9) && checkDigitFits(padded))
    return { kind: 'upc', upc: padded, padded: true, printed }
  return { kind: 'unreadable', printed }
}

const ZERO = 48

/** Checks the last digit of a UPC, EAN, or GTIN (modulo 10, weights 3 and 1 from the right). */
export function checkDigitFits(digits: string): boolean {
  let sum = 0
  for (let index = 0; index < digits.length - 1; index++) {
    sum += (digits.charCodeAt(digits.length - 2 - index) - ZERO) * (index % 2 === 0 ? 3 : 1)
  }
  return (10 - (sum % 10)) % 10 === Number(digits.at(-1))
}

function wholeNumber(value: number): string | null {
  return Number.isSafeInteger(value) && value >= 0 ? String(value) : null
}

/** `9.1000010007E+10` → `91000010007`; null for another notation or if digits are lost. */
function restoreExponent(text: string): string | null {
  const match = /^(\d)(?:[.,](\d+))?E\+?(\d{1,2})$/i.exec(text)
  if (match === null) return null
  const decimals = match[2] ?? ''
  return decimals.length >= Number(match[3]) - 1 && decimals.length <= Number(match[3])
    ? `${match[1]}${decimals}`.padEnd(Number(match[3]) + 1, '0')
    : null
}
