export interface CellPosition {
  readonly row: number
  readonly column: number
}

export function columnLetters(column: number): string {
  let letters = ''
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCodePoint(65 + ((rest - 1) % 26)) + letters
  return letters
}

export function cellName({ row, column }: CellPosition): string {
  return `${columnLetters(column)}${row}`
}

export function cellNamed(name: string): CellPosition | null {
  const [, letters = '', row] = /^([A-Z]{0,3})(\d{1,7})$/.exec(name) ?? []
  if (row === undefined) return null
  const column = Array.from(letters).reduce((sum, letter) => sum * 26 + (letter.codePointAt(0) ?? 64) - 64, 0)
  return { row: Number(row), column: Math.max(column, 1) }
}

interface Step {
  readonly key: string
  readonly isFar: boolean
  readonly rowsShown: number
  readonly last: CellPosition
}

export function moved(
  { row, column }: CellPosition,
  { key, isFar, rowsShown, last }: Step,
): CellPosition | null {
  const within = (position: CellPosition): CellPosition => ({
    row: Math.min(Math.max(position.row, 1), last.row),
    column: Math.min(Math.max(position.column, 1), last.column),
  })
  switch (key) {
    case 'ArrowUp':
      return within({ row: isFar ? 1 : row - 1, column })
    case 'ArrowDown':
      return within({ row: isFar ? last.row : row + 1, column })
    case 'ArrowLeft':
      return within({ row, column: isFar ? 1 : column - 1 })
    case 'ArrowRight':
      return within({ row, column: isFar ? last.column : column + 1 })
    case 'Home':
      return within({ row: isFar ? 1 : row, column: 1 })
    case 'End':
      return within({ row: isFar ? last.row : row, column: last.column })
    case 'PageUp':
      return within({ row: row - rowsShown, column })
    case 'PageDown':
      return within({ row: row + rowsShown, column })
    default:
      return null
  }
}
