import type { ClientBase } from 'pg'
import { fileColumns } from '../files/missing-files.ts'
import type { Table } from './table-list.ts'

const pageSize = 32

/** Must run in a transaction. Tables of an older version may lack some columns. */
export async function* neededFiles(client: ClientBase, tables: readonly Table[]): AsyncGenerator<string[]> {
  const known = fileColumns.filter(([table, column]) =>
    tables.some(({ name, columns }) => name === table && columns.includes(column)),
  )
  if (known.length === 0) return
  const keys = known.map(
    ([table, column]) => `SELECT ${column} AS key FROM ${table} WHERE ${column} IS NOT NULL`,
  )
  await client.query(`DECLARE needed_files CURSOR FOR ${keys.join(' UNION ')} ORDER BY key`)
  for (;;) {
    const { rows } = await client.query<{ key: string }>(`FETCH ${pageSize} FROM needed_files`)
    if (rows.length > 0) yield rows.map(({ key }) => key)
    if (rows.length < pageSize) break
  }
  await client.query('CLOSE needed_files')
}
