import { Writable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll } from 'vitest'
import { createApp } from '#server/app.ts'
import { loginCodeJob } from '#server/auth/public.ts'
import { type Clock, systemClock } from '#server/platform/clock.ts'
import { createLog } from '#server/platform/log.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { Browser, type TokenPair } from '../browser.ts'
import { testServices } from '../test-services.ts'
import { statesOf } from '#server/testing/stored-jobs.ts'

const origin = 'http://localhost:4000'
const redirectUris = { console: `${origin}/auth/callback`, portal: 'https://portal.example.com/callback' }
const pepper = 'a pepper for tests'

interface Choices {
  /** Where mail goes instead of being kept for the test. */
  readonly openMail?: (dataDir: string) => Mail
  /** Whether codes are mailed; true by default. */
  readonly worker?: boolean
  readonly clock?: Clock
}

/** Starts the application with sign-in and a worker on its own database; keeps the mails and the log for the test. */
export async function signInServer({ openMail, worker = true, clock = systemClock }: Choices = {}) {
  const mails: { email: string; code: string }[] = []
  const logged: string[] = []
  const destination = new Writable({
    write(chunk, _encoding, done) {
      logged.push(String(chunk))
      done()
    },
  })
  const {
    db,
    connection,
    dataDir,
    queue,
    services: basic,
  } = await testServices({ log: createLog({ destination }) })
  const services = { ...basic, clock }
  const app = await createApp(services, {
    origin,
    environment: 'test',
    trustedProxies: ['127.0.0.1'],
    formOrigins: [new URL(redirectUris.portal).origin],
    signIn: { portalRedirectUri: redirectUris.portal, pepper },
  })
  const keeping: Mail = {
    send: async ({ to, text }) => void mails.push({ email: to, code: /is (\d{6})/.exec(text)?.[1] ?? '' }),
    rehearse: async () => {},
  }
  const job = loginCodeJob(services, { pepper, mail: openMail?.(dataDir) ?? keeping })
  if (worker) await (await queue()).work([job])
  const base = await app.listen({ port: 0, host: '127.0.0.1' })
  afterAll(async () => app.close())

  /** A browser in the tests' own network, or in the named one. */
  const newBrowser = (client: 'console' | 'portal' = 'console', network?: string) =>
    new Browser(base, { origin, client, redirectUri: redirectUris[client], network })

  const codesTo = (email: string) => mails.filter((mail) => mail.email === email).map(({ code }) => code)

  /** The code mailed to an address the `nth` time, once it has arrived. */
  const mailedCode = async (email: string, nth = 1): Promise<string> => {
    for (let tries = 0; tries < 1500; tries += 1) {
      const code = codesTo(email)[nth - 1]
      if (code !== undefined) return code
      await wait(10)
    }
    throw new Error(`No code was mailed to ${email}`)
  }

  /** Waits until every requested code is mailed, or will not be. */
  const mailed = async (): Promise<void> => {
    for (let tries = 0; tries < 1500; tries += 1) {
      const states = await statesOf(db, job.job.name)
      if (!states.some((state) => ['created', 'retry', 'active'].includes(state))) return
      await wait(10)
    }
    throw new Error('Codes still wait to be mailed')
  }

  /** Signs a user in, from the first page to the tokens. */
  const signIn = async (email: string, client: 'console' | 'portal' = 'console', network?: string) => {
    const browser = newBrowser(client, network)
    await browser.begin()
    const before = codesTo(email).length
    await browser.request(email)
    const verified = await browser.verify(email, await mailedCode(email, before + 1))
    const exchanged = await browser.exchange(await browser.authorizationCode(verified))
    return { browser, tokens: JSON.parse(exchanged.text) as TokenPair }
  }

  return {
    db,
    connection,
    services,
    queue,
    base,
    pepper,
    mails,
    logged,
    newBrowser,
    codesTo,
    mailedCode,
    mailed,
    signIn,
  }
}
