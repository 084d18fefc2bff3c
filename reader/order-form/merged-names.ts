import type { Cell, Merge, Row } from '../xlsx/workbook.ts'

export class MergedNames {
  /** From the last to the first. */
  readonly #waiting: Merge[]
  #open: { readonly merge: Merge; readonly cell: Cell }[] = []

  constructor(merges: readonly Merge[]) {
    this.#waiting = merges.filter(({ top, bottom }) => bottom > top).toSorted((a, b) => b.top - a.top)
  }

  add({ row, cells }: Row): void {
    this.#open = this.#open.filter(({ merge }) => merge.bottom >= row)
    for (let merge = this.#waiting.at(-1); merge && merge.top <= row; merge = this.#waiting.at(-1)) {
      this.#waiting.pop()
      const cell = merge.top === row ? cells.find(({ column }) => column === merge?.left) : undefined
      if (cell) this.#open.push({ merge, cell })
    }
  }

  at(column: number): Cell | undefined {
    return this.#open.find(({ merge }) => column >= merge.left && column <= merge.right)?.cell
  }
}
