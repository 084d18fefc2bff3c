import { stop } from './unreadable-file.ts'

export const LAST_ROW = 1_048_576
export const LAST_COLUMN = 16_384

export function rowNumber(written: string | undefined, before: number): number {
  const row = written === undefined ? before + 1 : Number(written)
  if (!Number.isInteger(row)) stop('damaged')
  if (row < 1 || row > LAST_ROW) stop('outside-the-sheet')
  return row
}

interface Characters {
  readonly length: number
  charCodeAt(index: number): number
}

export function columnNumber(reference: Characters | undefined, before: number): number {
  if (reference === undefined) return before + 1 > LAST_COLUMN ? stop('outside-the-sheet') : before + 1
  let column = 0
  for (let index = 0; index < reference.length; index += 1) {
    const letter = reference.charCodeAt(index) & ~32
    if (letter < 65 || letter > 90) break
    column = column * 26 + letter - 64
    if (column > LAST_COLUMN) stop('outside-the-sheet')
  }
  return column === 0 ? stop('damaged') : column
}

export function columnLetters(column: number): string {
  let letters = ''
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  }
  return letters
}
