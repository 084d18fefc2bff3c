import { connect } from 'node:net'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { buildUser } from '#server/users/testing/build-user.ts'
import { purgeSignIn } from './purge-sign-in.ts'
import { withinLimit } from './sign-in-limits.ts'
import { signInServer } from '#server/testing/sign-in-server.ts'

const { db, base, newBrowser, logged, mails, signIn, mailedCode } = await signInServer()
const minutes = 60_000
const tooMany = '/auth/start?error=too_many_requests&error_description=Too+many+requests.+Try+again+later.'

/** Counts as many attempts of the tests' own network as a limit allows. */
async function fill(limit: string, times: number) {
  await db.deleteFrom('signInLimits').execute()
  await db
    .insertInto('signInLimits')
    .values({
      key: `${limit} 127.0.0.1`,
      hits: Array.from({ length: times }, () => new Date().toISOString()),
      expiresAt: new Date(Date.now() + 15 * minutes).toISOString(),
    })
    .execute()
}

afterEach(() => {
  vi.useRealTimers()
})

describe('the limits of signing in', () => {
  test.each([
    ['known', async () => (await buildUser(db)).email],
    ['unknown', async () => 'somebody@example.com'],
  ])('a %s address gets five codes in a quarter of an hour', async (_, prepare) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const email = await prepare()
    const browser = newBrowser()
    await browser.begin()
    for (let time = 0; time < 5; time += 1)
      expect((await browser.request(email)).location).toContain('/auth/code')
    expect((await browser.request(email)).location).toBe(tooMany)
    expect((await browser.request(email.toUpperCase())).location).toBe(tooMany)
    expect((await browser.request('another@example.com')).location).toContain('/auth/code')
    expect(mails.filter((mail) => mail.email === email).length).toBeLessThanOrEqual(5)

    vi.setSystemTime(Date.now() + 15 * minutes)
    expect((await browser.request(email)).location).toContain('/auth/code')
  })

  test('parallel attempts don’t slip through together', async () => {
    const now = new Date()
    const attempts = Array.from({ length: 40 }, async () =>
      withinLimit(db, 'codesOfAddress', 'parallel', now),
    )
    const allowed = (await Promise.all(attempts)).filter(Boolean)
    expect(allowed).toHaveLength(5)
  })

  test('the window slides', async () => {
    const start = Date.now()
    const at = async (minute: number) =>
      withinLimit(db, 'codesOfAddress', 'sliding', new Date(start + minute * minutes))
    for (const minute of [0, 3, 6, 9, 12]) expect(await at(minute)).toBe(true)
    expect(await at(14)).toBe(false)
    expect(await at(15.1)).toBe(true)
    expect(await at(15.2)).toBe(false)
    expect(await at(18.1)).toBe(true)
  })

  test.each([
    ['signInsOfNetwork', 1000],
    ['codesOfNetwork', 200],
    ['guessesOfNetwork', 500],
  ] as const)('%s are %d', async (limit, most) => {
    const now = new Date()
    const attempts = Array.from({ length: most + 20 }, async () => withinLimit(db, limit, '203.0.113.9', now))
    expect((await Promise.all(attempts)).filter(Boolean)).toHaveLength(most)
  })

  test('a sign-in over the limit is not begun', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const begun = async () =>
      db.selectFrom('oidcArtifacts').select('id').where('model', '=', 'Interaction').execute()
    const before = await begun()
    await fill('signInsOfNetwork', 1000)
    expect((await newBrowser().begin()).location).toBe(tooMany)
    expect(await begun()).toEqual(before)
    await db.deleteFrom('signInLimits').execute()
  })

  test('guesses over the limit say so and are not tried', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { email } = await buildUser(db)
    const browser = newBrowser()
    await browser.begin()
    await browser.request(email)
    await fill('guessesOfNetwork', 500)
    expect((await browser.verify(email, mailedCode(email))).location).toMatch(/error=too_many_requests$/)
    await db.deleteFrom('signInLimits').execute()
  })
})

test('no code, token or cookie stands in the log', async () => {
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

test('a request to the authorization server that breaks off is logged and writes nothing else', async () => {
  const stderr = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => stderr.mockRestore())
  const { hostname, port } = new URL(base)
  const socket = connect(Number(port), hostname)
  const form = 'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 100'
  socket.write(`POST /token HTTP/1.1\r\nHost: x\r\n${form}\r\n\r\ncode=a-secret`)
  await vi.waitFor(() => expect(logged.join('')).toContain('"url":"/token"'))
  socket.resetAndDestroy()
  await vi.waitFor(() => expect(logged.join('')).toContain('to the authorization server broke off'))
  expect(stderr).not.toHaveBeenCalled()
})

test('what has expired is deleted, and nothing else', async () => {
  const { email } = await buildUser(db)
  const { browser, tokens } = await signIn(email)
  await browser.begin()
  await browser.request(email)
  const inTwoHours = { db, clock: { now: () => new Date(Date.now() + 2 * 60 * minutes) } }
  await purgeSignIn(inTwoHours)
  const kept = await db.selectFrom('oidcArtifacts').select('model').distinct().execute()
  expect(kept.map(({ model }) => model).toSorted()).toEqual(['Grant', 'RefreshToken'])
  expect(await db.selectFrom('loginCodes').select('emailKey').execute()).toEqual([])
  expect(await db.selectFrom('signInLimits').select('key').execute()).toEqual([])
  expect((await browser.refresh(tokens.refresh_token)).status).toBe(200)

  await purgeSignIn({ db, clock: { now: () => new Date(Date.now() + 13 * 60 * minutes) } })
  expect(await db.selectFrom('oidcArtifacts').select('model').execute()).toEqual([])
})
