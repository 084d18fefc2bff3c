import { fold } from '#contract/input/fold.ts'

/** Digits of the postal codes of countries for which the five digits of the field are enough. */
const digits: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries({
    5: 'US PR VI GU DE FR IT ES FI MX TR UA SK CZ SE GR HR RS EE LT DZ MY TH ID KR SA EG MA PE CR DO GT MQ GP GF RE MC SM VA ME BA PK LK NP KW JO PL',
    4: 'AT BE CH LI DK NO HU SI BG AU ZA NZ LU CY TN BD PH GE AM MK AL MD LV',
    3: 'IS FO',
  }).flatMap(([length, codes]) => codes.split(' ').map((code) => [code, Number(length)])),
)

/** Countries where a leading zero of a postal code is frequent enough to be what a shorter code lost. */
const zeroCountries = new Set(
  'US PR VI DE FR IT ES FI MX TR UA SK DZ MY NO AU ZA NZ PL GU KR PE EE LT SM GR'.split(' '),
)

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

export interface PostalCode {
  readonly code: string
  readonly stored: string
  /** With the zeros that a spreadsheet removed, if it did. */
  readonly restored: string | undefined
  /** Whether codes of its country have more digits, and all fit the field that it has. */
  readonly isShort: boolean
  /** The code or its end, which the field does not take and which is kept in line 2. */
  readonly kept: string | undefined
}

export function readPostalCode(
  text: string,
  { country, state }: { country: string | undefined; state: string },
): PostalCode {
  // Spreadsheets show an apostrophe before digits that are text.
  const code = text
    .normalize('NFKC')
    .replace(/^'/, '')
    .replace(/^〒\s*/, '')
    .trim()
  const length = digits[country ?? '']
  const own = withoutCountry(code, country)
  const plain = joined(own, country)
  const none = { code, stored: code, restored: undefined, isShort: false, kept: undefined }
  if (plain === '') return none
  if (/^\d{1,5}$/.test(plain)) {
    const restored = restoredPostalCode(plain, { country, state })
    return { ...none, stored: plain, restored, isShort: (longDigits[country ?? ''] ?? 0) > plain.length }
  }
  const [, zip, more] = /^(\d{5})-?(\d{4})$/.exec(plain) ?? []
  if (zip !== undefined && more !== undefined && (country === 'US' || country === 'PR' || country === 'VI'))
    return { ...none, stored: zip, kept: code }
  if (length !== undefined) return none
  return { ...none, stored: '', kept: withZeros(code, country) }
}

const longDigits: Readonly<Record<string, number>> = {
  BR: 8,
  JP: 7,
  RU: 6,
  KZ: 6,
  BY: 6,
  KG: 6,
  CN: 6,
  IN: 6,
  SG: 6,
  RO: 6,
  CO: 6,
  VN: 6,
  EC: 6,
  NG: 6,
  IL: 7,
  PT: 7,
  CL: 7,
}

function withZeros(code: string, country: string | undefined): string {
  const length = longDigits[country ?? '']
  return length !== undefined && /^\d+$/.test(code) && code.length < length
    ? code.padStart(length, '0')
    : code
}

/** D-01067 and SE-113 59 begin with the country. */
function withoutCountry(code: string, country: string | undefined): string {
  const [, letters = '', rest = ''] = /^([A-Z]{1,3})[- ]?(\d[\d -]*)$/.exec(code) ?? []
  return letters !== '' &&
    country !== undefined &&
    (letters === country || country.startsWith(letters) || plates[letters] === country)
    ? rest
    : code
}

const plates: Readonly<Record<string, string>> = { A: 'AT', S: 'SE', FL: 'LI', E: 'ES', I: 'IT' }

/** Poland writes 00-950, Sweden 113 59; elsewhere, another dash is a mistake. */
function joined(code: string, country: string | undefined): string {
  if (country === 'PL' && /^\d{2}[- ]\d{3}$/.test(code)) return code.replace(/[- ]/, '')
  if (/^(?:SE|CZ|SK|GR)$/.test(country ?? '') && /^\d{3} \d{2}$/.test(code)) return code.replace(' ', '')
  return code
}

function restoredPostalCode(
  code: string,
  { country, state }: { country: string | undefined; state: string },
): string | undefined {
  const length = digits[country ?? '']
  if (length === undefined || !zeroCountries.has(country ?? '') || !/^[1-9]\d{1,3}$/.test(code))
    return undefined
  if (code.length >= length || code.length < length - 2) return undefined
  if (country === 'US' && state !== '' && !zeroStates.has(fold(state))) return undefined
  return code.padStart(length, '0')
}
