import { afterAll, describe, expect, test, vi } from 'vitest'
import { createApp } from '#server/app.ts'
import { loginCodeJob } from '#server/auth/public.ts'
import { systemClock } from '#server/platform/clock.ts'
import { connect } from '#server/platform/database/open-database.ts'
import { buildUser } from '#server/testing/build/user.ts'
import { Browser } from '#server/testing/browser.ts'
import { databaseProxy } from '#server/testing/servers/database-proxy.ts'
import { testServices } from '#server/testing/test-services.ts'

const origin = 'http://localhost:4000'
const pepper = 'a pepper for tests'
const { db, services, connection, queue } = await testServices()
const message = 'This service is temporarily unavailable. Try again in a few seconds.'
const loginPage = '/auth/start?error=temporarily_unavailable'

let mailedCode: string | undefined
const mail = {
  send: async ({ text }: { text: string }) => void (mailedCode = /is (\d{6})/.exec(text)?.[1]),
  rehearse: async () => {},
}
await (await queue()).work([loginCodeJob({ ...services, clock: systemClock }, { pepper, mail })])

/** A process with sign-in whose database can be disconnected, and a browser. */
async function processWithSignIn() {
  const proxy = await databaseProxy(connection)
  const own = connect(proxy)
  const app = await createApp(
    { ...services, db: own.db, clock: systemClock },
    {
      origin,
      environment: 'test',
      signIn: { portalRedirectUri: `${origin}/portal/callback`, pepper },
    },
  )
  const base = await app.listen({ port: 0, host: '127.0.0.1' })
  afterAll(async () => {
    await app.close()
    await own.close()
  })
  const browser = new Browser(base, { origin, client: 'console', redirectUri: `${origin}/auth/callback` })
  return { base, browser, lose: proxy.close }
}

describe('a sign-in without a database', async () => {
  const user = await buildUser(db)
  const { base, browser, lose } = await processWithSignIn()
  await browser.begin()
  await browser.request(user.email)
  const code = await vi.waitUntil(() => mailedCode, { timeout: 60_000 })
  const verified = await browser.verify(user.email, code)
  lose()

  test('returns to the login page at the start', async () => {
    const { browser: other, lose: loseOther } = await processWithSignIn()
    loseOther()
    expect(await other.begin()).toMatchObject({ status: 303, location: loginPage })
  })

  test('returns to the login page from the code screen', async () => {
    expect(await browser.get('/code/authorize')).toMatchObject({ status: 303, location: loginPage })
  })

  test('returns to the login page after the right code', async () => {
    const { pathname } = new URL(verified.location)
    expect(pathname).toMatch(/^\/authorize\//)
    expect(await browser.get(pathname)).toMatchObject({ status: 303, location: loginPage })
  })

  test('stays on the code page when a code is checked', async () => {
    const { status, location } = await browser.verify(user.email, '123456')
    expect(status).toBe(303)
    expect(location).toMatch(/^\/auth\/code\?name=.+&email=.+&error=temporarily_unavailable$/)
  })

  test('returns to the login page when a code is requested', async () => {
    expect(await browser.request(user.email)).toMatchObject({ status: 303, location: loginPage })
  })

  test.each(['/token', '/token/revocation'])('is answered at %s with 503 and Retry-After', async (path) => {
    const response = await fetch(base + path, {
      method: 'POST',
      body: new URLSearchParams({
        client_id: 'console',
        grant_type: 'refresh_token',
        refresh_token: 'a-token',
        token: 'a-token',
      }),
    })
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('5')
    expect(await response.json()).toEqual({ error: 'temporarily_unavailable', error_description: message })
  })
})
