export { deactivateStoresOf } from './deactivate-stores-of.ts'
export { type NewStore, openStore } from './open-store.ts'
