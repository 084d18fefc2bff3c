import { connect } from 'node:net'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { buildUser } from '#server/testing/build/user.ts'
import { purgeSignIn } from '../purge-sign-in.ts'
import { type SignInLimit, signInLimiter, signInLimits } from './sign-in-limits.ts'
import { signInServer } from '#server/testing/servers/sign-in-server.ts'
import { inBatches } from '#server/platform/in-batches.ts'

const { db, base, newBrowser, logged, mails, signIn, mailedCode, mailed, codesTo } = await signInServer()
const minutes = 60_000
const tooMany = '/auth/start?error=too_many_requests'

let networks = 0
/** A network that no other test uses. */
const newNetwork = () => `198.51.${Math.floor((networks += 1) / 250)}.${networks % 250}`

async function fill(limit: SignInLimit, subject: string) {
  const now = new Date()
  const attempts = Array.from({ length: signInLimits[limit].most })
  // More at once would wait for connections longer than a call may.
  for await (const batch of inBatches(attempts, 50))
    await Promise.all(batch.map(async () => signInLimiter(db)(limit, subject, now)))
}

afterEach(() => {
  vi.useRealTimers()
})

describe('sign-in limits', () => {
  test.each([
    ['known', async () => (await buildUser(db)).email],
    ['unknown', async () => 'nobody@example.com'],
  ])('sends a %s address at most five codes in 15 minutes from one network', async (_, prepare) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const email = await prepare()
    const browser = newBrowser('console', newNetwork())
    await browser.begin()
    for (let time = 0; time < 5; time += 1)
      expect((await browser.request(email)).location).not.toContain('error')
    expect((await browser.request(email)).location).toMatch(/^\/auth\/code\?.*&error=too_many_codes$/)
    expect((await browser.request(email.toUpperCase())).location).toMatch(/error=too_many_codes$/)
    expect((await browser.request('another@example.com')).location).not.toContain('error')
    expect((await browser.request(email)).location).toBe(tooMany)
    await mailed()
    expect(codesTo(email).length).toBeLessThanOrEqual(5)

    vi.setSystemTime(Date.now() + 15.5 * minutes)
    expect((await browser.request(email)).location).not.toContain('error')
  })

  test("a stranger's requests do not limit a known address in other networks", async () => {
    const { email } = await buildUser(db)
    const stranger = newBrowser('console', newNetwork())
    await stranger.begin()
    for (let time = 0; time < 6; time += 1) await stranger.request(email)
    const browser = newBrowser('console', newNetwork())
    await browser.begin()
    await mailed()
    const before = codesTo(email).length
    await browser.request(email)
    const code = await mailedCode(email, before + 1)
    expect((await browser.verify(email, code)).location).toContain('/authorize/')
  })

  test('accepts the newest code even when requests are over the limit', async () => {
    const { email } = await buildUser(db)
    const browser = newBrowser('console', newNetwork())
    await browser.begin()
    for (let time = 0; time < 7; time += 1) await browser.request(email)
    await mailed()
    const code = codesTo(email).at(-1) ?? ''
    expect((await browser.verify(email, code)).location).toContain('/authorize/')
  })

  test('admits a known browser regardless of how many others ask', async () => {
    const { email } = await buildUser(db)
    const network = newNetwork()
    const { browser } = await signIn(email, 'console', network)
    await fill('codesOfNetwork', network)
    await fill('codesOfAddressAnywhere', email.toLowerCase())
    await fill('guessesOfNetwork', network)

    const stranger = newBrowser('console', newNetwork())
    await stranger.begin()
    expect((await stranger.request(email)).location).toBe(tooMany)

    await browser.begin()
    expect((await browser.request(email)).location).not.toContain('error')
    const code = await mailedCode(email, 2)
    expect((await browser.verify(email, code)).location).toContain('/authorize/')
    // For any other address it is an unknown browser.
    await browser.begin()
    const other = await buildUser(db)
    expect((await browser.request(other.email)).location).toBe(tooMany)
  })

  test.each(Object.entries(signInLimits))(
    '%s applies to parallel attempts of several processes',
    async (limit, { most }) => {
      const now = new Date()
      const processes = [signInLimiter(db), signInLimiter(db), signInLimiter(db)]
      const attempts = Array.from({ length: most + 50 }, async (_, index) =>
        processes[index % 3]?.(limit as SignInLimit, '203.0.113.9', now),
      )
      expect((await Promise.all(attempts)).filter(Boolean)).toHaveLength(most)
    },
  )

  test('detects a limiter that counts first and records later', async () => {
    const limiter = countingLate()
    const attempts = Array.from({ length: 40 }, async () => limiter('codesOfAddress', 'late', new Date()))
    expect((await Promise.all(attempts)).filter(Boolean).length).toBeGreaterThan(5)
  })

  test('uses a sliding window that is at most one thirtieth too long', async () => {
    const start = Date.now()
    const within = signInLimiter(db)
    const at = async (minute: number) =>
      within('codesOfAddress', 'sliding', new Date(start + minute * minutes))
    for (const minute of [0, 3, 6, 9, 12]) expect(await at(minute)).toBe(true)
    expect(await at(14)).toBe(false)
    expect(await at(14.99)).toBe(false)
    expect(await at(15.51)).toBe(true)
    expect(await at(15.6)).toBe(false)
    expect(await at(18.51)).toBe(true)
  })

  test('does not start a sign-in over the limit', async () => {
    const begun = async () =>
      db.selectFrom('oidcArtifacts').select('id').where('model', '=', 'Interaction').execute()
    const before = await begun()
    const network = newNetwork()
    await fill('signInsOfNetwork', network)
    expect((await newBrowser('console', network).begin()).location).toBe(tooMany)
    expect(await begun()).toEqual(before)
  })

  test('reports guesses over the limit without trying them', async () => {
    const { email } = await buildUser(db)
    const network = newNetwork()
    const browser = newBrowser('console', network)
    await browser.begin()
    await browser.request(email)
    await fill('guessesOfNetwork', network)
    expect((await browser.verify(email, await mailedCode(email))).location).toMatch(
      /error=too_many_requests$/,
    )
  })
})

/** A broken limiter: it reads the count first and writes in a second statement. */
function countingLate() {
  return async (limit: SignInLimit, subject: string, now: Date): Promise<boolean> => {
    const { most, within } = signInLimits[limit]
    const counted = await db
      .selectFrom('signInAttempts')
      .select((table) => table.fn.sum<number>('attempts').as('attempts'))
      .where('subject', '=', subject)
      .executeTakeFirst()
    if ((counted?.attempts ?? 0) >= most) return false
    await db
      .insertInto('signInAttempts')
      .values({ subject, bucket: 1, attempts: 1, expiresAt: new Date(now.getTime() + within).toISOString() })
      .onConflict((conflict) =>
        conflict.columns(['subject', 'bucket']).doUpdateSet((old) => ({
          attempts: old('signInAttempts.attempts', '+', 1),
        })),
      )
      .execute()
    return true
  }
}

test('logs no code, token, or cookie', async () => {
  const { email } = await buildUser(db)
  const { browser, tokens } = await signIn(email)
  await browser.get(`/auth/callback?code=${tokens.access_token}&state=a-state`)
  await browser.refresh(tokens.refresh_token)
  await browser.revoke(tokens.refresh_token)
  const log = logged.join('')
  expect(log).toContain('/code/authorize')
  for (const secret of [tokens.access_token, tokens.refresh_token]) expect(log).not.toContain(secret)
  for (const { code } of mails) expect(log).not.toMatch(new RegExp(`\\b${code}\\b`))
})

test('logs an aborted request to the authorization server and writes nothing else', async () => {
  const stderr = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => stderr.mockRestore())
  const { hostname, port } = new URL(base)
  const socket = connect(Number(port), hostname)
  const form = 'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 100'
  socket.write(`POST /token HTTP/1.1\r\nHost: x\r\n${form}\r\n\r\ncode=a-secret`)
  await vi.waitFor(() => expect(logged.join('')).toContain('"url":"/token"'), 60_000)
  socket.resetAndDestroy()
  await vi.waitFor(() => expect(logged.join('')).toContain('to the authorization server was aborted'), 60_000)
  expect(stderr).not.toHaveBeenCalled()
})

test('deletes expired rows and nothing else', async () => {
  const { email } = await buildUser(db)
  const { browser, tokens } = await signIn(email)
  await browser.begin()
  await browser.request(email)
  await mailed()
  const inTwoHours = { db, clock: { now: () => new Date(Date.now() + 2 * 60 * minutes) } }
  await purgeSignIn(inTwoHours)
  const kept = await db.selectFrom('oidcArtifacts').select('model').distinct().execute()
  expect(kept.map(({ model }) => model).toSorted()).toEqual(['Grant', 'RefreshToken'])
  expect(await db.selectFrom('loginCodes').select('emailKey').execute()).toEqual([])
  expect(
    await db
      .selectFrom('signInAttempts')
      .select('subject')
      .where('subject', 'like', 'codesOfNetwork%')
      .execute(),
  ).toEqual([])
  expect((await browser.refresh(tokens.refresh_token)).status).toBe(200)

  await purgeSignIn({ db, clock: { now: () => new Date(Date.now() + 26 * 60 * minutes) } })
  expect(await db.selectFrom('oidcArtifacts').select('model').execute()).toEqual([])
  expect(await db.selectFrom('signInAttempts').select('subject').execute()).toEqual([])
})
