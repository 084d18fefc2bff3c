import { countryName } from '../input/countries.ts'

export function addressText(
  given: Partial<Record<'line1' | 'line2' | 'city' | 'state' | 'postalCode' | 'country', string>> | null,
): string {
  if (!given) return 'N/A'
  const { line1, line2, city, state, postalCode: code, country } = given
  const parts = [line1, line2, city, state, code, country && countryName(country)]
  return parts.filter(Boolean).join(', ') || 'N/A'
}
