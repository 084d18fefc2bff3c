import { refuse } from '#contract/refusals.ts'
import { readStore, signLogo } from '#server/domain/store/select-stores.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function getStore({ db, input: { id }, files }: CallContext<'getStore'>) {
  const store = await readStore(db, id)
  if (!store) return refuse('store-not-found')
  return {
    store: await signLogo(store, files),
    nextExpectedStreamVersion: store.version,
    createdNewStream: false,
  }
}
