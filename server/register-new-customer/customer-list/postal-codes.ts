import { fold } from '#contract/input/fold.ts'

/** Digits of the postal codes of countries where some begin with zero. */
const digits: Readonly<Record<string, number>> = {
  US: 5,
  PR: 5,
  VI: 5,
  DE: 5,
  FR: 5,
  IT: 5,
  ES: 5,
  FI: 5,
  MX: 5,
  TR: 5,
  UA: 5,
  SK: 5,
  DZ: 5,
  MY: 5,
  NO: 4,
  AU: 4,
  ZA: 4,
  NZ: 4,
}

/** States and territories of the United States whose postal codes begin with zero. */
const zeroStates = new Set(
  [
    'CT',
    'Connecticut',
    'MA',
    'Massachusetts',
    'ME',
    'Maine',
    'NH',
    'New Hampshire',
    'NJ',
    'New Jersey',
    'RI',
    'Rhode Island',
    'VT',
    'Vermont',
    'PR',
    'Puerto Rico',
    'VI',
    'Virgin Islands',
  ].map(fold),
)

/** A postal code with the leading zeros that a spreadsheet removed; undefined if it lost none. */
export function restoredPostalCode(
  code: string,
  { country, state }: { country: string | undefined; state: string },
): string | undefined {
  const length = digits[country ?? '']
  if (length === undefined || !/^[1-9]\d{1,3}$/.test(code)) return undefined
  if (code.length >= length || code.length < length - 2) return undefined
  if (country === 'US' && !zeroStates.has(fold(state))) return undefined
  return code.padStart(length, '0')
}
