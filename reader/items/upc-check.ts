import type { Cell } from '../xlsx/workbook.ts'
import { checkDigitFits, readUpc } from '../values/upc.ts'
import type { RowProblems } from './row-problems.ts'

/** Reads the UPCs of a list one after the other and tells what is odd about them; none of it leaves a row out (rules §2). */
export class UpcCheck {
  readonly #seen = new Set<string>()

  /** The UPC a cell holds; null where it holds none that can be read. */
  check(cell: Cell | undefined, column: number | undefined, problems: RowProblems): string | null {
    const reading = readUpc(cell)
    if (reading.kind === 'blank') return null
    if (reading.kind === 'unreadable') {
      problems.add('UPC_UNREADABLE', column, reading.printed, 'UPC left empty')
      return null
    }
    const { upc } = reading
    if (reading.padded) problems.add('UPC_PADDED', column, reading.printed, `padded to ${upc}`)
    if (!checkDigitFits(upc)) problems.add('UPC_CHECK_DIGIT', column, upc, 'kept as printed')
    if (this.#seen.has(upc)) problems.add('UPC_DUPLICATE', column, upc, 'kept')
    this.#seen.add(upc)
    return upc
  }
}
