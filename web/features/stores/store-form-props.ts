import type { Store } from '#contract/customers/stores.ts'
import type { Edited } from '#web/ui/edited/use-edited.ts'

/** Props of a form on the store page. */
export interface StoreFormProps {
  edited: Edited<Store>
}
