import { unsorted } from '#contract/line-lists/catalog-types.ts'
import { refuse } from '#contract/refusals.ts'
import {
  catalogTypeRecord,
  lockCatalogTypes,
  readCatalogType,
  renameCatalogType,
} from '#server/domain/catalog-type/write-catalog-types.ts'
import { recordHistory } from '#server/platform/history/history.ts'
import { refuseStale } from '#server/platform/history/refuse-stale.ts'
import { beginLocks } from '#server/domain/locks.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function updateCatalogType({
  db,
  input,
  actor,
  expectedVersion,
}: CallContext<'updateCatalogType'>) {
  const { catalogTypeId: id, name } = input
  const { types } = await lockCatalogTypes(beginLocks(db), [id])
  const [before] = types
  if (!before) return refuse('catalog-type-not-found')
  if (before.name === unsorted) return refuse('catalog-type-protected')
  const stale = await refuseStale(db, catalogTypeRecord, before, { expectedVersion })
  if (stale) return stale
  if (!(await renameCatalogType(db, id, name))) return refuse('catalog-type-exists')
  const after = await readCatalogType(db, id)
  if (!after) return refuse('catalog-type-not-found')
  await recordHistory(db, { actor, subject: 'catalog-type', subjectId: id, action: 'renamed', before, after })
  return after
}
