import type { ReadTables } from '#server/platform/event-store/verify-streams.ts'
import { projectStores } from './store-projection.ts'
import { storeStream } from './store-stream.ts'
import type { StoreEvent, StoreState } from './store.ts'

export function storeTables(when: { readonly now: Date }): ReadTables<StoreEvent, StoreState> {
  return {
    stream: storeStream,
    tables: [
      { name: 'stores', key: 'id' },
      { name: 'store_users', key: 'store_id' },
      { name: 'store_brands', key: 'store_id' },
      { name: 'store_brand_catalog_types', key: 'store_id' },
    ],
    rewrite: async (_tx, changes) => projectStores(changes, when),
  }
}
