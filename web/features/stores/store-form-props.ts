import type { StoreConflict } from '#web/api/stores.ts'

/** A store as its editor saw it. */
export type SeenStore = StoreConflict['store']

/** What a form of the store page is given: the store as its editor saw it, and how a change of it is told. */
export interface StoreFormProps {
  store: SeenStore
  /** The store after a change of one's own. */
  onSaved: (store: SeenStore) => void
  /** A change that was refused because somebody else was first. */
  onError: (error: unknown) => void
}
