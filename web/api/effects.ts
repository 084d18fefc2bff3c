import type { InputOf, ResultOf } from '#contract/calls.ts'
import type { Effect } from './effect.ts'
import { accountEffects } from './account.effects.ts'
import { brandEffects } from './brands.effects.ts'
import { catalogTypeEffects } from './catalog-types.effects.ts'
import { catalogEffects } from './catalogs.effects.ts'
import { jobEffects } from './jobs.effects.ts'
import { lineListEffects } from './line-lists.effects.ts'
import { noteEffects } from './notes.effects.ts'
import { orderEffects } from './orders.effects.ts'
import { organizationEffects } from './organizations.effects.ts'
import { purchaseOrderEffects } from './purchase-orders.effects.ts'
import { roleEffects } from './roles.effects.ts'
import { savedViewEffects } from './saved-views.effects.ts'
import { storeEffects } from './stores.effects.ts'
import { toDoEffects } from './to-do.effects.ts'
import { uploadEffects } from './uploads.effects.ts'
import { userEffects } from './users.effects.ts'

const table = {
  ...accountEffects,
  ...brandEffects,
  ...catalogTypeEffects,
  ...catalogEffects,
  ...jobEffects,
  ...lineListEffects,
  ...noteEffects,
  ...orderEffects,
  ...organizationEffects,
  ...purchaseOrderEffects,
  ...roleEffects,
  ...savedViewEffects,
  ...storeEffects,
  ...toDoEffects,
  ...uploadEffects,
  ...userEffects,
}

export type CallWithEffect = keyof typeof table

export type Effects = { readonly [Name in CallWithEffect]: Effect<InputOf<Name>, ResultOf<Name>> }

export const effects: Effects = table
