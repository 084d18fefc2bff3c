export const shipping = {
  type: 'shipping' as const,
  line1: '1 Dock Rd',
  city: 'Reno',
  state: 'NV',
  country: 'US',
}

export const billing = { ...shipping, type: 'billing' as const, line1: '2 Bank St', postalCode: '89501' }
