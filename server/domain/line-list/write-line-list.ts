import { type Insertable, type Kysely, sql, type UpdateObject } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { LineListsTable } from './tables.ts'

/** Creates a line list without items and returns its id. */
export async function insertLineList(
  tx: Kysely<Tables>,
  lineList: Insertable<LineListsTable>,
): Promise<number> {
  const { id } = await tx.insertInto('lineLists').values(lineList).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Changes columns of a line list that the caller has locked; `updatedAt` is the transaction's time if not given. */
export async function writeLineList(
  tx: Kysely<Tables>,
  lineListId: number,
  set: UpdateObject<Tables, 'lineLists'>,
): Promise<void> {
  await tx
    .updateTable('lineLists')
    .set({ updatedAt: sql<string>`now()`, ...set })
    .where('id', '=', lineListId)
    .execute()
}

/** Deletes a line list that nothing references, with its items, versions, and problems. */
export async function removeLineList(tx: Kysely<Tables>, lineListId: number): Promise<void> {
  await tx.deleteFrom('lineLists').where('id', '=', lineListId).execute()
}
