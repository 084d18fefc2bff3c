import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { StoreState } from './store.ts'

/** Writes what a store has become into its read tables, in the transaction that appended the events. */
export async function projectStore(
  tx: Kysely<Tables>,
  { id, version, state, at }: { id: string; version: number; state: StoreState; at: string },
): Promise<void> {
  const { userIds, brandSegmentation, addresses, ...columns } = state
  const row = { ...columns, addresses: JSON.stringify(addresses), version, updatedAt: at }
  await tx
    .insertInto('stores')
    .values({ id, ...row, createdAt: at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()

  await tx.deleteFrom('storeUsers').where('storeId', '=', id).execute()
  if (userIds.length > 0)
    await tx
      .insertInto('storeUsers')
      .values(userIds.map((userId) => ({ storeId: id, userId })))
      .execute()

  await tx.deleteFrom('storeBrands').where('storeId', '=', id).execute()
  await tx
    .insertInto('storeBrands')
    .values(brandSegmentation.map(({ brandId, segmentation }) => ({ storeId: id, brandId, segmentation })))
    .execute()
  await tx
    .insertInto('storeBrandCatalogTypes')
    .values(
      brandSegmentation.flatMap(({ brandId, catalogTypeIds }) =>
        catalogTypeIds.map((catalogTypeId) => ({ storeId: id, brandId, catalogTypeId })),
      ),
    )
    .execute()
}
