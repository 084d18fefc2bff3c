import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { createApp } from '#server/app.ts'
import { countImports } from '#server/imports/count-imports.ts'
import { freePort } from '#server/testing/servers/free-port.ts'
import { testApp } from '#server/testing/test-app.ts'
import { connect } from '../database/open-database.ts'
import { openFiles } from '../files/open-files.ts'
import { defineJob, handleJob } from '../jobs/define-job.ts'
import { createLog } from '../log.ts'
import { openMail } from '../mail/mail.ts'
import { countedMail } from '../mail/counted-mail.ts'
import { countJobs } from '#server/platform/jobs/count-jobs.ts'
import { measureProcess } from './process-metrics.ts'
import { definedMetrics, writeMetrics } from './registry.ts'
import { deleteJobs, updateJobs } from '#server/testing/stored-jobs.ts'

const { services, db, pool, connection, staff, staffUser, queue, dataDir, clock } = await testApp()
const token = 'a token of at least 32 characters, for tests'
const settings = { origin: 'http://localhost:4000', environment: 'test' }
const app = await createApp(services, {
  ...settings,
  metrics: {
    token,
    collectors: [measureProcess(pool, 'api,worker'), async () => countJobs(db), async () => countImports(db)],
  },
})
afterAll(async () => app.close())

const read = async (authorization = `Bearer ${token}`) =>
  app.inject({ url: '/metrics', headers: { authorization } })

/** The value of a sample; undefined if there is none. */
async function valueOf(sample: string): Promise<number | undefined> {
  const { body } = await read()
  const line = body.split('\n').find((one) => one.startsWith(`${sample} `))
  return line === undefined ? undefined : Number(line.slice(sample.length))
}

test('a process without METRICS_TOKEN has no metrics', async () => {
  const closed = await createApp(services, settings)
  onTestFinished(async () => closed.close())
  for (const authorization of ['', 'Bearer ', 'Bearer undefined', `Bearer ${token}`])
    expect((await closed.inject({ url: '/metrics', headers: { authorization } })).statusCode).toBe(404)
})

test.each([
  '',
  'Bearer ',
  token,
  `Basic ${token}`,
  `Bearer ${token.slice(1)}`,
  `Bearer ${token}x`,
  `bearer ${token}`,
])('refuses metrics to %j', async (authorization) => {
  const { statusCode, headers, body } = await read(authorization)
  expect(statusCode).toBe(401)
  expect(headers['www-authenticate']).toBe('Bearer')
  expect(body).not.toContain('welt_')
})

test('refuses metrics to a signed-in user', async () => {
  expect((await read(`Bearer ${staff}`)).statusCode).toBe(401)
})

test('counts requests by call and status', async () => {
  const sample = 'welt_requests_total{call="getBrands",status="200"}'
  const before = (await valueOf(sample)) ?? 0
  const request = { url: '/api/brands', headers: { authorization: `Bearer ${staff}` } }
  for (let n = 0; n < 3; n += 1) await app.inject(request)
  await app.inject({ ...request, headers: {} })
  expect(await valueOf(sample)).toBe(before + 3)
  expect(await valueOf('welt_requests_total{call="getBrands",status="401"}')).toBeGreaterThanOrEqual(1)
  expect(await valueOf('welt_request_seconds_count{call="getBrands"}')).toBeGreaterThanOrEqual(4)
  expect(await valueOf('welt_request_seconds_bucket{le="+Inf",call="getBrands"}')).toBe(
    await valueOf('welt_request_seconds_count{call="getBrands"}'),
  )
})

test('addresses of requests never become labels', async () => {
  const { body: before } = await read()
  for (let n = 0; n < 20; n += 1)
    await app.inject({
      method: n % 2 ? 'GET' : 'POST',
      url: `/guess-${n}/"}%0Awelt_fake 1?n=${n}`,
      headers: { 'x-request-id': `id-of-${n}` },
    })
  await app.inject('/api/%ff')
  const { body } = await read()
  expect(body).not.toMatch(/guess|fake|id-of/)
  const series = (text: string) => text.split('\n').filter((line) => line.startsWith('welt_requests_total'))
  expect(series(body).length - series(before).length).toBeLessThanOrEqual(4)
})

test('is text that Prometheus can read', async () => {
  const { body, headers } = await read()
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(headers['cache-control']).toBe('no-store')
  // Prometheus ignores the empty lines between metrics.
  for (const line of body.split('\n').filter((text) => text !== ''))
    expect(line).toMatch(
      /^(# (HELP|TYPE) welt_\w+ .+|welt_\w+(\{\w+="[^"\n]*"(,\w+="[^"\n]*")*\})? -?[\d.e+-]+)$/,
    )
})

/** Makes the jobs of a kind look as if they had waited for 400 s. */
async function letWait(name: string) {
  await updateJobs(db)
    .set({ startAfter: sql`now() - interval '400 seconds'` })
    .where('name', '=', name)
    .execute()
}

test('measures process, pool, jobs, and imports', async () => {
  const wait = defineJob('wait-for-a-worker', z.object({}))
  await services.jobs.enqueue(db, wait, {})
  await letWait(wait.name)
  expect(await valueOf('welt_jobs{job="wait-for-a-worker",state="created"}')).toBe(1)
  expect(await valueOf('welt_job_oldest_seconds{job="wait-for-a-worker"}')).toBeGreaterThan(399)
  await deleteJobs(db).where('name', '=', wait.name).execute()
  expect(await valueOf('welt_jobs{job="wait-for-a-worker",state="created"}')).toBeUndefined()
  expect(await valueOf('welt_process_memory_bytes{kind="resident"}')).toBeGreaterThan(1e6)
  expect(await valueOf('welt_process_cpu_seconds_total')).toBeGreaterThan(0)
  expect(await valueOf('welt_event_loop_delay_seconds{statistic="max"}')).toBeGreaterThanOrEqual(0)
  expect(await valueOf('welt_database_connections{state="idle"}')).toBeGreaterThanOrEqual(0)
})

test('leaves out metrics from the database while it is lost', async () => {
  const wait = defineJob('wait-for-a-database', z.object({}))
  await services.jobs.enqueue(db, wait, {})
  await letWait(wait.name)
  const { id: brandId } = await db
    .insertInto('brands')
    .values({ name: 'Counted', nameKey: 'counted' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('imports')
    .values({
      id: 'counted',
      action: 'new',
      brandId,
      type: 'pre-book',
      request: '{}',
      fileKey: 'uploads/counted.xlsx',
      createdBy: staffUser.id,
    } as never)
    .execute()
  const counted = /^welt_(jobs|job_oldest_seconds|imports)\{/gm
  expect(new Set((await read()).body.match(counted))).toEqual(
    new Set(['welt_jobs{', 'welt_job_oldest_seconds{', 'welt_imports{']),
  )
  const lost = connect({ connectionString: `postgres://localhost:${await freePort()}/none` })
  const cut = await createApp(services, {
    ...settings,
    metrics: { token, collectors: [async () => countJobs(lost.db), async () => countImports(lost.db)] },
  })
  onTestFinished(async () => {
    await cut.close()
    await lost.close()
  })
  const { statusCode, body } = await cut.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(statusCode).toBe(200)
  expect(body).toContain('welt_requests_total{')
  expect(body.match(counted)).toBeNull()
})

test('counts of mail, storage, and jobs start at 0, so that their first event is an increase', async () => {
  const knit = defineJob('knit-nothing', z.object({}))
  const jobs = await queue()
  await jobs.work([handleJob(knit, async () => {})])
  countedMail(openMail({ dataDir, mail: { smtpUrl: undefined, from: 'x@example.com' } }))
  for (const outcome of ['done', 'failed', 'postponed', 'given-up'])
    expect(await valueOf(`welt_job_runs_total{job="knit-nothing",outcome="${outcome}"}`)).toBe(0)
  for (const outcome of ['sent', 'failed', 'rejected'])
    expect(await valueOf(`welt_mail_total{outcome="${outcome}"}`)).toBeGreaterThanOrEqual(0)
  for (const reason of ['unavailable', 'full'])
    expect(
      await valueOf(`welt_storage_errors_total{operation="open",reason="${reason}"}`),
    ).toBeGreaterThanOrEqual(0)
})

test('counts mail and storage that fail', async () => {
  const port = await freePort()
  const mail = countedMail(
    openMail({ dataDir, mail: { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'x@example.com' } }),
  )
  await expect(mail.send({ to: 'y@example.com', subject: 'Hello', text: 'Hello' })).rejects.toThrow()
  const storage = {
    bucket: 'welt',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
  }
  await expect(openFiles({ storage, dataDir, origin: settings.origin }, { db, clock })).rejects.toThrow()
  expect(await valueOf('welt_mail_total{outcome="failed"}')).toBeGreaterThanOrEqual(1)
  expect(
    await valueOf('welt_storage_errors_total{operation="put",reason="unavailable"}'),
  ).toBeGreaterThanOrEqual(1)
})

test('logs a slow statement with its call and request, and without its values', async () => {
  const lines: Record<string, unknown>[] = []
  const log = createLog({ destination: { write: (line: string) => void lines.push(JSON.parse(line)) } })
  const watched = connect(connection, { log, slowStatement: 200 })
  const slow = await createApp({ ...services, log, db: watched.db }, settings)
  await sql`CREATE FUNCTION pause() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(0.3); RETURN NEW; END'`.execute(
    db,
  )
  await sql`CREATE TRIGGER pause BEFORE INSERT ON brands FOR EACH ROW EXECUTE FUNCTION pause()`.execute(db)
  onTestFinished(async () => {
    await sql`DROP FUNCTION pause() CASCADE`.execute(db)
    await slow.close()
    await watched.close()
  })
  const { statusCode, headers } = await slow.inject({
    method: 'POST',
    url: '/api/brands',
    headers: { authorization: `Bearer ${staff}` },
    payload: { name: 'Unhurried' },
  })
  expect(statusCode).toBe(200)
  const found = lines.filter(({ msg }) => msg === 'A slow statement')
  expect(found).toHaveLength(1)
  expect(found).toMatchObject([
    {
      call: 'createBrand',
      reqId: headers['x-request-id'],
      statement: expect.stringMatching(/insert into "brands"/i),
    },
  ])
  expect(JSON.stringify(found)).not.toContain('Unhurried')
  expect(await valueOf('welt_slow_statements_total{call="createBrand"}')).toBeGreaterThanOrEqual(1)
})

test('the dashboard and the alert rules name only metrics that exist', async () => {
  const known = new Set(definedMetrics().flatMap(({ samples }) => samples))
  for (const file of ['deploy/grafana/welt.json', 'deploy/prometheus/alerts.yml']) {
    const named = (await readFile(file, 'utf8')).match(/\bwelt_[a-z_]+/g) ?? []
    expect(named.length).toBeGreaterThan(10)
    expect([file, named.filter((name) => !known.has(name))]).toEqual([file, []])
  }
})

test('every alert has a sentence, and every metric is described in docs/operations.md', async () => {
  const rules = await readFile('deploy/prometheus/alerts.yml', 'utf8')
  const alerts = rules.split('- alert: ').slice(1)
  expect(alerts.filter((alert) => !/summary: [A-Z].{20,}\.\n/.test(alert))).toEqual([])
  const docs = await readFile('docs/operations.md', 'utf8')
  for (const { name, help } of definedMetrics()) expect(docs).toContain(`| \`${name}\` | ${help} |`)
})

test('a metric is left out until it is measured, not reported as 0', async () => {
  expect(await writeMetrics()).toContain('# TYPE welt_replica_used gauge')
  expect(await valueOf('welt_replica_used')).toBeUndefined()
  expect(await valueOf('welt_replica_wait_seconds_count')).toBeUndefined()
})

test('a metric has one definition', async () => {
  expect(new Set(definedMetrics().map(({ name }) => name)).size).toBe(definedMetrics().length)
  expect(await writeMetrics()).toMatch(/^# HELP /)
})
