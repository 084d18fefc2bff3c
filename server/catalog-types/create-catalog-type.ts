import { catalogTypeKey } from '#contract/catalog-types.ts'
import { refuse } from '#contract/refusals.ts'
import { recordHistory } from '#server/platform/history/history.ts'
import type { CallContext } from '#server/platform/http/route.ts'

/** Creates a catalog type; names are compared without case. */
export async function createCatalogType({ db, input: { name }, actor }: CallContext<'createCatalogType'>) {
  const created = await db
    .insertInto('catalogTypes')
    .values({ name, nameKey: catalogTypeKey(name) })
    .onConflict((conflict) => conflict.column('nameKey').doNothing())
    .returning(['id', 'name'])
    .executeTakeFirst()
  if (!created) return refuse('catalog-type-exists')
  await recordHistory(db, {
    actor,
    subject: 'catalog-type',
    subjectId: created.id,
    action: 'created',
    before: null,
    after: created,
  })
  return created
}
