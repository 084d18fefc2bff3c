import type { StoreConflict } from '#web/api/store-conflict.ts'

export type SeenStore = StoreConflict['store']

/** Props of a form on the store page. */
export interface StoreFormProps {
  store: SeenStore
  /** Called with the changed store. */
  onSaved: (store: SeenStore) => void
  /** Called when a change is refused. */
  onError: (error: unknown) => void
}
