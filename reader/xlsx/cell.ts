import { isStorable, toStorable } from '#contract/input/storable-text.ts'
import { cut } from '../values/text.ts'
import { isoDate, momentOf } from './formats/format-date.ts'
import { type NumberFormat, general } from './formats/number-format.ts'
import { unescape } from './shared-strings.ts'
import { stop } from './unreadable-file.ts'
import type { Cell } from './workbook.ts'

/** What reading a cell requires from the rest of the workbook. */
export interface CellContext {
  readonly sharedStrings: readonly string[]
  readonly formats: readonly NumberFormat[]
  readonly date1904: boolean
}

/** A cell as the sheet stores it. */
export interface RawCell {
  column: number
  type: string
  style: number
  value: string
  formula: boolean
}

/** Excel's maximum text length of a cell, in characters. */
const maxTextLength = 32_767

/** Reads a cell; undefined if it has no value. Texts that cannot be stored are changed and marked. */
export function readCell(raw: RawCell, context: CellContext): Cell | undefined {
  const cell = readRaw(raw, context)
  if (cell === undefined) return undefined
  const { value, text } = cell
  const isLong = text.length > maxTextLength || (typeof value === 'string' && value.length > maxTextLength)
  if (!isLong && isStorable(text) && (typeof value !== 'string' || isStorable(value))) return cell
  const alter = (one: string) => toStorable(cut(one, maxTextLength))
  return {
    ...cell,
    value: typeof value === 'string' ? alter(value) : value,
    text: alter(text),
    altered: true,
  }
}

function readRaw(raw: RawCell, context: CellContext): Cell | undefined {
  if (raw.value === '') return undefined
  const { column } = raw
  const format = context.formats[raw.style] ?? general
  const extra = {
    ...(format.code !== undefined && { format: format.code }),
    ...(raw.formula && { formula: true as const }),
  }
  switch (raw.type) {
    case 's': {
      const text = context.sharedStrings[Number(raw.value)]
      if (text === undefined) stop('text-missing')
      return text === '' ? undefined : { column, kind: 'text', value: text, text, ...extra }
    }
    case 'str':
    case 'inlineStr': {
      const text = raw.type === 'str' ? unescape(raw.value) : raw.value
      return { column, kind: 'text', value: text, text, ...extra }
    }
    case 'b': {
      const value = raw.value === '1' || raw.value === 'true'
      return { column, kind: 'boolean', value, text: value ? 'TRUE' : 'FALSE', ...extra }
    }
    case 'e':
      return { column, kind: 'error', value: raw.value, text: raw.value, ...extra }
    case 'd':
      return isoCell(raw, format, context, extra)
    default:
      return numberCell(raw, format, context, extra)
  }
}

type Extra = Pick<Cell, 'format' | 'formula'>

function numberCell(raw: RawCell, format: NumberFormat, context: CellContext, extra: Extra): Cell {
  const { column } = raw
  const value = Number(raw.value)
  // A program that writes words as numbers meant text.
  if (!Number.isFinite(value)) return { column, kind: 'text', value: raw.value, text: raw.value, ...extra }
  const text = format.show(value, context.date1904)
  const isExponential = format === general && /e/i.test(raw.value)
  const day = format.date ? isoDate(value, context.date1904) : undefined
  return day
    ? { column, kind: 'date', value: day, text, ...extra }
    : { column, kind: 'number', value, text, ...extra, ...(isExponential && { written: raw.value }) }
}

/** Strict files store dates as ISO 8601; they are displayed in the cell's format. */
function isoCell(raw: RawCell, format: NumberFormat, context: CellContext, extra: Extra): Cell {
  const { column } = raw
  const [, day, time = ''] =
    /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d)?)(?:\.\d+)?Z?)?$/.exec(raw.value.trim()) ?? []
  if (!day) return { column, kind: 'text', value: raw.value, text: raw.value, ...extra }
  const seconds = time.length === 5 ? `${time}:00` : time
  const value = seconds === '' || seconds === '00:00:00' ? day : `${day}T${seconds}`
  const serial = (Date.parse(`${day}T${seconds || '00:00:00'}Z`) - Date.UTC(1899, 11, 30)) / 86_400_000
  const shown = context.date1904 ? serial - 1462 : serial
  const readable = format.date && Number.isFinite(serial) && momentOf(shown, context.date1904)
  return {
    column,
    kind: 'date',
    value,
    text: readable ? format.show(shown, context.date1904) : value,
    ...extra,
  }
}
