import { LAST_COLUMN, LAST_ROW } from '../grid.ts'

const EMU_PER_POINT = 12_700
const EMU_PER_PIXEL = 9525
const DEFAULT_HEIGHT = 15
const DEFAULT_WIDTH = 9.140625
/** Pixels per digit in the default font; column widths count digits. */
const DIGIT = 7

/** The positions of a sheet's rows and columns in EMU (914,400 per inch), the unit of drawings. Rows count from 1. */
export class SheetGeometry {
  readonly #rows = new Lengths(DEFAULT_HEIGHT * EMU_PER_POINT, LAST_ROW)
  readonly #columns = new Lengths(widthOf(DEFAULT_WIDTH), LAST_COLUMN)

  /** Heights are in points, widths in digits; invalid numbers are ignored. */
  setDefaults(height: number, width: number) {
    if (height > 0) this.#rows.usual = height * EMU_PER_POINT
    if (width > 0) this.#columns.usual = widthOf(width)
  }

  setHeight(row: number, points: number) {
    if (points >= 0) this.#rows.set(row, points * EMU_PER_POINT)
  }

  setWidths(from: number, to: number, digits: number) {
    if (!(from >= 1) || !(digits >= 0)) return
    for (let column = from; column <= Math.min(to, LAST_COLUMN); column += 1)
      this.#columns.set(column, widthOf(digits))
  }

  heightOf(row: number): number {
    return this.#rows.of(row)
  }

  topOf(row: number): number {
    return this.#rows.startOf(row)
  }

  rowAt(y: number): number {
    return this.#rows.at(y)
  }

  leftOf(column: number): number {
    return this.#columns.startOf(column)
  }

  columnAt(x: number): number {
    return this.#columns.at(x)
  }
}

function widthOf(digits: number): number {
  return Math.trunc((256 * digits * DIGIT + 128) / 256) * EMU_PER_PIXEL
}

class Lengths {
  usual: number
  readonly #last: number
  #own = new Float64Array(0)
  #starts: Float64Array | undefined

  constructor(usual: number, last: number) {
    this.usual = usual
    this.#last = last
  }

  set(index: number, length: number) {
    if (index >= this.#own.length) {
      const grown = new Float64Array(Math.min(Math.max(index * 2, 64), this.#last) + 1).fill(Number.NaN)
      grown.set(this.#own)
      this.#own = grown
    }
    this.#own[index] = length
    this.#starts = undefined
  }

  of(index: number): number {
    const own = this.#own[index]
    return own === undefined || Number.isNaN(own) ? this.usual : own
  }

  startOf(index: number): number {
    const starts = this.#prefix()
    const known = starts[Math.min(index, starts.length - 1)] ?? 0
    return known + Math.max(index - starts.length + 1, 0) * this.usual
  }

  at(position: number): number {
    const starts = this.#prefix()
    let low = 1
    let high = starts.length - 1
    const end = starts[high] ?? 0
    if (position >= end) return Math.min(high + Math.floor((position - end) / this.usual), this.#last)
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((starts[middle] ?? 0) <= position) low = middle
      else high = middle - 1
    }
    return low
  }

  #prefix(): Float64Array {
    if (this.#starts) return this.#starts
    const starts = new Float64Array(Math.max(this.#own.length, 1) + 1)
    for (let index = 2; index < starts.length; index += 1)
      starts[index] = (starts[index - 1] ?? 0) + this.of(index - 1)
    this.#starts = starts
    return starts
  }
}
