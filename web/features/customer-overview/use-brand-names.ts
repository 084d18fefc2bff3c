import { useQuery } from '@tanstack/react-query'
import { allBrandsQuery } from '#web/api/brands.ts'

export function useBrandNames(): (brandId: number) => string {
  const { data } = useQuery(allBrandsQuery())
  return (brandId) => data?.items.find(({ id }) => id === brandId)?.name ?? `Brand ${brandId}`
}
