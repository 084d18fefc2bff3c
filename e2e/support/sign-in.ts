import { expect, type Page } from '@playwright/test'
import { Browser } from '#server/testing/browser.ts'
import type { Product } from './product.ts'
import { serverUrl } from './server.ts'

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
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByLabel('Digit 1 of 6').pressSequentially(await codeFor(product, email))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/home')
}

/** Signs a user in without the pages: the same requests over HTTP, and their tokens put where the console keeps them. */
export async function signInQuickly(
  page: Page,
  product: Product,
  email: string,
  origin = serverUrl,
): Promise<void> {
  const browser = new Browser(origin, { origin, client: 'console', redirectUri: `${origin}/auth/callback` })
  await browser.begin()
  await browser.request(email)
  const verified = await browser.verify(email, await codeFor(product, email))
  const exchanged = await browser.exchange(await browser.authorizationCode(verified))
  await page.goto(`${origin}/favicon.svg`)
  await page.evaluate(keepTokens, JSON.parse(exchanged.text) as Parameters<typeof keepTokens>[0])
}

/** Runs in the browser; keeps tokens as web/lib/session does. */
async function keepTokens(answer: { access_token: string; refresh_token: string; expires_in: number }) {
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
  transaction.objectStore('tokens').put(
    {
      accessToken: answer.access_token,
      refreshToken: answer.refresh_token,
      accessTokenEndsAt: Date.now() + answer.expires_in * 1000,
    },
    'pair',
  )
  await new Promise((resolve) => transaction.addEventListener('complete', resolve))
  database.close()
  localStorage.setItem('access_token', answer.access_token)
  localStorage.setItem('refresh_token', answer.refresh_token)
}
