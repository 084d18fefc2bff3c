import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { openMail } from '#server/platform/mail/mail.ts'
import { mailServer } from '#server/testing/mail-server.ts'
import { sizeOf } from '#server/testing/measures/reliability.ts'
import { signInServer } from '#server/testing/servers/sign-in-server.ts'
import { buildUser } from '#server/testing/build/user.ts'

const smtp = await mailServer()
const { db, newBrowser, logged, mailed } = await signInServer({
  openMail: (dataDir) => openMail({ mail: { smtpUrl: smtp.url, from: 'welt@example.com' }, dataDir }),
})
const patience = { timeout: 18_000, interval: 20 }

afterEach(() => {
  vi.useRealTimers()
  smtp.judge = () => 'accepted'
})

const contentsTo = (email: string) =>
  smtp.received.filter(({ to }) => to === email).map(({ content }) => content)
const codesTo = (email: string) =>
  contentsTo(email).map((content) => /code is (\d{6})/.exec(content)?.[1] ?? '')
const attemptsAt = (email: string) => smtp.attempts.filter((to) => to === email).length

/** Makes the jobs that wait for a retry due now. */
async function retryNow() {
  await sql`UPDATE pgboss.job SET start_after = now() WHERE name = 'mail-login-code' AND state = 'retry'`.execute(
    db,
  )
  await sql`SELECT pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), 'mail-login-code')`.execute(
    db,
  )
}

async function askForCode() {
  const { email } = await buildUser(db)
  const browser = newBrowser()
  await browser.begin()
  await browser.request(email)
  return { browser, email }
}

test('delivers the same code despite greylisting', async () => {
  const outage = sizeOf({ small: 3, full: 10 })
  smtp.judge = (to) => (attemptsAt(to) <= outage ? 451 : 'accepted')
  const { browser, email } = await askForCode()
  for (let attempt = 1; attempt <= outage; attempt += 1) {
    await vi.waitFor(() => expect(attemptsAt(email)).toBe(attempt), patience)
    await vi.waitFor(async () => {
      const { rows } =
        await sql`SELECT 1 FROM pgboss.job WHERE name = 'mail-login-code' AND state = 'retry'`.execute(db)
      expect(rows).toHaveLength(1)
    }, patience)
    await retryNow()
  }
  await vi.waitFor(() => expect(codesTo(email)).toHaveLength(1), patience)
  const [code = ''] = codesTo(email)
  expect(contentsTo(email)[0]?.match(/^Subject: (.*)\r$/m)?.[1]).toBe('Your Welt login code')
  await expectNoTraceOf(code)
  expect((await browser.verify(email, code)).location).toContain('/authorize/')
})

test('sends the same code when a mail is sent twice', async () => {
  const { browser, email } = await askForCode()
  await vi.waitFor(() => expect(codesTo(email)).toHaveLength(1), patience)
  await mailed()
  // Simulates a crash between sending the mail and recording it.
  await sql`UPDATE pgboss.job SET state = 'created', completed_on = NULL WHERE name = 'mail-login-code'`.execute(
    db,
  )
  await retryNow()
  await vi.waitFor(() => expect(codesTo(email)).toHaveLength(2), patience)
  const [first = '', second] = codesTo(email)
  expect(second).toBe(first)
  expect((await browser.verify(email, first)).location).toContain('/authorize/')
})

test('does not mail an expired code', async () => {
  smtp.judge = () => 421
  const { email } = await askForCode()
  await vi.waitFor(() => expect(attemptsAt(email)).toBe(1), patience)
  await vi.waitFor(async () => {
    const { rows } =
      await sql`SELECT 1 FROM pgboss.job WHERE name = 'mail-login-code' AND state = 'retry'`.execute(db)
    expect(rows).toHaveLength(1)
  }, patience)
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 10 * 60_000)
  smtp.judge = () => 'accepted'
  await retryNow()
  await mailed()
  expect(attemptsAt(email)).toBe(1)
  expect(logged.join('')).toContain('A login code was not mailed in time')
})

test('does not retry a permanently rejected mailbox', async () => {
  smtp.judge = () => 550
  const { email } = await askForCode()
  await mailed()
  expect(attemptsAt(email)).toBe(1)
  expect(logged.join('')).toContain('EENVELOPE, 550')
})

/** Expects no trace of a code or its mail in the log, the queue, or the tables. */
async function expectNoTraceOf(code: string) {
  const traces = (text: string) => new RegExp(`(?<!\\d)${code}(?!\\d)|login code is`).test(text)
  expect(logged.filter(traces)).toEqual([])
  const { rows } = await sql<{ row: string }>`
    SELECT concat(data, output) AS row FROM pgboss.job UNION ALL SELECT login_codes::text FROM login_codes`.execute(
    db,
  )
  expect(rows.length).toBeGreaterThan(1)
  expect(rows.filter(({ row }) => traces(row))).toEqual([])
}
