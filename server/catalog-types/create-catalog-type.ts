import { refuse } from '#contract/refusals.ts'
import { insertCatalogType } from '#server/domain/catalog-type/write-catalog-types.ts'
import { recordHistory } from '#server/platform/history/history.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function createCatalogType({ db, input: { name }, actor }: CallContext<'createCatalogType'>) {
  const after = await insertCatalogType(db, name)
  if (!after) return refuse('catalog-type-exists')
  await recordHistory(db, {
    actor,
    subject: 'catalog-type',
    subjectId: after.id,
    action: 'created',
    before: null,
    after,
  })
  return after
}
