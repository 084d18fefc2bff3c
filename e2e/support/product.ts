import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { signInAs } from '#server/testing/sign-in-as.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { buildUser } from '#server/testing/build/user.ts'
import { type Call, callsWith } from './calls.ts'
import { dataDir, serverUrl } from './server.ts'

/** An active staff user. */
export interface Staff {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

/** A running server, with its database and mails, to prepare tests. */
export interface Product {
  readonly origin: string
  readonly db: Kysely<Tables>
  /** The staff user who prepares tests. */
  readonly staff: Staff
  /** Makes a call as this staff user. */
  readonly call: Call
  /** The latest login code mailed to an address, if any. */
  readonly mailedCode: (email: string) => Promise<string | undefined>
  readonly close: () => Promise<void>
}

/** Connects to a running server, by default the one that tests share, with a new staff user. */
export async function openProduct(server = { dataDir, origin: serverUrl }): Promise<Product> {
  const { db, close } = await openDatabase({
    dataDir: server.dataDir,
    // The tests of a cluster prepare data in its database.
    databaseUrl: server.dataDir === dataDir ? process.env['E2E_DATABASE_URL'] : undefined,
  })
  const staff = await buildStaff(db)
  return {
    origin: server.origin,
    db,
    staff,
    call: callsWith(await signInAs(db, systemClock, staff.id), server.origin),
    mailedCode: async (email) => mailedCode(join(server.dataDir, 'mail'), email),
    close,
  }
}

/** Creates a staff user. */
export async function buildStaff(db: Kysely<Tables>): Promise<Staff> {
  return buildUser(db, { email: `${crypto.randomUUID()}@example.com`, firstName: 'Ann', lastName: 'Arbor' })
}

/** Makes calls of the portal as an external user. */
export async function portalCalls({ db, origin }: Product, email: string): Promise<Call> {
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return callsWith(await signInAs(db, systemClock, id, 'portal'), origin)
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
