import type { Kysely } from 'kysely'
import type { BrandSegment } from '#contract/stores.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { invalid } from './store.ts'

/** Who may stand in stores: active customers, each with the organization whose stores these are. */
export type People = ReadonlyMap<string, string>

/** Reads those of users who may stand in stores, and keeps them so to the end of the transaction. */
export async function readPeople(tx: Kysely<Tables>, userIds: readonly string[]): Promise<People> {
  if (userIds.length === 0) return new Map()
  const found = await tx
    .selectFrom('users')
    .select(['id', 'organizationId'])
    .where('id', 'in', [...new Set(userIds)])
    .where('type', '=', 'external')
    .where('status', '=', 'active')
    // Nobody of them is deleted or deactivated before the store stands.
    .forShare()
    .execute()
  return new Map(found.map(({ id, organizationId }) => [id, organizationId]))
}

/** Whom a store names, and where. */
interface Named {
  readonly organizationId: string
  readonly userIds: readonly string[]
  readonly path: string
}

/** Refuses people who are not active customers of the store's organization (spec 2 §5); `path` is where they were named. */
export function refusePeople(people: People, { organizationId, userIds, path }: Named) {
  return userIds.every((id) => people.get(id) === organizationId)
    ? undefined
    : invalid(path, 'Not an active user of the store’s organization')
}

/** Reads the people and refuses those that may not stand in the store. */
export async function checkPeople(tx: Kysely<Tables>, named: Named) {
  return refusePeople(await readPeople(tx, named.userIds), named)
}

/** The brands and catalog types there are. */
export interface Segments {
  readonly brands: ReadonlySet<number>
  readonly catalogTypes: ReadonlySet<number>
}

/** Reads which of the brands and catalog types of a segmentation there are, and keeps them there to the end of the transaction. */
export async function readSegments(
  tx: Kysely<Tables>,
  segmentation: readonly BrandSegment[],
): Promise<Segments> {
  if (segmentation.length === 0) return { brands: new Set(), catalogTypes: new Set() }
  const brandIds = [...new Set(segmentation.map(({ brandId }) => brandId))]
  const typeIds = [...new Set(segmentation.flatMap(({ catalogTypeIds }) => catalogTypeIds))]
  const brands = await tx
    .selectFrom('brands')
    .select('id')
    .where('id', 'in', brandIds)
    .orderBy('id')
    .forKeyShare()
    .execute()
  const types = await tx
    .selectFrom('catalogTypes')
    .select('id')
    .where('id', 'in', typeIds)
    .where('nameKey', '!=', 'unsorted')
    .orderBy('id')
    .forKeyShare()
    .execute()
  return {
    brands: new Set(brands.map(({ id }) => id)),
    catalogTypes: new Set(types.map(({ id }) => id)),
  }
}

/** Refuses brands or catalog types that do not exist, and the catalog type of what is not sorted yet. */
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

/** Reads the brands and catalog types and refuses those that are not there. */
export async function checkBrands(tx: Kysely<Tables>, segmentation: readonly BrandSegment[], path: string) {
  return refuseBrands(await readSegments(tx, segmentation), segmentation, path)
}
