import { useQueries, useQuery } from '@tanstack/react-query'
import { addressText } from '#contract/customers/address-text.ts'
import type { StoreAddress } from '#contract/customers/addresses.ts'
import type { BrandSegment } from '#contract/customers/stores.ts'
import { allBrandsQuery } from '#web/api/brands.ts'
import { queryOf } from '#web/api/client.ts'
import { statusLabel, type Status } from '#web/domain/status-badge.tsx'

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

type Fields = Readonly<Record<string, unknown>> | null | undefined

export function useStoreFieldText(fields: readonly Fields[]) {
  const brands = useQuery(allBrandsQuery())
  const ids = [...new Set(fields.flatMap(userIdsOf))]
  const users = useQueries({ queries: ids.map((id) => queryOf('getUserWithMemberships', { id })) })
  const brandName = (id: number) => brands.data?.items.find((brand) => brand.id === id)?.name ?? `Brand ${id}`
  const userName = (id: string) => {
    const { data, isPending } = users[ids.indexOf(id)] ?? {}
    if (data) return `${data.firstName} ${data.lastName}`
    return isPending ? '…' : 'a deleted user'
  }
  return (name: string, value: unknown) => storeFieldText(name, value, { brandName, userName })
}

function userIdsOf(fields: Fields): string[] {
  const { mainContactUserId, userIds } = (fields ?? {}) as { mainContactUserId?: string; userIds?: string[] }
  return [...(mainContactUserId === undefined ? [] : [mainContactUserId]), ...(userIds ?? [])]
}

interface Names {
  brandName: (id: number) => string
  userName: (id: string) => string
}

function storeFieldText(name: string, value: unknown, { brandName, userName }: Names): string {
  if (value === null || value === undefined || value === '') return 'none'
  switch (name) {
    case 'mainContactUserId':
      return userName(value as string)
    case 'userIds':
      return (value as string[]).map(userName).join(', ') || 'none'
    case 'addresses':
      return (value as StoreAddress[]).map((one) => `${one.type}: ${addressText(one)}`).join('; ') || 'none'
    case 'brandSegmentation':
      return (
        (value as BrandSegment[])
          .map(({ brandId, segmentation }) => `${brandName(brandId)} (${segmentation})`)
          .join(', ') || 'none'
      )
    case 'status':
      return statusLabel(value as Status)
    case 'logoKey':
      return 'picture'
    default:
      return typeof value === 'string' ? value : 'changed'
  }
}
