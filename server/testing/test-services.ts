import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { KyselyPlugin } from 'kysely'
import type { Logger } from 'pino'
import { afterAll } from 'vitest'
import { testClock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { openFiles } from '#server/platform/files/open-files.ts'
import { type Jobs, openJobs } from '#server/platform/jobs/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import type { Services } from '#server/platform/services.ts'
import { testDatabase } from './test-database.ts'
import { outsideTransactions, watchTransactions } from './measures/outside-transactions.ts'

interface Choices {
  readonly log?: Logger
  readonly customerMail?: Services['customerMail']
  readonly plugins?: readonly KyselyPlugin[]
  /** A bucket with credentials in the environment; by default files are on disk. */
  readonly storage?: Config['storage']
  /** Instead of the test file's own. */
  readonly database?: Database
  readonly replica?: Services['replica']
}

/** The services on the test file's own database and folder, with a clock that the test moves; the first job opens the queue. */
export async function testServices({
  log = createLog({ level: 'silent' }),
  customerMail = 'off',
  plugins = [],
  storage,
  database,
  replica,
}: Choices = {}) {
  const { db: plain, pool, connection } = database ?? (await testDatabase())
  const db = plugins.reduce((plugged, plugin) => plugged.withPlugin(plugin), plain)
  const dataDir = await mkdtemp(join(tmpdir(), 'welt-test-'))
  let opened: Promise<Jobs> | undefined
  /** The queue with a worker, so that a test can have its jobs done. */
  const queue = async () => (opened ??= openJobs({ connection, log, worker: true }))
  afterAll(async () => {
    await (await opened)?.stop()
    await rm(dataDir, { recursive: true, force: true })
  })
  const clock = testClock()
  watchTransactions(db)
  const { files, routes: fileRoutes } = await openFiles(
    { storage, dataDir, origin: 'http://localhost:4000' },
    { db, clock },
  )
  const services = {
    db,
    replica,
    log,
    clock,
    files: outsideTransactions(files),
    futureStock: false,
    origin: 'http://localhost:4000',
    purchaseTerms: 'Net 60',
    customerMail,
    timeZone: 'America/New_York',
    jobs: {
      enqueue: async (...job: Parameters<Jobs['enqueue']>) => (await queue()).enqueue(...job),
      retry: async (...job: Parameters<Jobs['retry']>) => (await queue()).retry(...job),
      drop: async (...job: Parameters<Jobs['drop']>) => (await queue()).drop(...job),
    },
  } satisfies Services
  return { ...services, services, pool, connection, dataDir, queue, fileRoutes }
}
