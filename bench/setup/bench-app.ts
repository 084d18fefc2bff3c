import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '#server/app.ts'
import { signInAs } from '#server/testing/sign-in-as.ts'
import { testClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { openFiles } from '#server/platform/files/open-files.ts'
import { createLog } from '#server/platform/log.ts'
import { buildUser } from '#server/testing/build/user.ts'

export const benchTimeZone = 'America/New_York'

/** Runs something against the application in this process, with its own embedded database, clock, and staff user. */
export async function withApp(
  use: (bench: Awaited<ReturnType<typeof open>>) => Promise<void>,
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'welt-bench-'))
  const database = await openDatabase({ dataDir })
  try {
    const bench = await open(dataDir, database.db)
    await use(bench)
    await bench.app.close()
  } finally {
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function open(dataDir: string, db: Awaited<ReturnType<typeof openDatabase>>['db']) {
  const clock = testClock()
  const { files } = await openFiles(
    { storage: undefined, dataDir, origin: 'http://localhost' },
    { db, clock },
  )
  const app = await createApp(
    {
      db,
      clock,
      files,
      log: createLog({ level: 'error' }),
      timeZone: benchTimeZone,
      customerMail: 'off',
      origin: 'http://localhost:4000',
      purchaseTerms: '',
      futureStock: false,
      jobs: { enqueue: async () => {}, retry: async () => {}, drop: async () => {} },
    },
    { origin: 'http://localhost', environment: 'test' },
  )
  return { app, db, clock, token: await signInAs(db, clock, (await buildUser(db)).id) }
}
