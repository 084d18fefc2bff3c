import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { migrate } from '#server/platform/database/migrations/migrate.ts'
import { hasRadosgw, radosgw } from '#server/testing/bucket/radosgw.ts'
import { verifyingBucket } from '#server/testing/bucket/verifying-bucket.ts'
import { freePort } from '#server/testing/servers/free-port.ts'
import { bucketFile } from '../support/files.ts'
import { dataDir, environment, serverUrl } from '../support/server.ts'
import { startHaproxy } from './haproxy.ts'
import { startMail } from './mail.ts'
import { startPgbouncer } from './pgbouncer.ts'
import { startPostgres } from './postgres.ts'
import { startServer } from './server-process.ts'

// Two api, one auth, one files, and two worker processes behind HAProxy, on PostgreSQL behind PgBouncer, with files in a bucket and
// mail through SMTP. POSTGRES chooses an installed version; CLUSTER_WITHOUT leaves out the processes of a role.

const stops: (() => Promise<unknown>)[] = []
let isStopping = false
async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  for (const step of stops.toReversed()) await step().catch(() => {})
  process.exit(0)
}
process.once('SIGTERM', () => void stop())
process.once('SIGINT', () => void stop())

await rm(dataDir, { recursive: true, force: true })
await mkdir(dataDir, { recursive: true })
const postgres = await startPostgres(dataDir, process.env['POSTGRES'] || undefined)
stops.push(postgres.stop)
await migrate(postgres.connection)
const pooler = await startPgbouncer(join(dataDir), await freePort(), postgres)
stops.push(pooler.stop)
const mail = await startMail(join(dataDir, 'mail'), await freePort())
stops.push(mail.stop)
const bucket = await (hasRadosgw() ? radosgw : verifyingBucket)({ corsOrigin: serverUrl })
stops.push(bucket.close)
await writeFile(bucketFile, JSON.stringify(bucket.environment), { mode: 0o600 })

const shared = {
  ...environment,
  ...bucket.environment,
  ORIGIN: serverUrl,
  DATABASE_URL: pooler.databaseUrl,
  DATABASE_POOLER: 'transaction',
  // This PgBouncer may be older than 1.21.
  PREPARED_STATEMENTS: 'off',
  SMTP_URL: mail.url,
  LOGIN_CODE_PEPPER: crypto.randomUUID() + crypto.randomUUID(),
  TRUSTED_PROXIES: 'loopback',
}
const roles = ['api', 'api', 'auth', 'files', 'worker', 'worker']
const processes = await Promise.all(
  roles
    .filter((role) => role !== process.env['CLUSTER_WITHOUT'])
    .map(async (role, place) => ({
      role,
      server: await startServer(await freePort(), {
        ...shared,
        ROLES: role,
        DATA_DIR: join(dataDir, `process-${place}`),
      }),
    })),
)
stops.push(async () => Promise.all(processes.map(async ({ server }) => server.stop())))
const portsOf = (wanted: string) =>
  processes.filter(({ role }) => role === wanted).map(({ server }) => server.port)
const proxy = await startHaproxy(dataDir, Number(new URL(serverUrl).port), {
  api: portsOf('api'),
  auth: portsOf('auth'),
  files: portsOf('files'),
})
stops.push(proxy.stop)
process.stdout.write(`The cluster serves ${serverUrl} with ${bucket.name}\n`)
