import { type Insertable, type Kysely, sql, type UpdateObject } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { LineListsTable } from './tables.ts'

export async function insertLineList(
  tx: Kysely<Tables>,
  lineList: Insertable<LineListsTable>,
): Promise<number> {
  const { id } = await tx.insertInto('lineLists').values(lineList).returning('id').executeTakeFirstOrThrow()
  return id
}

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

export async function removeLineList(tx: Kysely<Tables>, lineListId: number): Promise<void> {
  await tx.deleteFrom('lineLists').where('id', '=', lineListId).execute()
}
