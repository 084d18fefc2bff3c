import { Writable } from 'node:stream'
import { afterAll } from 'vitest'
import { createApp } from '#server/app.ts'
import { systemClock } from '#server/platform/clock.ts'
import { createLog } from '#server/platform/log.ts'
import { Browser, type TokenPair } from './browser.ts'
import { testServices } from './test-services.ts'

const origin = 'http://localhost:4000'
const redirectUris = { console: `${origin}/auth/callback`, portal: 'https://portal.example.com/callback' }

/** Starts the application with sign-in on a database of its own; mails are kept for the test, and so is the log. */
export async function signInServer() {
  const mails: { email: string; code: string }[] = []
  const logged: string[] = []
  const destination = new Writable({
    write(chunk, _encoding, done) {
      logged.push(String(chunk))
      done()
    },
  })
  const { db, services: standing } = await testServices({ log: createLog({ destination }) })
  const services = { ...standing, clock: systemClock }
  const app = await createApp(services, {
    origin,
    environment: 'test',
    trustedProxies: ['127.0.0.1'],
    formOrigins: [new URL(redirectUris.portal).origin],
    signIn: {
      portalRedirectUri: redirectUris.portal,
      pepper: 'a pepper for tests',
      mailCode: async (email, code) => void mails.push({ email, code }),
    },
  })
  const base = await app.listen({ port: 0, host: '127.0.0.1' })
  afterAll(async () => app.close())

  const newBrowser = (client: 'console' | 'portal' = 'console') =>
    new Browser(base, { origin, client, redirectUri: redirectUris[client] })

  /** The code mailed last to an address. */
  const mailedCode = (email: string) => {
    const code = mails.findLast((mail) => mail.email === email)?.code
    if (code === undefined) throw new Error(`No code was mailed to ${email}`)
    return code
  }

  /** Signs a user in, from the first page to the tokens. */
  const signIn = async (email: string, client: 'console' | 'portal' = 'console') => {
    const browser = newBrowser(client)
    await browser.begin()
    await browser.request(email)
    const verified = await browser.verify(email, mailedCode(email))
    const exchanged = await browser.exchange(await browser.authorizationCode(verified))
    return { browser, tokens: JSON.parse(exchanged.text) as TokenPair }
  }

  return { db, base, mails, logged, newBrowser, mailedCode, signIn }
}
