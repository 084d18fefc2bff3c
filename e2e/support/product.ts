import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { openDatabase } from '#server/platform/database/open-database.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { dataDir } from './server.ts'

/** Direct access to the product's database and mails, to prepare tests. */
export interface Product {
  readonly db: Kysely<Tables>
  /** The latest login code mailed to an address, if any. */
  readonly mailedCode: (email: string) => Promise<string | undefined>
  readonly close: () => Promise<void>
}

/** Connects to the database and mails of a running server, by default the one that tests share. */
export async function openProduct(ofDataDir = dataDir): Promise<Product> {
  const { db, close } = await openDatabase({ dataDir: ofDataDir })
  return { db, mailedCode: async (email) => mailedCode(join(ofDataDir, 'mail'), email), close }
}

async function mailedCode(folder: string, email: string): Promise<string | undefined> {
  // File names sort by time.
  const names = (await readdir(folder).catch(() => [])).toSorted((one, other) => (one < other ? -1 : 1))
  const mails = await Promise.all(names.map(async (name) => readFile(join(folder, name), 'utf8')))
  const mine = mails.findLast((mail) => mail.includes(`To: ${email}`))
  return mine === undefined ? undefined : /login code is (\d{6})/.exec(mine)?.[1]
}
