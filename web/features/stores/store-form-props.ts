import type { Store } from '#contract/customers/stores.ts'
import type { Edited } from '#web/ui/edited/use-edited.ts'

export interface StoreFormProps {
  edited: Edited<Store>
}
