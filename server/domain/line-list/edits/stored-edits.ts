import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { ItemEdit } from './item-edits.ts'

export async function readEdits(
  db: Kysely<Tables>,
  lineListId: number,
  modelCode?: string,
): Promise<ItemEdit[]> {
  return db
    .selectFrom('itemEdits')
    .select(['modelCode', 'sizeKey', 'field', 'fileValue', 'value'])
    .where('lineListId', '=', lineListId)
    .$if(modelCode !== undefined, (query) => query.where('modelCode', '=', modelCode ?? ''))
    .execute()
}

export async function writeEdits(
  tx: Kysely<Tables>,
  lineListId: number,
  modelCode: string,
  edits: readonly ItemEdit[],
): Promise<void> {
  await tx
    .deleteFrom('itemEdits')
    .where('lineListId', '=', lineListId)
    .where('modelCode', '=', modelCode)
    .execute()
  await sql`
    INSERT INTO item_edits (line_list_id, model_code, size_key, field, file_value, value)
    SELECT ${lineListId}, edit->>'modelCode', edit->>'sizeKey', edit->>'field',
      nullif(edit->'fileValue', 'null'), nullif(edit->'value', 'null')
    FROM jsonb_array_elements(${JSON.stringify(edits)}::jsonb) AS edit`.execute(tx)
}

export async function deleteEdits(
  tx: Kysely<Tables>,
  lineListId: number,
  edits: readonly ItemEdit[],
): Promise<void> {
  if (edits.length === 0) return
  await sql`
    DELETE FROM item_edits USING jsonb_to_recordset(${JSON.stringify(edits)}::jsonb)
      AS edit("modelCode" text, "sizeKey" text, field text)
    WHERE line_list_id = ${lineListId} AND model_code = edit."modelCode"
      AND size_key = edit."sizeKey" AND item_edits.field = edit.field`.execute(tx)
}
