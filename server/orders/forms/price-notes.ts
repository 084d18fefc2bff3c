import type { OrderFileRow } from '#server/imports/small-files/read-order-file-in-child.ts'
import { dollars } from './dollars.ts'
import type { FileProblems } from './file-problems.ts'
import type { FormItem } from './select-form-items.ts'

export class PriceNotes {
  readonly #problems: FileProblems
  readonly #noted = new Set<string>()

  constructor(problems: FileProblems) {
    this.#problems = problems
  }

  add(row: OrderFileRow, { modelCode, unitPrice }: FormItem): void {
    const { price } = row
    const isOrdered = row.cells.some(({ quantity }) => quantity !== null && quantity > 0)
    if (!price || price.cents === 0 || !isOrdered) return
    const { units = 1 } = row.times ?? {}
    if (price.cents === unitPrice || price.cents === unitPrice * units) return
    const key = `${modelCode} ${price.cents} ${units}`
    if (this.#noted.has(key)) return
    this.#noted.add(key)
    this.#problems.add(
      'PRICE_DIFFERS',
      { ...row, column: price.column },
      dollars(price.cents),
      `The file says ${dollars(price.cents)} for ${modelCode}. It is ordered at ${dollars(unitPrice)}.`,
    )
  }
}
