import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { openMail } from '#server/platform/mail/mail.ts'
import { mailServer } from '#server/testing/mail-server.ts'
import { sizeOf } from '#server/testing/measures/reliability.ts'
import { signInServer } from '#server/testing/servers/sign-in-server.ts'
import { buildUser } from '#server/testing/build/user.ts'
import { selectJobs } from '#server/platform/jobs/stored-jobs.ts'
import { retryNow, statesOf, updateJobs } from '#server/testing/stored-jobs.ts'

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
      const states = await statesOf(db, 'mail-login-code')
      expect(states.filter((state) => state === 'retry')).toHaveLength(1)
    }, patience)
    await retryNow(db, 'mail-login-code')
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
  await updateJobs(db)
    .set({ state: 'created', completedOn: null })
    .where('name', '=', 'mail-login-code')
    .execute()
  await retryNow(db, 'mail-login-code')
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
    const states = await statesOf(db, 'mail-login-code')
    expect(states.filter((state) => state === 'retry')).toHaveLength(1)
  }, patience)
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 10 * 60_000)
  smtp.judge = () => 'accepted'
  await retryNow(db, 'mail-login-code')
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
  const jobs = await selectJobs(db)
    .select(sql<string>`concat(data, output)`.as('row'))
    .execute()
  const { rows: codes } = await sql<{
    row: string
  }>`SELECT login_codes::text AS row FROM login_codes`.execute(db)
  const rows = [...jobs, ...codes]
  expect(rows.length).toBeGreaterThan(1)
  expect(rows.filter(({ row }) => traces(row))).toEqual([])
}
