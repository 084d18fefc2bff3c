import type { PdfValue } from './pdf-syntax.ts'

/** Reverses the PNG predictors of a deflated stream (used by packed objects and plain pictures); other bytes are unchanged. */
export function undoPredictor(bytes: Buffer, parameter: (key: string) => PdfValue): Buffer {
  const number = (key: string, usual: number): number => {
    const value = parameter(key)
    return typeof value === 'number' && value > 0 ? value : usual
  }
  if (number('Predictor', 1) < 10) return bytes
  const pixel = Math.max(1, Math.ceil((number('Colors', 1) * number('BitsPerComponent', 8)) / 8))
  const width = Math.ceil((number('Columns', 1) * number('Colors', 1) * number('BitsPerComponent', 8)) / 8)
  const rows = Math.floor(bytes.length / (width + 1))
  const out = Buffer.alloc(rows * width)
  for (let row = 0; row < rows; row++) {
    const kind = bytes[row * (width + 1)] ?? 0
    for (let column = 0; column < width; column++) {
      const at = row * width + column
      const left = column >= pixel ? (out[at - pixel] ?? 0) : 0
      const up = row > 0 ? (out[at - width] ?? 0) : 0
      const corner = row > 0 && column >= pixel ? (out[at - width - pixel] ?? 0) : 0
      out[at] = (bytes[row * (width + 1) + 1 + column] ?? 0) + predicted(kind, left, up, corner)
    }
  }
  return out
}

function predicted(kind: number, left: number, up: number, corner: number): number {
  if (kind === 1) return left
  if (kind === 2) return up
  if (kind === 3) return (left + up) >> 1
  if (kind !== 4) return 0
  const guess = left + up - corner
  const [toLeft, toUp, toCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  return toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner
}
