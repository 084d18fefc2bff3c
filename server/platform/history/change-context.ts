import type { Change } from './history.ts'

export interface ChangeContext {
  readonly actor: Change['actor']
  readonly now: Date
}
