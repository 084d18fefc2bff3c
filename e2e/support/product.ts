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
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  // File names sort by time: the newest mail is read first.
  for (const name of names.toSorted().toReversed()) {
    const mail = await readFile(join(folder, name), 'utf8')
    if (mail.includes(`To: ${email}`)) return /login code is (\d{6})/.exec(mail)?.[1]
  }
  return undefined
}
