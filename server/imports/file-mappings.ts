import type { Kysely } from 'kysely'
import type { FileMapping, SheetMapping } from '#contract/files/file-processor.ts'
import type { LineListField } from '#contract/line-lists/line-list-fields.ts'
import type { LineListType } from '#contract/line-lists/line-list-types.ts'
import type { Tables } from '#server/platform/database/tables.ts'

export async function saveFileMapping(
  db: Kysely<Tables>,
  list: { readonly brandId: number; readonly type: LineListType },
  { name, mapping, createdBy }: Pick<FileMapping, 'name' | 'mapping'> & { readonly createdBy: string },
): Promise<void> {
  const saved = { mapping: JSON.stringify(mapping.map(ofEachSeason)), createdBy }
  await db
    .insertInto('fileMappings')
    .values({ brandId: list.brandId, type: list.type, name, ...saved })
    .onConflict((conflict) => conflict.columns(['brandId', 'type', 'name']).doUpdateSet(saved))
    .execute()
}

/** What one value can say of all items of a table in each season. Others, such as a price, are those of one file. */
const lasting: readonly LineListField[] = [
  'silhouette',
  'category',
  'gender',
  'brand',
  'tier',
  'coo',
  'upper',
]

function ofEachSeason({ values, ...table }: SheetMapping): SheetMapping {
  const kept = lasting.flatMap((field) => (values?.[field] === undefined ? [] : [[field, values[field]]]))
  return kept.length === 0 ? table : { ...table, values: Object.fromEntries(kept) }
}

export async function removeFileMapping(db: Kysely<Tables>, id: number): Promise<boolean> {
  const deleted = await db.deleteFrom('fileMappings').where('id', '=', id).returning('id').executeTakeFirst()
  return deleted !== undefined
}
