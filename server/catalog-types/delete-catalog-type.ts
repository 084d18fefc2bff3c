import { unsorted } from '#contract/catalog-types.ts'
import { refuse } from '#contract/refusals.ts'
import { recordHistory } from '#server/platform/history/history.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { catalogTypeUse } from '#server/domain/catalog-type/catalog-type-references.ts'

/** Deletes a catalog type that nothing uses (rules §6). */
export async function deleteCatalogType({ db, input, actor }: CallContext<'deleteCatalogType'>) {
  const { catalogTypeId: id } = input
  const before = await db
    .selectFrom('catalogTypes')
    .select(['id', 'name'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!before) return refuse('catalog-type-not-found')
  if (before.name === unsorted) return refuse('catalog-type-protected')
  const use = await catalogTypeUse(db, id)
  if (use) return refuse('catalog-type-in-use', `Catalog type is in use: ${use}.`)
  await db.deleteFrom('catalogTypes').where('id', '=', id).execute()
  await recordHistory(db, {
    actor,
    subject: 'catalog-type',
    subjectId: id,
    action: 'deleted',
    before,
    after: null,
  })
  return null
}
