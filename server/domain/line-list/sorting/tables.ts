import type { ColumnType, Generated } from 'kysely'
import type { z } from 'zod'
import type { sortingAction } from '#contract/line-lists/catalogs.ts'
import type { ItemChange } from './sorting.ts'

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    sortingMoves: SortingMovesTable
  }
}

export type SortingAction = z.infer<typeof sortingAction>

interface SortingMovesTable {
  lineListId: number
  revision: number
  batchId: string
  action: SortingAction
  actorId: string
  actorName: string
  /** Read as text, as bigints in an array are; take the ids from `changes`. */
  itemIds: ColumnType<string[], number[]>
  changes: ColumnType<ItemChange[], string>
  undone: Generated<boolean>
  at: Generated<string>
}
