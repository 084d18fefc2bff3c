import type { CustomerProblem, CustomerProblemCode } from '#contract/customers/import-customers.ts'
import { toStorable } from '#contract/input/storable-text.ts'

const longestValue = 200

const skips = { severity: 'error', effect: 'customer skipped' } as const
const warning = (effect: string) => ({ severity: 'warning', effect }) as const
const note = (effect: string) => ({ severity: 'info', effect }) as const

const results: Partial<Record<CustomerProblemCode, Pick<CustomerProblem, 'severity' | 'effect'>>> = {
  MISSING_COLUMN: { severity: 'error', effect: 'nothing imported' },
  UNSURE_COLUMN: { severity: 'error', effect: 'nothing imported' },
  DUPLICATE_COLUMN: warning('column not read'),
  UNUSED_VALUE: warning('value not imported'),
  NAME_DIVIDED: warning('imported in two parts'),
  SHEET_NOT_READ: warning('sheet not read'),
  POSTAL_CODE_KEPT: warning('kept in Line 2'),
  DISCOUNT_ROUNDED: warning('imported rounded'),
  ADDRESS_DIVIDED: warning('imported in parts'),
  STORE_NAMED: warning('store named'),
  ADDRESS_OF_STORE: warning('that of the first store imported for the organization, too'),
  DEFAULT_USED: note('imported with the value given'),
  SAME_ADDRESS: warning('imported as another customer'),
  INACTIVE: warning('row not imported'),
  TOTAL_ROW: note('row not read'),
  LOST_ZERO: warning('imported without them'),
  UNUSED_COLUMN: note('column not read'),
  DUPLICATE_ROW: note('row not needed'),
  REPEATED_HEADINGS: note('row not read'),
  ROW_ABOVE: note('row not read'),
  HIDDEN_ROW: note('read as a row'),
}

export function problem(
  sheet: string | null,
  given: Pick<CustomerProblem, 'row' | 'code' | 'value'> &
    Partial<Pick<CustomerProblem, 'column' | 'reason' | 'severity' | 'effect'>>,
): CustomerProblem {
  const value = given.value === null ? null : toStorable(given.value.slice(0, longestValue))
  return { sheet, column: null, reason: null, ...(results[given.code] ?? skips), ...given, value }
}

export function letter(index: number): string {
  return index < 26
    ? String.fromCodePoint(65 + index)
    : `${letter(Math.floor(index / 26) - 1)}${letter(index % 26)}`
}
