import { ownStockBrandKey } from '#contract/line-lists/brand-key.ts'
import type { BrandSegment } from '#contract/customers/stores.ts'
import { acquireAndRead, type LocksBefore, shareBrands } from '../locks.ts'
import { invalid } from './store.ts'

export type People = ReadonlyMap<string, string>

export async function lockPeople(
  before: LocksBefore<'users'>,
  userIds: readonly string[],
): Promise<{ locks: LocksBefore<'catalog-types'>; people: People }> {
  if (userIds.length === 0) return { locks: before, people: new Map() }
  const { locks, result } = await acquireAndRead(before, 'users', async (tx) =>
    tx
      .selectFrom('users')
      .select(['id', 'organizationId'])
      .where('id', 'in', [...new Set(userIds)])
      .where('type', '=', 'external')
      .where('status', '=', 'active')
      .orderBy('id')
      .forShare()
      .execute(),
  )
  return { locks, people: new Map(result.map(({ id, organizationId }) => [id, organizationId])) }
}

interface Named {
  readonly organizationId: string
  readonly userIds: readonly string[]
  readonly path: string
}

export function refusePeople(people: People, { organizationId, userIds, path }: Named) {
  return userIds.every((id) => people.get(id) === organizationId)
    ? undefined
    : invalid(path, 'Not an active user of the store’s organization')
}

export interface Segments {
  readonly brands: ReadonlySet<number>
  readonly catalogTypes: ReadonlySet<number>
}

export async function lockSegments(
  locks: LocksBefore<'catalog-types'>,
  segmentation: readonly BrandSegment[],
): Promise<Segments> {
  if (segmentation.length === 0) return { brands: new Set(), catalogTypes: new Set() }
  const brandIds = [...new Set(segmentation.map(({ brandId }) => brandId))]
  const typeIds = [...new Set(segmentation.flatMap(({ catalogTypeIds }) => catalogTypeIds))]
  const brands = await shareBrands(locks, async (tx) =>
    tx
      .selectFrom('brands')
      .select('id')
      .where('id', 'in', brandIds)
      .where('nameKey', 'not like', `%${ownStockBrandKey}%`)
      .orderBy('id')
      .forKeyShare()
      .execute(),
  )
  const { result: types } = await acquireAndRead(locks, 'catalog-types', async (tx) =>
    tx
      .selectFrom('catalogTypes')
      .select('id')
      .where('id', 'in', typeIds)
      .where('nameKey', '!=', 'unsorted')
      .orderBy('id')
      .forKeyShare()
      .execute(),
  )
  return {
    brands: new Set(brands.map(({ id }) => id)),
    catalogTypes: new Set(types.map(({ id }) => id)),
  }
}

export function refuseBrands(
  { brands, catalogTypes }: Segments,
  segmentation: readonly BrandSegment[],
  path: string,
) {
  if (!segmentation.every(({ brandId }) => brands.has(brandId))) return invalid(path, 'Brand not found')
  return segmentation.every(({ catalogTypeIds }) => catalogTypeIds.every((id) => catalogTypes.has(id)))
    ? undefined
    : invalid(path, 'Catalog type not found')
}
