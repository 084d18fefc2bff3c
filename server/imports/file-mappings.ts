import type { Kysely } from 'kysely'
import type { FileMapping } from '#contract/files/file-processor.ts'
import type { LineListType } from '#contract/line-lists/line-list-types.ts'
import type { Tables } from '#server/platform/database/tables.ts'

export async function saveFileMapping(
  db: Kysely<Tables>,
  list: { readonly brandId: number; readonly type: LineListType },
  { name, mapping, createdBy }: Pick<FileMapping, 'name' | 'mapping'> & { readonly createdBy: string },
): Promise<void> {
  const saved = { mapping: JSON.stringify(mapping), createdBy }
  await db
    .insertInto('fileMappings')
    .values({ brandId: list.brandId, type: list.type, name, ...saved })
    .onConflict((conflict) => conflict.columns(['brandId', 'type', 'name']).doUpdateSet(saved))
    .execute()
}

export async function removeFileMapping(db: Kysely<Tables>, id: number): Promise<boolean> {
  const deleted = await db.deleteFrom('fileMappings').where('id', '=', id).returning('id').executeTakeFirst()
  return deleted !== undefined
}
