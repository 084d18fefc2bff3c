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

/** Connects to the running server's database and mails. */
export async function openProduct(): Promise<Product> {
  const { db, close } = await openDatabase({ dataDir })
  return { db, mailedCode, close }
}

async function mailedCode(email: string): Promise<string | undefined> {
  const folder = join(dataDir, 'mail')
  // File names sort by time.
  const names = (await readdir(folder).catch(() => [])).toSorted((one, other) => (one < other ? -1 : 1))
  const mails = await Promise.all(names.map(async (name) => readFile(join(folder, name), 'utf8')))
  const mine = mails.findLast((mail) => mail.includes(`To: ${email}`))
  return mine === undefined ? undefined : /login code is (\d{6})/.exec(mine)?.[1]
}
