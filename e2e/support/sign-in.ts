import { expect, type Page } from '@playwright/test'
import { endSessions } from '#server/auth/public.ts'
import { signInAs } from '#server/testing/sign-in-as.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Product } from './product.ts'

/** The login code that an address gets next; waits for the mail. */
export async function codeFor(product: Product, email: string, not?: string): Promise<string> {
  let code: string | undefined
  await expect
    .poll(async () => {
      code = await product.mailedCode(email)
      return code !== undefined && code !== not
    })
    .toBe(true)
  return code ?? ''
}

/** Signs a user in as a person would: the start page, the address, the mailed code. Ends on /home. */
export async function signInByCode(page: Page, product: Product, email: string): Promise<void> {
  await page.goto('/')
  await enterCode(page, product, email)
  await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible()
}

/** Signs in on the login page. */
export async function enterCode(page: Page, product: Product, email: string): Promise<void> {
  const before = await product.mailedCode(email)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByLabel('Digit 1 of 6').pressSequentially(await codeFor(product, email, before))
}

/** Ends all sessions of a user on the server, as "Sign out everywhere" on another device does. */
export async function endSession({ db }: Product, userId: string): Promise<void> {
  await endSessions(db, userId)
}

/** Signs a user in without pages or mail. The access token lasts 12 hours and cannot be renewed. */
export async function signIn(page: Page, product: Product, userId: string): Promise<void> {
  await openEmptyPage(page, product)
  await storeSession(page, product, userId)
}

/** Leaves the console for a page without scripts that has access to its storage. */
export async function openEmptyPage(page: Page, { origin }: Product): Promise<void> {
  await page.goto(`${origin}/favicon.svg`)
}

/** Stores a new session of a user in the browser. */
export async function storeSession(page: Page, { db }: Product, userId: string): Promise<void> {
  const accessToken = await signInAs(db, systemClock, userId)
  await page.evaluate(keepTokens, {
    accessToken,
    refreshToken: crypto.randomUUID(),
    accessTokenEndsAt: Date.now() + 12 * 3_600_000,
    userId,
  })
}

/** Runs in the browser; keeps tokens as web/lib/session does. */
async function keepTokens(tokens: {
  accessToken: string
  refreshToken: string
  accessTokenEndsAt: number
  userId: string
}) {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('welt-session', 1)
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore('tokens')
      request.result.createObjectStore('begun')
    })
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('No database')))
  })
  const transaction = database.transaction('tokens', 'readwrite')
  transaction.objectStore('tokens').put(tokens, 'pair')
  await new Promise((resolve) => transaction.addEventListener('complete', resolve))
  database.close()
  localStorage.setItem('access_token', tokens.accessToken)
  localStorage.setItem('refresh_token', tokens.refreshToken)
}
