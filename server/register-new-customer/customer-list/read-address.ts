import type { CustomerColumn } from '#contract/customers/import-customers.ts'
import { countryCode } from '#contract/input/country-names.ts'
import type { SheetRow } from '#server/imports/small-files/read-table-in-child.ts'
import { countryOf } from './country-of.ts'
import type { DividedAddress } from './divided-address.ts'
import type { Reading } from './found.ts'
import type { RowAddress, RowValues } from './row-values.ts'

const filled = ['line1', 'city', 'state', 'country'] as const

export interface AddressColumns {
  readonly postalCode: CustomerColumn
  readonly wholeAddress: CustomerColumn
}

export function readAddress(
  row: SheetRow,
  address: RowAddress,
  { values, found, lacks }: Reading,
  columns: AddressColumns = ownColumns(values),
): DividedAddress {
  const { line1, line2, city, state, postalCode, country, code, isDivided } = address
  for (const field of filled) if (address[field] === '') lacks(field)
  const input = { line1, line2, city, state, postalCode, country }
  for (const field of filled) if (input[field] === '') input[field] = values.default(field)
  input.country = countryOf(input.country) ?? input.country
  if (input.country !== '' && countryCode(input.country) === undefined)
    found(row, 'country', 'UNKNOWN_COUNTRY', input.country)
  if (code.kept !== undefined)
    found(row, columns.postalCode, 'POSTAL_CODE_KEPT', code.code, {
      effect: postalCode === '' ? `kept in Line 2` : `imported as ${postalCode}, kept in Line 2`,
    })
  if (isDivided)
    found(row, columns.wholeAddress, 'ADDRESS_DIVIDED', values.of(row, columns.wholeAddress), {
      effect: `imported as ${[line1, line2, city, state, postalCode].filter(Boolean).join(' | ')}`,
    })
  return input
}

function ownColumns(values: RowValues): AddressColumns {
  const codes = ['postalCode', 'place'] as const
  return {
    wholeAddress: 'wholeAddress',
    postalCode: codes.find((column) => values.has(column)) ?? 'wholeAddress',
  }
}
