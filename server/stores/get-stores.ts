import { listStores } from '#server/domain/store/list-stores.ts'
import { signLogo } from '#server/domain/store/select-stores.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function getStores({ db, input, files }: CallContext<'getStores'>) {
  const page = await listStores(db, input)
  return { ...page, items: await Promise.all(page.items.map(async (store) => signLogo(store, files))) }
}
