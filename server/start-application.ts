import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import { importWorker } from '#server/imports/import-worker.ts'
import { loadPepper, loginCodeJob, purgeSignInJob } from './auth/public.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { databaseCheck } from './platform/database/database-check.ts'
import { storageCheck } from './platform/files/storage-check.ts'
import type { Database } from './platform/database/open-database.ts'
import { openFiles } from './platform/files/open-files.ts'
import { type Jobs, openJobs } from './platform/jobs/jobs.ts'
import { openMail } from './platform/mail/mail.ts'
import { platformJobs } from './platform/platform-jobs.ts'
import { foldSalesJob } from '#server/domain/ordering/order/fold-sales.ts'
import { purchaseOrderJob } from '#server/domain/ordering/workbook/workbook-job.ts'
import type { Services } from './platform/services.ts'
import { StartError } from './platform/start-error.ts'
import { removeUnfinishedUploads, unclaimedUploadsJob } from './platform/files/unclaimed-uploads.ts'
import { bootstrapFirstUser } from './domain/user/bootstrap-first-user.ts'

/** A running server. */
export interface Running {
  readonly app: FastifyInstance
  readonly services: Services
  /** Answers requests in progress, lets running jobs finish, and closes the database; within 15 s (promises "HTTP"). */
  readonly stop: () => Promise<void>
}

const consoleFolder = resolve(import.meta.dirname, '../dist/web')

/** Starts what a process does on its database. */
export async function startApplication(
  database: Database,
  { config, clock, log }: { config: Config; clock: Clock; log: Logger },
): Promise<Running> {
  const { db } = database
  const [jobs, { files, routes: fileRoutes, storageOrigin }, pepper] = await Promise.all([
    openJobs({ connection: database.connection, log, worker: config.roles.has('worker') }),
    openFiles(config, { db, clock }),
    loadPepper(config.dataDir, config.loginCodePepper),
  ])
  const { timeZone, futureStock, customerMail, purchaseTerms } = config
  const services: Services = {
    db,
    clock,
    log,
    timeZone,
    futureStock,
    customerMail,
    purchaseTerms,
    jobs,
    files,
  }
  if (config.bootstrapEmail) await bootstrapFirstUser(database.db, config.bootstrapEmail)

  const app = await createApp(services, {
    origin: config.origin,
    environment: config.environment,
    trustedProxies: config.trustedProxies,
    storageOrigins: storageOrigin ? [storageOrigin] : [],
    formOrigins: [new URL(config.portalRedirectUri).origin],
    checks: [databaseCheck(database.connection), storageCheck(files)],
    ...(fileRoutes && config.roles.has('files') && { fileRoutes }),
    ...(existsSync(consoleFolder) && { consoleFolder }),
    ...(config.roles.has('auth') && { signIn: { portalRedirectUri: config.portalRedirectUri, pepper } }),
  })
  if (config.roles.has('worker')) await work(services, jobs, { config, pepper })
  await listen(app, config.port)

  return {
    app,
    services,
    async stop() {
      await app.close()
      await jobs.stop(10_000)
      await database.close()
    },
  }
}

/** Starts to run jobs. */
async function work(
  services: Services,
  jobs: Jobs,
  { config, pepper }: { config: Config; pepper: string },
): Promise<void> {
  await removeUnfinishedUploads(services)
  const mail = openMail(config)
  await jobs.work([
    ...platformJobs(services, mail),
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
    purchaseOrderJob(services),
    foldSalesJob(services),
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
