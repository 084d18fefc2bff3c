import {
  type OrderFormProblem,
  type OrderFormProblemCode,
  orderFormProblemCodes,
} from '#contract/orders/order-form-problems.ts'
import type { OrderFileRow, QuantityCell } from '#server/imports/small-files/read-order-file-in-child.ts'

export interface Place {
  readonly sheet: string
  readonly row: number
  readonly column: string
}

export function problemAt(
  code: OrderFormProblemCode,
  { sheet, row, column }: Place,
  value: string,
  effect: string,
): OrderFormProblem {
  const { severity } = orderFormProblemCodes[code]
  return { sheet, row, column, code, severity, value: value || null, effect }
}

export class FileProblems {
  readonly #all: OrderFormProblem[] = []

  get all(): readonly OrderFormProblem[] {
    return this.#all
  }

  add(code: OrderFormProblemCode, place: Place, value: string, effect: string): void {
    this.#all.push(problemAt(code, place, value, effect))
  }

  addToRow(
    code: OrderFormProblemCode,
    row: OrderFileRow,
    cells: readonly QuantityCell[],
    hint: string,
  ): void {
    for (const { column, text, quantity } of cells)
      if (text !== '' && quantity !== 0) this.add(code, { ...row, column }, text, hint)
  }
}
