import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import { countImports } from '#server/imports/count-imports.ts'
import { importWorker } from '#server/imports/import-worker.ts'
import { purgeChangesJob } from '#server/imports/purge/purge-changes.ts'
import { purgeFilesJob } from '#server/imports/purge/purge-files.ts'
import { mentionDigestJob } from './notes/mention-digest.ts'
import { purgeSharesJob } from '#server/line-lists/shares/purge-shares.ts'
import { loadPepper, loginCodeJob, purgeSignInJob } from './auth/public.ts'
import type { Clock } from './platform/clock.ts'
import type { Config, Role } from './platform/config/config.ts'
import { databaseCheck } from './platform/database/database-check.ts'
import { storageCheck } from './platform/files/storage-check.ts'
import type { Database } from './platform/database/open-database.ts'
import { openReplica } from './platform/database/replica.ts'
import { openFiles } from './platform/files/open-files.ts'
import { type Jobs, openJobs } from './platform/jobs/jobs.ts'
import type { HealthCheck } from './platform/availability/health.ts'
import { countedMail } from './platform/mail/counted-mail.ts'
import { countJobs } from './platform/jobs/count-jobs.ts'
import { measureProcess } from './platform/metrics/process-metrics.ts'
import { openMail } from './platform/mail/mail.ts'
import { attachOrders } from './domain/ordering/document/attach-order.ts'
import { platformJobs } from './platform/platform-jobs.ts'
import { foldSalesJob } from '#server/domain/ordering/order/projection/fold-sales.ts'
import { checkBookingsJob, foldBookingsJob } from '#server/domain/ordering/reports/fold-bookings.ts'
import { purchaseOrderJob } from '#server/domain/ordering/workbook/workbook-job.ts'
import type { Services } from './platform/services.ts'
import { StartError } from './platform/start-error.ts'
import { removeUnfinishedUploads, unclaimedUploadsJob } from './platform/files/unclaimed-uploads.ts'
import { bootstrapFirstUser } from './domain/user/bootstrap-first-user.ts'

export interface Running {
  readonly app: FastifyInstance
  readonly services: Services
  /** Makes `/readyz` 503 while requests are still served, so that load balancers send no more of them, and accepts no more jobs. */
  readonly leave: () => void
  /** Answers requests in progress, lets running jobs finish, and closes the database; within 15 s (docs/promises.md, "HTTP"). */
  readonly stop: () => Promise<void>
}

const consoleFolder = resolve(import.meta.dirname, '../dist/web')

export async function startApplication(
  database: Database,
  { config, clock, log }: { config: Config; clock: Clock; log: Logger },
): Promise<Running> {
  const { db } = database
  const [jobs, { files, routes: fileRoutes, storageOrigin }, pepper] = await Promise.all([
    openJobs({
      connection: database.connection,
      log,
      worker: config.roles.has('worker'),
      listen: config.listen,
    }),
    openFiles(config, { db, clock }),
    config.roles.has('auth') || config.roles.has('worker')
      ? loadPepper(config.dataDir, config.loginCodePepper)
      : '',
  ])
  const { timeZone, origin, futureStock, customerMail, purchaseTerms } = config
  const replica =
    config.replicaUrl && config.roles.has('api')
      ? openReplica(config.replicaUrl, database, { ...config, log })
      : undefined
  const services: Services = {
    db,
    replica,
    clock,
    log,
    timeZone,
    origin,
    futureStock,
    customerMail,
    purchaseTerms,
    jobs,
    files,
  }
  if (config.bootstrapEmail) await bootstrapFirstUser(database.db, config.bootstrapEmail)

  let isLeaving = false
  const checks: HealthCheck[] = [
    databaseCheck(database.connection),
    {
      name: 'shutdown',
      async run() {
        if (isLeaving) throw new Error('This process will end')
      },
    },
  ]
  // Signing in needs no files.
  if (['api', 'files', 'worker'].some((role) => config.roles.has(role as Role)))
    checks.push(storageCheck(files))

  const app = await createApp(services, {
    roles: config.roles,
    origin: config.origin,
    securityContact: config.securityContact,
    environment: config.environment,
    trustedProxies: config.trustedProxies,
    storageOrigins: storageOrigin ? [storageOrigin] : [],
    formOrigins: [new URL(config.portalRedirectUri).origin],
    checks,
    metrics: config.metricsToken
      ? { token: config.metricsToken, collectors: collectors(database, config) }
      : undefined,
    ...(fileRoutes && { fileRoutes }),
    ...(existsSync(consoleFolder) && { consoleFolder }),
    signIn: { portalRedirectUri: config.portalRedirectUri, pepper },
  })
  if (config.roles.has('worker')) await work(services, jobs, { config, pepper })
  await listen(app, config.port)

  return {
    app,
    services,
    leave() {
      isLeaving = true
      jobs.leave()
    },
    async stop() {
      await app.close()
      await jobs.stop(10_000)
      await replica?.close()
      await database.close()
    },
  }
}

/** What brings the metrics up to date. The database is only asked by workers, because every process would get the same answer. */
function collectors({ db, pool }: Database, { roles }: Config) {
  const ofProcess = measureProcess(pool, [...roles].join(','))
  return roles.has('worker')
    ? [ofProcess, async () => countJobs(db), async () => countImports(db)]
    : [ofProcess]
}

async function work(
  services: Services,
  jobs: Jobs,
  { config, pepper }: { config: Config; pepper: string },
): Promise<void> {
  await removeUnfinishedUploads(services)
  const opened = openMail(config)
  const mail = countedMail(opened)
  // The start continues: a message waits for its mail server for a day.
  void opened
    .check()
    .catch((error: Error) =>
      services.log.error({ reason: error.message }, 'The mail server in SMTP_URL cannot be used; mail waits'),
    )
  await jobs.work([
    ...platformJobs(services, mail, attachOrders(services)),
    loginCodeJob(services, {
      pepper,
      mail,
      // Without a mail server, the operator signs in this way (MAIL=log in production).
      showCode: config.mail.smtpUrl
        ? undefined
        : (email, code) => services.log.warn(`The login code of ${email} is ${code}`),
    }),
    purgeSignInJob(services),
    unclaimedUploadsJob(services),
    importWorker(services),
    purgeChangesJob(services),
    purgeFilesJob(services),
    purgeSharesJob(services),
    mentionDigestJob(services),
    purchaseOrderJob(services),
    foldSalesJob(services),
    foldBookingsJob(services),
    checkBookingsJob(services),
  ])
}

async function listen(app: FastifyInstance, port: number): Promise<void> {
  await app.listen({ port, host: '::' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') throw new StartError(`Port ${port} is in use. Set PORT to another one.`)
    if (error.code === 'EACCES')
      throw new StartError(`This user may not listen on port ${port}. Set PORT to another one.`)
    throw error
  })
}
