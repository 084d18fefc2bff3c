import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { openMail } from '#server/platform/mail/mail.ts'
import { recordFigure, sizeOf } from '#server/testing/measures/reliability.ts'
import { signInServer } from '#server/testing/servers/sign-in-server.ts'
import { buildUser } from '#server/testing/build/user.ts'
import { findAdmitted } from './admission.ts'
import * as mailing from './login-codes/mail-login-code.ts'

vi.mock(import('./login-codes/mail-login-code.ts'), { spy: true })

const { db, newBrowser, mailed } = await signInServer({
  openMail: (dataDir) => openMail({ mail: { smtpUrl: undefined, from: 'welt@example.com' }, dataDir }),
})

const samples = sizeOf({ small: 60, full: 500 })

/**
 * How far an AUC may be from 0.5 if both kinds behave alike: 0.05 for 500 samples of each (2.7 standard deviations). With fewer
 * samples it is four standard deviations, so that chance fails it only once in 15,000 runs.
 */
const tolerance = sizeOf({ small: 4 * Math.sqrt((2 * samples + 1) / (12 * samples ** 2)), full: 0.05 })

/** The probability that a time of `ones` is longer than one of `others`; 0.5 if they are indistinguishable. */
function auc(ones: readonly number[], others: readonly number[]): number {
  const wins = ones.map(
    (one) =>
      others.filter((other) => other < one).length + others.filter((other) => other === one).length / 2,
  )
  return wins.reduce((sum, won) => sum + won, 0) / (ones.length * others.length)
}

interface Times {
  readonly response: number[]
  readonly next: number[]
}

/**
 * Requests codes for known and unknown addresses in random order; returns the AUC of the response times, and of the requests
 * right after them.
 */
async function tellApart(): Promise<{ response: number; next: number }> {
  const known: Times = { response: [], next: [] }
  const unknown: Times = { response: [], next: [] }
  const addresses: [string, Times][] = []
  for (let index = 0; index < samples; index += 1) {
    addresses.push([(await buildUser(db, { email: `${randomUUID()}@example.com` })).email, known])
    addresses.push([`${randomUUID()}@example.com`, unknown])
  }
  const turns = addresses
    .map((address) => ({ address, turn: Math.random() }))
    .toSorted((one, other) => one.turn - other.turn)
  for (const [index, { address }] of turns.entries()) {
    const [email, times] = address
    const browser = newBrowser('console', `10.${index >> 8}.${index & 255}.1`)
    await browser.begin()
    const begun = performance.now()
    await browser.request(email)
    const answered = performance.now()
    await browser.verify(email, '000000')
    times.next.push(performance.now() - answered)
    times.response.push(answered - begun)
  }
  await mailed()
  return { response: auc(known.response, unknown.response), next: auc(known.next, unknown.next) }
}

const unworked = await signInServer({ worker: false })

/** The database statements, queued jobs, and redirects of a code request and the guess after it, on a server without a worker. */
async function tracesOf(email: string) {
  const browser = unworked.newBrowser()
  await browser.begin()
  const run = vi.spyOn(Client.prototype, 'query')
  const enqueue = vi.spyOn(unworked.services.jobs, 'enqueue')
  const { status, location } = await browser.request(email)
  await browser.verify(email, '000000')
  const texts = run.mock.calls.map(([query]: readonly unknown[]) =>
    typeof query === 'string' ? query : String((query as { text?: string }).text),
  )
  const traces = {
    // Without the queue's own maintenance, which runs at any time.
    statements: texts.filter(
      (text) => !text.includes('pgboss') && /^begin$|^commit$|"|count_sign_in_attempt/.test(text),
    ),
    jobs: enqueue.mock.calls.map(([, job]) => job.name),
    status,
    location: location.replace(encodeURIComponent(email), '').replace(email.split('@')[0] ?? '', ''),
  }
  run.mockRestore()
  enqueue.mockRestore()
  return traces
}

describe('known and unknown addresses', () => {
  const timeout = sizeOf({ small: 120_000, full: 1_800_000 })
  test('are indistinguishable by the time of an answer or of the next one', { timeout }, async () => {
    const { response, next } = await tellApart()
    recordFigure(
      'enumeration',
      `${samples} known and ${samples} unknown addresses: AUC ${response.toFixed(3)} of the answer, ${next.toFixed(3)} of the next one`,
    )
    expect(Math.abs(response - 0.5)).toBeLessThanOrEqual(tolerance)
    expect(Math.abs(next - 0.5)).toBeLessThanOrEqual(tolerance)
  })

  test('leave the same traces: statements, jobs, and redirect', async () => {
    const known = await tracesOf((await buildUser(unworked.db)).email)
    expect(known.jobs).toEqual(['mail-login-code'])
    expect(known.statements.length).toBeGreaterThan(7)
    expect(await tracesOf(`${randomUUID()}@example.com`)).toEqual(known)
  })

  test('detects a code request that looks the user up first', async () => {
    const { enqueueLoginCode } = await vi.importActual<typeof mailing>('./login-codes/mail-login-code.ts')
    vi.mocked(mailing.enqueueLoginCode).mockImplementation(async (tx, jobs, request, client) => {
      const user = await findAdmitted(tx, client, { emailKey: request.emailKey })
      if (user !== undefined) await enqueueLoginCode(tx, jobs, request, client)
    })
    const known = await tracesOf((await buildUser(unworked.db)).email)
    const unknown = await tracesOf(`${randomUUID()}@example.com`)
    vi.mocked(mailing.enqueueLoginCode).mockImplementation(enqueueLoginCode)
    expect(unknown).not.toEqual(known)
  })
})
