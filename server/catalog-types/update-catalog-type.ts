import { catalogTypeKey, unsorted } from '#contract/catalog-types.ts'
import { refuse } from '#contract/refusals.ts'
import { isUniqueViolation } from '#server/platform/database/unique-violation.ts'
import { recordHistory } from '#server/platform/history/history.ts'
import type { CallContext } from '#server/platform/http/route.ts'

/** Renames a catalog type; `unsorted` keeps its name (rules §6). */
export async function updateCatalogType({ db, input, actor }: CallContext<'updateCatalogType'>) {
  const { catalogTypeId: id, name } = input
  const nameKey = catalogTypeKey(name)
  const before = await db
    .selectFrom('catalogTypes')
    .select(['id', 'name'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!before) return refuse('catalog-type-not-found')
  if (before.name === unsorted) return refuse('catalog-type-protected')
  try {
    await db.updateTable('catalogTypes').set({ name, nameKey }).where('id', '=', id).execute()
  } catch (error) {
    if (isUniqueViolation(error, 'catalog_types_name_key_key')) return refuse('catalog-type-exists')
    throw error
  }
  const after = { id, name }
  await recordHistory(db, { actor, subject: 'catalog-type', subjectId: id, action: 'renamed', before, after })
  return after
}
