import type { CustomerColumn, CustomerProblem, DefaultField } from '#contract/customers/import-customers.ts'
import type { SheetRow } from '#server/imports/small-files/read-table-in-child.ts'
import type { WordsOfList } from './list-words.ts'
import type { Names } from './names.ts'
import type { RowValues } from './row-values.ts'

export type Found = (
  row: SheetRow,
  column: CustomerColumn | number | undefined,
  code: CustomerProblem['code'],
  value: string | null,
  more?: Partial<Pick<CustomerProblem, 'reason' | 'severity' | 'effect'>>,
) => void

export interface Reading {
  readonly values: RowValues
  readonly names: Names
  readonly words: WordsOfList
  readonly found: Found
  readonly lacks: (field: DefaultField) => void
}
