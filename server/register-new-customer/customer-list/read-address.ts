import { countryCode } from '#contract/input/country-names.ts'
import type { SheetRow } from '#server/imports/small-files/read-table-in-child.ts'
import { countryOf } from './country-of.ts'
import type { Reading } from './found.ts'
import type { RowAddress } from './row-values.ts'

export interface AddressInput {
  readonly line1: string
  readonly line2: string
  readonly city: string
  readonly state: string
  readonly postalCode: string
  readonly country: string
}

const filled = ['line1', 'city', 'state', 'country'] as const

export function readAddress(
  row: SheetRow,
  address: RowAddress,
  { values, found, lacks }: Reading,
): AddressInput {
  const { line1, line2, city, state, postalCode, country, code, isDivided } = address
  for (const field of filled) if (address[field] === '') lacks(field)
  const input = { line1, line2, city, state, postalCode, country }
  for (const field of filled) if (input[field] === '') input[field] = values.default(field)
  input.country = countryOf(input.country) ?? input.country
  if (input.country !== '' && countryCode(input.country) === undefined)
    found(row, 'country', 'UNKNOWN_COUNTRY', input.country)
  const column = values.has('postalCode') ? 'postalCode' : values.has('place') ? 'place' : 'wholeAddress'
  if (code.kept !== undefined)
    found(row, column, 'POSTAL_CODE_KEPT', code.code, {
      effect: postalCode === '' ? `kept in Line 2` : `imported as ${postalCode}, kept in Line 2`,
    })
  if (isDivided)
    found(row, 'wholeAddress', 'ADDRESS_DIVIDED', values.of(row, 'wholeAddress'), {
      effect: `imported as ${[line1, line2, city, state, postalCode].filter(Boolean).join(' | ')}`,
    })
  return input
}
