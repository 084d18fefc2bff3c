import type { ColumnType, Generated } from 'kysely'
import type { z } from 'zod'
import type { sortingAction } from '#contract/catalogs.ts'
import type { ItemState } from './sorting.ts'

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    sortingMoves: SortingMovesTable
  }
}

/** What was done to items. */
export type SortingAction = z.infer<typeof sortingAction>

/** One item of a move, before and after it. */
export interface Change {
  readonly id: number
  readonly before: ItemState
  readonly after: ItemState
}

interface SortingMovesTable {
  lineListId: number
  revision: number
  batchId: string
  action: SortingAction
  actorId: string
  actorName: string
  /** Read as text where bigints come in an array; take the ids from `changes`. */
  itemIds: ColumnType<string[], number[]>
  changes: ColumnType<Change[], string>
  undone: Generated<boolean>
  at: Generated<string>
}
