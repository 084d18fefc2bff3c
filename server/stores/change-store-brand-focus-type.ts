import { isRefusal } from '#contract/refusals.ts'
import { changeStore, lockStore } from '#server/domain/store/change-store.ts'
import { changeBrands } from '#server/domain/store/store.ts'
import { lockSegments, refuseBrands } from '#server/domain/store/store-references.ts'
import { beginLocks } from '#server/domain/locks.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function changeStoreBrandFocusType({
  db,
  input: { id, newBrandFocusType },
  actor,
  clock,
  expectedVersion,
}: CallContext<'changeStoreBrandFocusType'>) {
  const { brandSegmentation } = newBrandFocusType
  const store = await lockStore(beginLocks(db), id)
  if (isRefusal(store)) return store
  const segments = await lockSegments(store.locks, brandSegmentation)
  return changeStore(
    db,
    store,
    (state) =>
      refuseBrands(segments, brandSegmentation, 'newBrandFocusType.brandSegmentation') ??
      changeBrands(state, brandSegmentation),
    { actor, now: clock.now(), expectedVersion },
  )
}
