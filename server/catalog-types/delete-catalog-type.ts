import { unsorted } from '#contract/line-lists/catalog-types.ts'
import { refuse } from '#contract/refusals.ts'
import { catalogTypeReferences } from '#server/domain/catalog-type/catalog-type-references.ts'
import { lockCatalogTypes, removeCatalogType } from '#server/domain/catalog-type/write-catalog-types.ts'
import { recordHistory } from '#server/platform/history/history.ts'
import { beginLocks } from '#server/domain/locks.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function deleteCatalogType({ db, input, actor }: CallContext<'deleteCatalogType'>) {
  const { catalogTypeId: id } = input
  const { types } = await lockCatalogTypes(beginLocks(db), [id])
  const [before] = types
  if (!before) return refuse('catalog-type-not-found')
  if (before.name === unsorted) return refuse('catalog-type-protected')
  const references = await catalogTypeReferences(db, id)
  if (references) return refuse('catalog-type-in-use', `Catalog type is in use: ${references}.`)
  await removeCatalogType(db, id)
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
