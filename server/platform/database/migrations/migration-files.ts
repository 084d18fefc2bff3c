import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

export const migrationsFolder = fileURLToPath(new URL('../../../../db/migrations', import.meta.url))

/** By the end of a name: `concurrently` outside of a transaction, `batches` until no row changes, `baseline` in a new database only. */
export type MigrationKind = 'transaction' | 'concurrently' | 'batches' | 'baseline'

export function migrationKind(name: string): MigrationKind {
  if (name.endsWith('.baseline')) return 'baseline'
  if (name.endsWith('.concurrently')) return 'concurrently'
  return name.endsWith('.batches') ? 'batches' : 'transaction'
}

export async function migrationNames(folder: string = migrationsFolder): Promise<string[]> {
  const files = await readdir(folder)
  return files
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.replace(/\.sql$/, ''))
    .toSorted()
}

export async function readMigration(name: string, folder: string = migrationsFolder): Promise<string> {
  return readFile(`${folder}/${name}.sql`, 'utf8')
}

/** The statements of a migration without comments, for text in which only statements and those in the body of a function end with a semicolon. */
export function statementsOf(text: string): string[] {
  const statements = text.replaceAll(/--.*$/gm, '').match(/(?:\$\$.*?\$\$|[^;])+/gs) ?? []
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '')
}
