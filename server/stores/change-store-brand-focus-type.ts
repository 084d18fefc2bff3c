import type { CallContext } from '#server/platform/http/route.ts'
import { changeStore } from '#server/domain/store/change-store.ts'
import { changeBrands } from '#server/domain/store/store.ts'
import { checkBrands } from '#server/domain/store/store-references.ts'

/** Sets the brands that a store carries. */
export async function changeStoreBrandFocusType({
  db,
  input,
  actor,
  clock,
  expectedVersion,
}: CallContext<'changeStoreBrandFocusType'>) {
  const { brandSegmentation } = input.newBrandFocusType
  return changeStore(
    db,
    input.id,
    async (state) =>
      (await checkBrands(db, brandSegmentation, 'newBrandFocusType.brandSegmentation')) ??
      changeBrands(state, brandSegmentation),
    { actor, now: clock.now(), expectedVersion },
  )
}
