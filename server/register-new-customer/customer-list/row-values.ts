import type { CustomerColumn, CustomerProblem } from '#contract/customers/import-customers.ts'
import { toVisible } from '#contract/input/visible-text.ts'
import type { SheetRow, TextSheet } from '#server/imports/small-files/read-table-in-child.ts'
import { countryOf } from './country-of.ts'
import type { FoundColumns } from './find-columns.ts'
import { personName } from './person-name.ts'
import { restoredPostalCode } from './postal-codes.ts'
import { letter, problem } from './problem.ts'

/** An address as a row has it. */
export interface RowAddress {
  readonly line1: string
  readonly line2: string
  readonly city: string
  readonly state: string
  readonly postalCode: string
  readonly country: string
}

/** Reads the values of a sheet's rows by their fields. */
export class RowValues {
  readonly #sheet: TextSheet
  readonly #columns: FoundColumns
  readonly #restores: boolean

  constructor(sheet: TextSheet, columns: FoundColumns, restoresPostalCodes: boolean) {
    this.#sheet = sheet
    this.#columns = columns
    this.#restores = restoresPostalCodes
  }

  of(row: SheetRow, column: CustomerColumn): string {
    return toVisible(row.cells[this.#columns.byField.get(column) ?? -1] ?? '').trim()
  }

  has(column: CustomerColumn): boolean {
    return this.#columns.byField.has(column)
  }

  letterOf(column: CustomerColumn | undefined): string | null {
    const index = column && this.#columns.byField.get(column)
    return index === undefined ? null : letter(index)
  }

  /** A person's names: those of their columns, or the whole name of a contact in two parts. */
  nameOf(row: SheetRow) {
    const names = { firstName: this.of(row, 'firstName'), lastName: this.of(row, 'lastName') }
    if (names.firstName !== '' || names.lastName !== '') return { ...names, isDoubtful: false }
    return personName(this.of(row, 'contact'))
  }

  addressOf(row: SheetRow): RowAddress {
    const { code, restored } = this.postalCodeOf(row)
    return {
      line1: this.of(row, 'line1'),
      line2: this.of(row, 'line2'),
      city: this.of(row, 'city'),
      state: this.of(row, 'state'),
      postalCode: this.#restores ? (restored ?? code) : code,
      country: countryOf(this.of(row, 'country')) ?? this.of(row, 'country'),
    }
  }

  postalCodeOf(row: SheetRow) {
    // Spreadsheets show an apostrophe before digits that are text.
    const code = this.of(row, 'postalCode').replace(/^'/, '')
    const place = { country: countryOf(this.of(row, 'country')), state: this.of(row, 'state') }
    return { code, restored: restoredPostalCode(code, place) }
  }

  problem(
    row: SheetRow,
    column: CustomerColumn | undefined,
    given: Pick<CustomerProblem, 'code' | 'value'> &
      Partial<Pick<CustomerProblem, 'reason' | 'severity' | 'effect'>>,
  ): CustomerProblem {
    return problem(this.#sheet.sheet, { row: row.row, column: this.letterOf(column), ...given })
  }
}
