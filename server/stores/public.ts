export { deactivateStoresOf } from './deactivate-stores-of.ts'
export { type NewStore, openStore, openStores } from './open-store.ts'
