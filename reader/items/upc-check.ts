import type { Cell } from '../xlsx/workbook.ts'
import { checkDigitFits, readUpc } from '../values/upc.ts'
import type { RowProblems } from './row-problems.ts'

/** Reads a list's UPCs and reports what is wrong with them; the row is imported anyway (docs/rules.md#reading-a-file). */
export class UpcCheck {
  readonly #seen = new Map<string, string>()

  check(
    cell: Cell | undefined,
    column: number | undefined,
    owner: string,
    problems: RowProblems,
  ): string | null {
    const reading = readUpc(cell)
    if (reading.kind === 'blank') return null
    if (reading.kind === 'unreadable') {
      problems.add('UPC_UNREADABLE', column, reading.printed, 'UPC left empty')
      return null
    }
    const { upc } = reading
    if (reading.padded) problems.add('UPC_PADDED', column, reading.printed, `padded to ${upc}`)
    if (!checkDigitFits(upc)) problems.add('UPC_CHECK_DIGIT', column, upc, 'kept as printed')
    const first = this.#seen.get(upc)
    if (first === undefined) this.#seen.set(upc, owner)
    else if (first !== owner) problems.add('UPC_DUPLICATE', column, upc, 'kept')
    return upc
  }
}
