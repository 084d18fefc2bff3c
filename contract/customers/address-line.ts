import type { Address } from './addresses.ts'

export function addressLine({ line1, line2, city, state, postalCode, country }: Address): string {
  const place = [state, postalCode].filter(Boolean).join(' ')
  return [line1, line2, city, place, country].filter(Boolean).join(', ')
}
