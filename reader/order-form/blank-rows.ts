import { columnLetter, textOf } from '../values/text.ts'
import type { Cell, Row } from '../xlsx/workbook.ts'
import type { OrderFile } from './order-file.ts'

export class BlankRows {
  readonly #sheet: string
  #first: Omit<OrderFile['blank'][number], 'count'> | null = null
  #count = 0

  constructor(sheet: string) {
    this.#sheet = sheet
  }

  add({ row }: Row, style: Cell): void {
    this.#count += 1
    this.#first ??= {
      sheet: this.#sheet,
      row,
      column: columnLetter(style.column),
      text: textOf(style).slice(0, 60),
    }
  }

  counted(): OrderFile['blank'] {
    return this.#first ? [{ ...this.#first, count: this.#count }] : []
  }
}
