export function storeTypeOf(brands: readonly unknown[]): 'monobrand' | 'multi-brand' {
  return brands.length > 1 ? 'multi-brand' : 'monobrand'
}

export function addressesText(addresses: readonly { type: string }[]): string {
  const has = (type: string) => addresses.some((one) => one.type === type)
  if (has('billing') && has('shipping')) return 'Both'
  if (has('billing')) return 'Billing Only'
  return has('shipping') ? 'Shipping Only' : 'Not set'
}

export const mainStoreName = 'Main Store'

export const storeTypeLabels = { monobrand: 'Monobrand', 'multi-brand': 'Multi-Brand' } as const
