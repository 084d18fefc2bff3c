import type { CallContext } from '#server/platform/http/route.ts'
import { openStore } from '#server/domain/store/open-store.ts'

export async function createStore({
  db,
  input: { brandFocusType, ...store },
  actor,
  clock,
}: CallContext<'createStore'>) {
  const { brandSegmentation } = brandFocusType
  return openStore(db, { ...store, brandSegmentation }, { actor, now: clock.now() })
}
