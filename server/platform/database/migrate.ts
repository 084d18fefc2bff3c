import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { Pool } from 'pg'
import { StartError } from '../start-error.ts'
import type { Connection } from './connection.ts'

const folder = fileURLToPath(new URL('../../../db/migrations', import.meta.url))

/**
 * Runs the pending migrations, or those of them that are named, in one transaction. Processes that start at the same time wait
 * for the first.
 */
export async function migrate(connection: Connection, names?: readonly string[]): Promise<void> {
  const pool = new Pool({ ...connection, max: 2 })
  pool.on('error', () => {})
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => readMigrations(names ?? (await migrationNames())) },
      allowUnorderedMigrations: true,
    })
    const { error, results } = await migrator.migrateToLatest()
    if (!error) return
    const failed = results?.find(({ status }) => status === 'Error')
    const step = failed ? ` (${failed.migrationName})` : ''
    throw new StartError(`The database cannot be brought up to date${step}: ${messageOf(error)}`, {
      cause: error,
    })
  } finally {
    await db.destroy()
  }
}

export async function migrationNames(): Promise<string[]> {
  const files = await readdir(folder)
  return files
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.replace('.sql', ''))
    .toSorted()
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

async function readMigrations(names: readonly string[]): Promise<Record<string, Migration>> {
  const migrations = names.map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(`${folder}/${name}.sql`, 'utf8')
    return [name, { up: async (db) => void (await sql.raw(text).execute(db)) }]
  })
  return Object.fromEntries(await Promise.all(migrations))
}
