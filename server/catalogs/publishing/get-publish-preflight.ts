import { refuse } from '#contract/refusals.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { catalogCounts } from '#server/domain/line-list/sorting/catalog-counts.ts'
import { readPublishFacts } from '#server/domain/line-list/publishing/publish-facts.ts'
import { publishBlockers, publishWarnings } from '#server/domain/line-list/publishing/publishing.ts'
import { reachedStores } from '#server/domain/line-list/publishing/reached-stores.ts'

export async function getPublishPreflight({
  db,
  input: { lineListId },
  clock,
  timeZone,
}: CallContext<'getPublishPreflight'>) {
  const facts = await readPublishFacts(db, lineListId, { clock, timeZone })
  if (!facts) return refuse('line-list-not-found')
  return {
    blockers: publishBlockers(facts),
    warnings: publishWarnings(facts),
    replaced: facts.replaced,
    sameItems: facts.sameItems.lists,
    itemsCount: facts.sortedItems,
    storesCount: await reachedStores(db, lineListId),
    catalogs: await catalogCounts(db, lineListId),
    deadline: facts.deadline && `${facts.deadline}T00:00:00.000Z`,
    editVersion: facts.editVersion,
    published: facts.published,
  }
}
