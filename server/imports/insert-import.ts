import { randomUUID } from 'node:crypto'
import { type Insertable, type Kysely, sql } from 'kysely'
import type { SheetMapping } from '#contract/files/file-processor.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** Stores an import, unless its file is being imported for the same action. Returns the id of the file's import, or undefined if another file's import has this id. */
export async function insertImport(
  db: Kysely<Tables>,
  values: Insertable<Tables['imports']>,
): Promise<string | undefined> {
  await db
    .insertInto('imports')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id, fileKey, action } = values
  const matching = await db
    .selectFrom('imports')
    .select(['id', 'fileKey'])
    .where((row) => row.or([row('id', '=', id), row('fileKey', '=', fileKey)]))
    .where('action', '=', action)
    .forUpdate()
    .execute()
  return matching.find((one) => one.fileKey === fileKey)?.id
}

/** Corrects a written list with an update: the same file read with other columns, compared with what the first reading wrote. Returns its id. */
export async function insertCorrection(
  db: Kysely<Tables>,
  trackingId: string,
  mapping: readonly SheetMapping[],
  createdBy: string,
): Promise<string> {
  const id = randomUUID()
  await sql`
    INSERT INTO imports (id, action, brand_id, type, request, file_key, line_list_id, mode, mapping, created_by)
    SELECT ${id}, 'update', brand_id, type, request - 'details', file_key, line_list_id, 'full', ${JSON.stringify(mapping)}::jsonb, ${createdBy}
    FROM imports WHERE id = ${trackingId}`.execute(db)
  return id
}
