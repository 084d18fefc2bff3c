import { addressText } from '#contract/customers/address-text.ts'
import type { StoreAddress } from '#contract/customers/addresses.ts'
import type { BrandSegment } from '#contract/customers/stores.ts'
import { countPhrase } from '#web/lib/count-phrase.ts'

const labels: Readonly<Record<string, string>> = {
  name: 'Name',
  description: 'Description',
  mainContactUserId: 'Main Contact',
  userIds: 'Users',
  status: 'Status',
  addresses: 'Addresses',
  brandSegmentation: 'Brands',
  logoKey: 'Logo',
}

export function fieldLabel(name: string): string | undefined {
  return labels[name]
}

/** Formats a value of a store's history. */
export function storeFieldText(name: string, value: unknown, brandName: (id: number) => string): string {
  if (value === null || value === undefined || value === '') return 'none'
  switch (name) {
    case 'mainContactUserId':
      return 'another person'
    case 'userIds':
      return countPhrase((value as string[]).length, 'user')
    case 'addresses':
      return (value as StoreAddress[]).map((one) => `${one.type}: ${addressText(one)}`).join('; ') || 'none'
    case 'brandSegmentation':
      return (value as BrandSegment[])
        .map(({ brandId, segmentation }) => `${brandName(brandId)} (${segmentation})`)
        .join(', ')
    case 'logoKey':
      return 'picture'
    default:
      return typeof value === 'string' ? value : 'changed'
  }
}
