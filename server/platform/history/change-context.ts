import type { Change } from './history.ts'

/** Who makes a change, and when. */
export interface ChangeContext {
  readonly actor: Change['actor']
  readonly now: Date
}
