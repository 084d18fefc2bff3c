import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { recordFigure, sizeOf } from '#server/testing/measures/reliability.ts'
import { defineJob, handleJob, type JobHandler } from '../jobs/define-job.ts'
import { openJobs } from '../jobs/jobs.ts'
import { createLog } from '../log.ts'
import { freePort } from '#server/testing/servers/free-port.ts'
import { localhostCertificate } from '#server/testing/localhost-certificate.ts'
import { mailServer } from '#server/testing/mail-server.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { MailError } from './mail-error.ts'
import { type Message, openMail } from './mail.ts'
import { mailJobs, sendMail } from './send-mail.ts'
import { z } from 'zod'
import { selectJobs } from '#server/platform/jobs/stored-jobs.ts'
import { retryNow } from '#server/testing/stored-jobs.ts'

const { db, connection } = await testDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'welt-mail-'))
const from = 'Welt <no-reply@welt.example>'
const message: Message = { to: 'ann@example.com', subject: 'Your order – 12 pairs', text: 'Thank you.\n' }
const server = await mailServer()
const overSmtp = openMail({ mail: { smtpUrl: server.url, from }, dataDir })
const hours = 3600

let logged = ''
const destination = new Writable({
  write(chunk, _encoding, done) {
    logged += String(chunk)
    done()
  },
})
const log = createLog({ destination })

afterAll(async () => rm(dataDir, { recursive: true }))
beforeEach(() => {
  server.judge = () => 'accepted'
  server.received.length = 0
  server.attempts.length = 0
  logged = ''
})

test('without a mail server, writes a message to a file in DATA_DIR/mail that only its owner can read', async () => {
  const mail = openMail({ mail: { smtpUrl: undefined, from }, dataDir })
  await mail.rehearse({ ...message, to: 'nobody@example.com' })
  await mail.send(message)
  const names = await readdir(join(dataDir, 'mail'))
  expect(names).toEqual([expect.stringMatching(/\.eml$/)])
  const file = join(dataDir, 'mail', names[0] ?? '')
  const eml = await readFile(file, 'utf8')
  expect(eml).toContain('From: Welt <no-reply@welt.example>')
  expect(eml).toContain('To: ann@example.com')
  expect(eml).toContain('Thank you.')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await stat(join(dataDir, 'mail'))).mode & 0o777).toBe(0o700)
})

test('with a mail server, sends a message and does not send a rehearsed one', async () => {
  await overSmtp.rehearse({ ...message, to: 'nobody@example.com' })
  await overSmtp.send({ ...message, id: 'order-1' })
  expect(server.attempts).toEqual(['ann@example.com'])
  expect(server.received).toEqual([{ to: 'ann@example.com', content: expect.stringContaining('Thank you.') }])
  expect(server.received[0]?.content).toContain('Message-ID: <order-1@welt>')
})

test('sends to addresses in letters of other scripts', async () => {
  for (const to of ['josé@bücher.example', 'ann@xn--bcher-kva.example'])
    await overSmtp.send({ ...message, to })
  // The server decodes domains.
  expect(server.attempts).toEqual(['josé@bücher.example', 'ann@bücher.example'])
  expect(server.received).toHaveLength(2)
})

test('a mail error contains only codes', async () => {
  server.judge = () => 550
  const error: unknown = await overSmtp
    .send({ ...message, subject: 'secret 123456' })
    .catch((reason) => reason)
  expect(error).toBeInstanceOf(MailError)
  expect(String(error)).toBe('MailError: The mail was not sent (EENVELOPE, 550, RCPT TO)')
  expect(JSON.stringify({ ...(error as object) })).toBe('{"permanent":true,"name":"MailError"}')
  expect((error as Error).stack).not.toMatch(/secret|ann@/)
  const nowhere = openMail({ mail: { smtpUrl: `smtp://127.0.0.1:${await freePort()}`, from }, dataDir })
  await expect(nowhere.send(message)).rejects.toMatchObject({ permanent: false })
  await expect(nowhere.rehearse(message)).rejects.toMatchObject({ permanent: false })
})

test('sends a message if and only if its transaction commits', async () => {
  const jobs = await openJobs({ connection, worker: true })
  const failing = db.transaction().execute(async (tx) => {
    await sendMail(tx, jobs, { ...message, to: 'nobody@example.com' })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await db.transaction().execute(async (tx) => sendMail(tx, jobs, message))
  await jobs.work(mailJobs(overSmtp, log))
  await vi.waitFor(() => expect(server.received).toHaveLength(1), { timeout: 60_000, interval: 50 })
  await jobs.stop()
  expect(server.attempts).toEqual(['ann@example.com'])
})

test('does not retry a permanently rejected recipient', async () => {
  server.judge = () => 550
  const jobs = await openJobs({ connection, worker: true, log })
  await jobs.work(mailJobs(overSmtp, log))
  await sendMail(db, jobs, { ...message, text: 'A private text' })
  await vi.waitFor(() => expect(logged).toContain('permanently rejected a message'), 60_000)
  await jobs.stop()
  expect(server.attempts).toHaveLength(1)
  expect(await waiting()).toEqual([])
  expect(logged).not.toContain('poisoned')
  expect(logged).toContain('550')
  expect(logged).not.toContain('ann@example.com')
})

/** The jobs that wait for a retry: what is stored of the last failure, and in how many seconds they run. */
async function waiting(queue = 'send-mail') {
  return selectJobs(db)
    .select([
      sql<string>`output::text`.as('output'),
      sql<number>`extract(epoch FROM start_after - now())::float8`.as('seconds'),
    ])
    .where('name', '=', queue)
    .where('state', '=', 'retry')
    .execute()
}

/**
 * Sends a message to a mail server that rejects it with `code` for `outage` seconds of the queue's own waits; returns how long
 * the queue kept trying.
 */
async function sendThroughOutage(
  code: number,
  outage: number,
  enqueue: (jobs: Awaited<ReturnType<typeof openJobs>>) => Promise<void>,
  handlers: JobHandler[],
) {
  const queue = handlers[0]?.job.name ?? ''
  let waited = 0
  server.judge = () => (waited < outage ? code : 'accepted')
  const jobs = await openJobs({ connection, worker: true, log })
  try {
    await jobs.work(handlers)
    await enqueue(jobs)
    for (let attempt = 1; server.received.length === 0; attempt += 1) {
      await vi.waitFor(
        async () => {
          if (server.received.length > 0) return
          expect(server.attempts).toHaveLength(attempt)
          const jobsWaiting = await waiting(queue)
          if (jobsWaiting.length === 0) expect(logged).toContain('poisoned')
        },
        { timeout: 60_000, interval: 20 },
      )
      const [job] = await waiting(queue)
      if (job === undefined) break
      expect(job.output).not.toMatch(/Thank you|ann@example/)
      waited += job.seconds
      await retryNow(db, queue)
    }
  } finally {
    await jobs.stop()
  }
  return { waited, delivered: server.received.length, attempts: server.attempts.length }
}

const outages = sizeOf<[string, number, number][]>({
  small: [['an outage of a day', 421, 24 * hours]],
  full: [
    ['greylisting for five minutes', 451, 300],
    ['an outage of an hour', 421, hours],
    ['an outage of twelve hours', 451, 12 * hours],
    ['an outage of a day', 421, 24 * hours],
  ],
})

test.each(outages)('delivers a message after %s', async (name, code, outage) => {
  const { waited, delivered, attempts } = await sendThroughOutage(
    code,
    outage,
    async (jobs) => sendMail(db, jobs, message),
    mailJobs(overSmtp, log),
  )
  expect(delivered).toBe(1)
  expect(waited).toBeGreaterThanOrEqual(outage)
  expect(logged).toContain(String(code))
  expect(logged).not.toMatch(/ann@example|Thank you/)
  recordFigure(
    'mail-outage',
    `${name}: delivered at attempt ${attempts}, ${(waited / hours).toFixed(1)} h after the first`,
  )
})

test('detects a queue that never waits longer than five minutes', async () => {
  const brief = defineJob('brief-mail', z.object({}), {
    attempts: 20,
    retryDelaySeconds: 5,
    retryDelayMaxSeconds: 300,
  })
  const { delivered, waited } = await sendThroughOutage(
    421,
    24 * hours,
    async (jobs) => jobs.enqueue(db, brief, {}),
    [handleJob(brief, async () => overSmtp.send(message))],
  )
  expect(delivered).toBe(0)
  expect(waited).toBeLessThan(2 * hours)
})

test('a mail server with a certificate of its own authority is trusted with SMTP_CA_FILE, and not without', async () => {
  const secure = await mailServer({ secure: localhostCertificate })
  const message: Message = { to: 'ann@example.com', subject: 'Shoes', text: 'Left and right' }
  const mail = (certificates?: string) =>
    openMail({ mail: { smtpUrl: secure.url, from, certificates }, dataDir })
  await expect(mail().send(message)).rejects.toThrow('The mail was not sent (')
  await expect(mail().check()).rejects.toThrow('The mail was not sent (')
  await mail(localhostCertificate.cert).check()
  expect(secure.received).toEqual([])
  await mail(localhostCertificate.cert).send(message)
  expect(secure.received).toMatchObject([{ to: 'ann@example.com' }])
})

test('a mail server that never answers fails a message within SMTP_TIMEOUT', async () => {
  const silent = createServer()
  await once(silent.listen(0, '127.0.0.1'), 'listening')
  const { port } = silent.address() as AddressInfo
  const mail = openMail({ mail: { smtpUrl: `smtp://127.0.0.1:${port}`, from, timeout: 1 }, dataDir })
  await expect(mail.check()).rejects.toThrow('ETIMEDOUT')
  silent.close()
})
