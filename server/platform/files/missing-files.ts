import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { FileStore } from './file-store.ts'

/** Columns with the key of a file. A purchase order's workbook is not listed: it is written again when it is downloaded. */
export const fileColumns = [
  ['imports', 'file_key'],
  ['line_list_items', 'picture_key'],
  ['line_list_items', 'thumbnail_key'],
  ['line_list_versions', 'file_key'],
  ['note_files', 'file_key'],
  ['stores', 'logo_key'],
  ['unmatched_pictures', 'picture_key'],
  ['unmatched_pictures', 'thumbnail_key'],
] as const

const pageSize = 200

export async function missingFiles(
  db: Kysely<Tables>,
  files: Pick<FileStore, 'size'>,
): Promise<{ checked: number; missing: { table: string; key: string }[] }> {
  const missing: { table: string; key: string }[] = []
  let checked = 0
  for (const [table, column] of fileColumns) {
    for (let last = ''; ;) {
      const { rows } = await sql<{ key: string }>`
        SELECT DISTINCT ${sql.ref(column)} AS key FROM ${sql.table(table)} WHERE ${sql.ref(column)} > ${last}
        ORDER BY 1 LIMIT ${sql.lit(pageSize)}`.execute(db)
      const sizes = await Promise.all(rows.map(async ({ key }) => files.size(key)))
      for (const [index, { key }] of rows.entries())
        if (sizes[index] === undefined) missing.push({ table, key })
      checked += rows.length
      if (rows.length < pageSize) break
      last = rows.at(-1)?.key ?? last
    }
  }
  return { checked, missing }
}
