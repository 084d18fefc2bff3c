import { isStorable, toStorable } from '#contract/input/storable-text.ts'
import { cut } from '../cut.ts'
import { isoDate, momentOf } from './formats/format-date.ts'
import { type NumberFormat, general } from './formats/number-format.ts'
import type { CellStyles } from './formats/styles.ts'
import type { ByteText } from './package/byte-text.ts'
import { type SharedStrings, unescape } from './shared-strings.ts'
import { stop } from './unreadable-file.ts'
import type { Cell } from './workbook.ts'

export interface CellContext extends SharedStrings, CellStyles {
  readonly date1904: boolean
}

export interface RawCell {
  column: number
  type: string
  style: number
  readonly value: ByteText
  inline: string | undefined
  isInlineStruck: boolean
  formula: boolean
}

const excelTextLengthMax = 32_767

/** Reads a cell; undefined if it has no value. Texts that cannot be stored are changed and marked. */
export function readCell(raw: RawCell, context: CellContext): Cell | undefined {
  if (raw.value.length === 0 && !raw.inline) return undefined
  const content = readContent(raw, context)
  if (content === undefined) return undefined
  const { kind, value, text } = content
  const cell: { -readonly [Key in keyof Cell]: Cell[Key] } = { column: raw.column, kind, value, text }
  const { code } = context.formats[raw.style] ?? general
  if (code !== undefined) cell.format = code
  if (raw.formula) cell.formula = true
  if (isStruck(raw, context)) cell.struck = true
  if (content.written !== undefined) cell.written = content.written
  if (isKept(text) && (value === text || typeof value !== 'string' || isKept(value))) return cell
  return {
    ...cell,
    value: typeof value === 'string' ? alter(value) : value,
    text: alter(text),
    altered: true,
  }
}

function isStruck(raw: RawCell, { struckStyles, struckStrings }: CellContext): boolean {
  if (struckStyles.size > 0 && struckStyles.has(raw.style)) return true
  if (raw.type === 's') return struckStrings.size > 0 && struckStrings.has(raw.value.toNumber())
  return raw.isInlineStruck && raw.type === 'inlineStr'
}

function alter(text: string): string {
  return toStorable(cut(text, excelTextLengthMax))
}

function isKept(text: string): boolean {
  return text.length <= excelTextLengthMax && isStorable(text)
}

type Content = Pick<Cell, 'kind' | 'value' | 'text' | 'written'>

function readContent(raw: RawCell, context: CellContext): Content | undefined {
  switch (raw.type) {
    case 's': {
      const text = context.sharedStrings[raw.value.toNumber()]
      if (text === undefined) stop('text-missing')
      return text === '' ? undefined : textContent(text)
    }
    case 'str':
      return textContent(unescape(raw.value.toString()))
    case 'inlineStr':
      return textContent(raw.inline ?? raw.value.toString())
    case 'b': {
      const written = raw.value.toString()
      const value = written === '1' || written === 'true'
      return { kind: 'boolean', value, text: value ? 'TRUE' : 'FALSE' }
    }
    case 'e':
      return { kind: 'error', value: raw.value.toString(), text: raw.value.toString() }
    case 'd':
      return isoContent(raw.value.toString(), context.formats[raw.style] ?? general, context)
    default:
      return numberContent(raw.value, context.formats[raw.style] ?? general, context)
  }
}

function textContent(text: string): Content {
  return { kind: 'text', value: text, text }
}

function numberContent(written: ByteText, format: NumberFormat, context: CellContext): Content {
  const value = written.toNumber()
  // A program that writes words as numbers meant text.
  if (!Number.isFinite(value)) return textContent(written.toString())
  const text = format.show(value, context.date1904)
  const day = format.date ? isoDate(value, context.date1904) : undefined
  if (day !== undefined) return { kind: 'date', value: day, text }
  if (format !== general || !hasExponent(written)) return { kind: 'number', value, text }
  return { kind: 'number', value, text, written: written.toString() }
}

function hasExponent(written: ByteText): boolean {
  for (let index = 1; index < written.length; index++)
    if ((written.charCodeAt(index) | 32) === 101) return true
  return false
}

/** Strict files store dates as ISO 8601; they are displayed in the cell's format. */
function isoContent(written: string, format: NumberFormat, context: CellContext): Content {
  const [, day, time = ''] =
    /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d)?)(?:\.\d+)?Z?)?$/.exec(written.trim()) ?? []
  if (!day) return textContent(written)
  const seconds = time.length === 5 ? `${time}:00` : time
  const value = seconds === '' || seconds === '00:00:00' ? day : `${day}T${seconds}`
  const serial = (Date.parse(`${day}T${seconds || '00:00:00'}Z`) - Date.UTC(1899, 11, 30)) / 86_400_000
  const shown = context.date1904 ? serial - 1462 : serial
  const readable = format.date && Number.isFinite(serial) && momentOf(shown, context.date1904)
  return {
    kind: 'date',
    value,
    text: readable ? format.show(shown, context.date1904) : value,
  }
}
