import { sql } from 'kysely'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { systemClock } from '#server/platform/clock.ts'
import { buildUser } from '#server/testing/build/user.ts'
import { authenticate } from '../authenticate.ts'
import { endSessions } from '../public.ts'
import { recordFigure, sizeOf } from '#server/testing/measures/reliability.ts'
import { signInServer } from '#server/testing/servers/sign-in-server.ts'
import type { Browser, TokenPair } from '#server/testing/browser.ts'

const { db, newBrowser, mailedCode, signIn } = await signInServer()
const seconds = 1000
const hours = 3600 * seconds

afterEach(() => {
  vi.useRealTimers()
})

function stopTheClock() {
  vi.useFakeTimers({ toFake: ['Date'] })
  return (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)
}

async function signedIn() {
  const user = await buildUser(db)
  return { user, ...(await signIn(user.email)) }
}

async function verified() {
  const { email } = await buildUser(db)
  const browser = newBrowser()
  await browser.begin()
  await browser.request(email)
  return {
    email,
    browser,
    code: await browser.authorizationCode(await browser.verify(email, await mailedCode(email))),
  }
}

const pairOf = ({ text }: { text: string }) => JSON.parse(text) as TokenPair

describe('an authorization code', () => {
  test('expires after 30 seconds', async () => {
    const advance = stopTheClock()
    const late = await verified()
    advance(30 * seconds)
    expect((await late.browser.exchange(late.code)).status).toBe(400)

    const inTime = await verified()
    advance(29 * seconds)
    expect((await inTime.browser.exchange(inTime.code)).status).toBe(200)
  })

  test('works once; a second use revokes the tokens of the first', async () => {
    const { browser, code } = await verified()
    const first = await browser.exchange(code)
    expect((await browser.exchange(code)).status).toBe(400)
    expect((await browser.whoAmI(pairOf(first).access_token)).status).toBe(401)
    expect((await browser.refresh(pairOf(first).refresh_token)).status).toBe(400)
  })

  test('is exchanged at most once by parallel requests', async () => {
    const { browser, code } = await verified()
    const answers = await Promise.all(Array.from({ length: racers }, async () => browser.exchange(code)))
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
  })

  test('only works for its client', async () => {
    const { code } = await verified()
    expect((await newBrowser('portal').exchange(code)).status).toBe(400)
  })

  test('requires the verifier of its request', async () => {
    const { browser, code } = await verified()
    expect((await browser.exchange(code, { code_verifier: 'x'.repeat(43) })).status).toBe(400)
    expect((await browser.exchange(code, { code_verifier: '' })).status).toBe(400)
  })

  test('requires the same redirect address', async () => {
    const { browser, code } = await verified()
    expect((await browser.exchange(code, { redirect_uri: 'http://localhost:4000/' })).status).toBe(400)
  })

  test('does not work for a user deactivated before the exchange', async () => {
    const { email, browser, code } = await verified()
    await db.updateTable('users').set({ status: 'inactive' }).where('email', '=', email).execute()
    expect((await browser.exchange(code)).status).toBe(400)
  })
})

describe('an access token', () => {
  test('expires after five minutes', async () => {
    const advance = stopTheClock()
    const { browser, tokens } = await signedIn()
    advance(5 * 60 * seconds - seconds)
    expect((await browser.whoAmI(tokens.access_token)).status).toBe(200)
    advance(2 * seconds)
    expect((await browser.whoAmI(tokens.access_token)).status).toBe(401)
  })

  test.each(['', 'x', 'x'.repeat(43), 'x'.repeat(5000)])('%j is rejected', async (token) => {
    expect((await newBrowser().whoAmI(token)).status).toBe(401)
  })

  test('denies a deactivated user access from the next request on', async () => {
    const { user, browser, tokens } = await signedIn()
    await db.updateTable('users').set({ status: 'inactive' }).where('id', '=', user.id).execute()
    expect((await browser.whoAmI(tokens.access_token)).status).toBe(401)
    expect((await browser.refresh(tokens.refresh_token)).status).toBe(400)
  })

  test('detects an admission that is cached', async () => {
    const { user, tokens } = await signedIn()
    const headers = { authorization: `Bearer ${tokens.access_token}` }
    const remembered = new Map<string, unknown>()
    const remembering = async () => {
      const actor =
        remembered.get(headers.authorization) ?? (await authenticate({ db, clock: systemClock }, { headers }))
      remembered.set(headers.authorization, actor)
      return actor
    }
    expect(await remembering()).toMatchObject({ userId: user.id })
    await db.updateTable('users').set({ status: 'inactive' }).where('id', '=', user.id).execute()
    expect(await remembering()).toMatchObject({ userId: user.id })
    expect(await authenticate({ db, clock: systemClock }, { headers })).toBeUndefined()
  })

  test('gives no access to a user whose type changed', async () => {
    const { user, browser, tokens } = await signedIn()
    await db.updateTable('users').set({ type: 'external' }).where('id', '=', user.id).execute()
    expect((await browser.whoAmI(tokens.access_token)).status).toBe(401)
  })

  test('ends with all sessions of the user', async () => {
    const { user, browser, tokens } = await signedIn()
    const elsewhere = await signIn(user.email)
    await db.transaction().execute(async (tx) => endSessions(tx, user.id))
    for (const { access_token, refresh_token } of [tokens, elsewhere.tokens]) {
      expect((await browser.whoAmI(access_token)).status).toBe(401)
      expect((await browser.refresh(refresh_token)).status).toBe(400)
    }
  })
})

describe('a refresh token', () => {
  test('rotates', async () => {
    const { browser, tokens } = await signedIn()
    const renewed = pairOf(await browser.refresh(tokens.refresh_token))
    expect(renewed.refresh_token).not.toBe(tokens.refresh_token)
    expect((await browser.whoAmI(renewed.access_token)).status).toBe(200)
    expect((await browser.refresh(renewed.refresh_token)).status).toBe(200)
  })

  test('ends its family when it is used again', async () => {
    const { browser, tokens } = await signedIn()
    const renewed = pairOf(await browser.refresh(tokens.refresh_token))
    expect((await browser.refresh(tokens.refresh_token)).status).toBe(400)
    await expectFamilyEnded(browser, tokens, renewed)
  })

  test('renews again under the same key after a lost response', async () => {
    const { browser, tokens } = await signedIn()
    await browser.refresh(tokens.refresh_token, 'a key')
    const renewed = pairOf(await browser.refresh(tokens.refresh_token, 'a key'))
    expect((await browser.whoAmI(renewed.access_token)).status).toBe(200)
    expect((await browser.refresh(renewed.refresh_token, 'another key')).status).toBe(200)
  })

  test('renews again under the same key hours after a lost response', async () => {
    const advance = stopTheClock()
    const { browser, tokens } = await signedIn()
    await browser.refresh(tokens.refresh_token, 'a key')
    for (const later of [61 * seconds, 2 * hours, 8 * hours]) {
      advance(later)
      const renewed = pairOf(await browser.refresh(tokens.refresh_token, 'a key'))
      expect((await browser.whoAmI(renewed.access_token)).status).toBe(200)
    }
  })

  test('renews again under the same key while the first renewal is in progress', async () => {
    const { browser, tokens } = await signedIn()
    const answers = await Promise.all(
      Array.from({ length: 5 }, async () => browser.refresh(tokens.refresh_token, 'a key')),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  })

  test('ends its family when it is used again under another key', async () => {
    const { browser, tokens } = await signedIn()
    const renewed = pairOf(await browser.refresh(tokens.refresh_token, 'a key'))
    expect((await browser.refresh(tokens.refresh_token, 'another key')).status).toBe(400)
    await expectFamilyEnded(browser, tokens, renewed)
  })

  test('ends its family when it is used again under the same key after the next renewal', async () => {
    const { browser, tokens } = await signedIn()
    const renewed = pairOf(await browser.refresh(tokens.refresh_token, 'a key'))
    const next = pairOf(await browser.refresh(renewed.refresh_token, 'the next key'))
    expect((await browser.refresh(tokens.refresh_token, 'a key')).status).toBe(400)
    await expectFamilyEnded(browser, tokens, renewed, next)
  })

  test('expires after twelve hours in total, however often it rotates', async () => {
    const advance = stopTheClock()
    const { browser, tokens } = await signedIn()
    advance(11 * hours)
    const renewed = pairOf(await browser.refresh(tokens.refresh_token))
    advance(hours - 2 * seconds)
    const last = pairOf(await browser.refresh(renewed.refresh_token))
    expect((await browser.whoAmI(last.access_token)).status).toBe(200)
    advance(3 * seconds)
    expect((await browser.refresh(last.refresh_token)).status).toBe(400)
    expect((await browser.whoAmI(last.access_token)).status).toBe(401)
  })

  test('only works for its client', async () => {
    const { tokens } = await signedIn()
    expect((await newBrowser('portal').refresh(tokens.refresh_token)).status).toBe(400)
  })

  test('revoked at logout, ends everything from that sign-in and no other sign-in', async () => {
    const { user, browser, tokens } = await signedIn()
    const elsewhere = await signIn(user.email)
    expect((await browser.revoke(tokens.refresh_token)).status).toBe(200)
    await expectFamilyEnded(browser, tokens)
    expect((await browser.whoAmI(elsewhere.tokens.access_token)).status).toBe(200)
  })
})

const racers = sizeOf({ small: 20, full: 200 })

async function race() {
  const { browser, tokens } = await signedIn()
  const answers = await Promise.all(
    Array.from({ length: racers }, async () => browser.refresh(tokens.refresh_token)),
  )
  return { browser, tokens, won: answers.filter(({ status }) => status === 200) }
}

describe(`${racers} refreshes at once`, () => {
  test('lets exactly one win and ends the family', async () => {
    const { browser, tokens, won } = await race()
    expect(won).toHaveLength(1)
    recordFigure(
      'oauth-variants',
      `${racers} parallel uses of one refresh token: ${won.length} succeeded, and the family ended`,
    )
    await expectFamilyEnded(browser, tokens, ...won.map(pairOf))
  })

  test('detects tokens that can be spent twice', async () => {
    await sql`CREATE FUNCTION lose() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN NEW.consumed_at := NULL; RETURN NEW; END'`.execute(db)
    await sql`CREATE TRIGGER lose BEFORE UPDATE ON oidc_artifacts FOR EACH ROW EXECUTE FUNCTION lose()`.execute(
      db,
    )
    const { won } = await race().finally(async () => sql`DROP FUNCTION lose() CASCADE`.execute(db))
    expect(won.length).toBeGreaterThan(1)
  })
})

async function expectFamilyEnded(browser: Browser, ...family: TokenPair[]) {
  for (const { access_token, refresh_token } of family) {
    expect((await browser.whoAmI(access_token)).status).toBe(401)
    expect((await browser.refresh(refresh_token)).status).toBe(400)
  }
}
