import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { Pool } from 'pg'
import type { Connection } from './open-database.ts'

const folder = fileURLToPath(new URL('../../../db/migrations', import.meta.url))

/** Runs the migrations the database has not seen, each once, in one transaction; processes that start at once wait for the first. */
export async function migrate(connection: Connection): Promise<void> {
  const pool = new Pool({ ...connection, max: 2 })
  pool.on('error', () => {})
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    const migrator = new Migrator({
      db,
      provider: { getMigrations: readMigrations },
      allowUnorderedMigrations: true,
    })
    const { error, results } = await migrator.migrateToLatest()
    if (!error) return
    const failed = results?.find(({ status }) => status === 'Error')
    throw new Error(`The database cannot be brought up to date${failed ? `: ${failed.migrationName}` : ''}`, {
      cause: error,
    })
  } finally {
    await db.destroy()
  }
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql'))
  const migrations = names.map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(`${folder}/${name}`, 'utf8')
    return [name.replace('.sql', ''), { up: async (db) => void (await sql.raw(text).execute(db)) }]
  })
  return Object.fromEntries(await Promise.all(migrations))
}
