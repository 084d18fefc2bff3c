import { countryCodes, countryName } from './countries.ts'
import { fold } from './fold.ts'

const otherNames: Readonly<Record<string, string>> = {
  usa: 'US',
  'u.s.': 'US',
  'u.s.a.': 'US',
  'united states of america': 'US',
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  'czech republic': 'CZ',
  turkey: 'TR',
}

let codesByName: ReadonlyMap<string, string> | undefined

function codes(): ReadonlyMap<string, string> {
  codesByName ??= new Map([
    ...Object.entries(otherNames),
    ...countryCodes.flatMap((code) => [
      [fold(code), code] as const,
      [fold(countryName(code)), code] as const,
    ]),
  ])
  return codesByName
}

export function countryCode(text: string): string | undefined {
  return codes().get(fold(text))
}

export function countriesNamed(search: string): string[] {
  const wanted = fold(search)
  if (wanted === '') return []
  const found = [...codes()]
    .filter(([name]) => name.length > 2 && name.includes(wanted))
    .map(([, code]) => code)
  return [...new Set([...found, ...(codes().get(wanted) ? [codes().get(wanted) ?? ''] : [])])]
}
