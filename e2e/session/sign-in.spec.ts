import type { BrowserContext, Page, Request } from '@playwright/test'
import { holdRequests } from '../support/network.ts'
import { expect, expectAccessible, test } from '../support/test.ts'
import { buildStaff } from '../support/product.ts'
import { codeFor, endSession, enterCode, signIn, signInByCode } from '../support/sign-in.ts'

test.use({ signedIn: false })

const wrongOf = (code: string) => (code === '111111' ? '222222' : '111111')

test.describe('the login page', () => {
  test('checks the email on every change', async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveURL(/\/auth\/start$/)
    const email = page.getByLabel('Email')
    const login = page.getByRole('button', { name: 'Log in' })
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
    await expect(page.getByText('Welcome to Welt')).toBeVisible()
    await expect(email).toBeFocused()
    await expect(login).toBeDisabled()

    await email.pressSequentially('a')
    await expect(page.getByText('Expected a valid email address')).toBeVisible()
    await expect(email).toHaveAccessibleDescription('Expected a valid email address')
    await expect(login).toBeDisabled()
    await email.press('Enter')
    await expect(page).toHaveURL(/\/auth\/start$/)

    await email.fill('')
    await expect(page.getByText('Email is required')).toBeVisible()
    await expect(login).toBeDisabled()

    await email.fill('ann@example.com')
    await expect(page.getByText('Email is required')).toBeHidden()
    await expect(login).toBeEnabled()
  })

  test('shows an error in the email field until it is changed', async ({ page }) => {
    await page.goto('/auth/start?error=too_many_requests')
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Too many requests. Try again later.')
    await page.getByLabel('Email').fill('ann@example.com')
    await expect(page.getByText('Too many requests.')).toBeHidden()
  })

  test('shows the description that the server gave with an error, and none that anyone changed', async ({
    page,
  }) => {
    const email = page.getByLabel('Email')
    await page.goto('/authorize/ended')
    await expect(email).toHaveAccessibleDescription('authorization request has expired')
    await page.reload()
    await expect(email).toHaveAccessibleDescription('authorization request has expired')
    const address = new URL(page.url())
    await page.goto(`/auth/callback${address.search}`)
    await expect(page).toHaveURL(/\/auth\/start\?error=invalid_request&/)
    await expect(email).toHaveAccessibleDescription('authorization request has expired')
    address.searchParams.set('error_description', 'Call 555 0100 to unlock your account.')
    await page.goto(address.href)
    await expect(email).toHaveAccessibleDescription('Sign-in failed. Try again.')
    await expect(page.getByText('555 0100')).toBeHidden()
  })

  test('never shows text from its address', async ({ page }) => {
    await page.goto('/auth/start?error=x&error_description=Call+555+0100+to+unlock+your+account.')
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Sign-in failed. Try again.')
    await expect(page.getByText('555 0100')).toBeHidden()
  })
})

test('a mailed code signs in, and a wrong one shows an error', async ({ page, person, product }) => {
  await page.goto('/')
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Log in' }).click()
  const [name = ''] = person.email.split('@')
  await expect(page.getByRole('heading', { name: `Welcome back, ${name}` })).toBeVisible()
  await expect(page.getByText(`Enter the login code sent to: ${person.email}`)).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(6)
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await expectAccessible(page)

  const code = await codeFor(product, person.email)
  await page.getByLabel('Digit 1 of 6').pressSequentially(wrongOf(code))
  await expect(page.getByText('The code you entered is incorrect.')).toBeVisible()
  await expect(page.getByText('Check your code or request a new one')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Request new code' }).click()
  await expect(page.getByText('The code you entered is incorrect.')).toBeHidden()
  await page.getByLabel('Digit 1 of 6').pressSequentially(await codeFor(product, person.email, code))
  await page.keyboard.press('Enter')
  await expectHome(page)
})

test('a login page left open too long starts a new sign-in with the entered address', async ({
  page,
  context,
  person,
}) => {
  await page.goto('/')
  await page.getByLabel('Email').fill(person.email)
  await context.clearCookies()
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText(`Enter the login code sent to: ${person.email}`)).toBeVisible()
})

test('a pasted code submits itself', async ({ page, context, person, product }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Email').press('Enter')
  const code = await codeFor(product, person.email)
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()
  await page.evaluate(
    async (text) => navigator.clipboard.writeText(text),
    `Your code: ${code.slice(0, 3)} ${code.slice(3)}\n`,
  )
  await page.keyboard.press('ControlOrMeta+v')
  await expectHome(page)
})

test('an unknown address sees the same pages', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back, nobody' })).toBeVisible()
  await page.getByLabel('Digit 1 of 6').pressSequentially('123456')
  await expect(page.getByText('The code you entered is incorrect.')).toBeVisible()
})

const notStarted =
  'This sign-in was not started in this browser, or it has expired. Enter your email to start again.'

test('the code page says why a code cannot be checked without a started sign-in', async ({
  page,
  person,
  product,
}) => {
  for (const path of ['/auth/code', `/auth/code?name=${person.email.split('@')[0]}&email=${person.email}`]) {
    await page.goto(path)
    if (path !== '/auth/code') await page.getByLabel('Digit 1 of 6').pressSequentially('123456')
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(notStarted)
  }
  await enterCode(page, product, person.email)
  await expectHome(page)
})

test('the code page shows no name except from the address', async ({ page }) => {
  await page.goto('/auth/code?name=Your+account+is+locked,+call+555+0100&email=ann%40example.com')
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(notStarted)
  await expect(page.getByText('555 0100')).toBeHidden()
})

test('after too many requests the newest code can still be entered', async ({ page, person, product }) => {
  await page.goto('/')
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Log in' }).click()
  let code = await codeFor(product, person.email)
  for (let time = 1; time <= 5; time += 1) {
    await expect(page).toHaveURL(/\/auth\/code/)
    await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/code/authorize')),
      page.getByRole('button', { name: 'Request new code' }).click(),
    ])
    if (time < 5) code = await codeFor(product, person.email, code)
  }
  await expect(page.getByText('Too many requests.')).toBeVisible()
  await expect(page.getByText('Enter the newest code, or try again later.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Digit 1 of 6').pressSequentially(code)
  await expectHome(page)
})

test.describe('the guards', () => {
  test('send a visitor from /home to sign-in, and back to the requested page', async ({
    page,
    person,
    product,
  }) => {
    await page.goto('/home/brands')
    await expect(page).toHaveURL(/\/auth\/start$/)
    await page.getByLabel('Email').fill(person.email)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByLabel('Digit 1 of 6').pressSequentially(await codeFor(product, person.email))
    await expect(page.getByRole('heading', { name: 'Brands', level: 1 })).toBeVisible()
    await expect(page).toHaveURL(/\/home\/brands$/)
  })

  test('send a signed-in user from every sign-in page to /home', async ({ page, person, product }) => {
    await signInByCode(page, product, person.email)
    for (const path of [
      '/',
      '/auth/start',
      '/auth/code?name=ann&email=ann%40example.com',
      '/auth/callback',
    ]) {
      await page.goto(path)
      await expectHome(page)
    }
  })

  test('lead a callback that this browser did not start to a new sign-in', async ({ page }) => {
    await page.goto('/auth/callback?code=x&state=y')
    await expect(page).toHaveURL(/\/auth\/start$/)
    await expect(page.getByLabel('Email')).toBeVisible()
  })

  test('lead a callback with an error to the login page', async ({ page }) => {
    await page.goto('/auth/callback?error=access_denied&error_description=Not+today.')
    await expect(page).toHaveURL(/\/auth\/start\?error=access_denied$/)
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Sign-in failed. Try again.')
  })

  test('show Authenticating while a code is exchanged', async ({ page, person, product }) => {
    const release = await holdRequests(page, '**/token')
    const signedIn = signInByCode(page, product, person.email)
    await page.waitForURL('**/auth/callback?*')
    await expect(page.getByRole('heading', { name: 'Authenticating' })).toBeVisible()
    await expect(page.getByText('This will be a minute')).toBeVisible()
    await expectAccessible(page)
    release()
    await signedIn
  })
})

test('a session begins in every tab', async ({ page, person, product, context }) => {
  const other = await context.newPage()
  await other.goto('/')
  await expect(other.getByLabel('Email')).toBeVisible()
  await signInByCode(page, product, person.email)
  await expectHome(other)
})

test.describe('the session', () => {
  test('ends at the next request after a deactivation', async ({ page, person, product }) => {
    await signIn(page, product, person.id)
    // The click is the next request only once the page has loaded everything.
    await page.goto('/home', { waitUntil: 'networkidle' })
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
    await product.db.updateTable('users').set({ status: 'inactive' }).where('id', '=', person.id).execute()
    await page.getByRole('link', { name: 'Brands', exact: true }).click()
    await expect(page).toHaveURL(/\/auth\/start$/)
    await expect(page.getByLabel('Email')).toBeVisible()
  })

  test('leads back to the page on which it ended, and says that it ended', async ({
    page,
    person,
    product,
  }) => {
    await signIn(page, product, person.id)
    await page.goto('/home/stores?search=pier', { waitUntil: 'networkidle' })
    // The search is the first call after the session has ended; a slow page still has others to make.
    await page.route(
      (url) => url.pathname.startsWith('/api/') && url.searchParams.get('search') !== 'pier 4',
      async () => undefined,
    )
    await endSession(product, person.id)
    await page.getByRole('searchbox', { name: 'Search' }).fill('pier 4')
    await expect(page.getByText('Your session ended. Sign in to continue.')).toBeVisible()
    await expectAccessible(page)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await enterCode(page, product, person.email)
    await expect(page.getByRole('heading', { name: 'Stores', level: 1 })).toBeVisible()
    await expect(page).toHaveURL(/search=pier%204|search=pier\+4/)
  })

  test('of another user leads to Home', async ({ page, person, product }) => {
    await signIn(page, product, person.id)
    await page.goto('/home/stores', { waitUntil: 'networkidle' })
    await endSession(product, person.id)
    await page.reload()
    await expect(page.getByText('Your session ended. Sign in to continue.')).toBeVisible()
    await enterCode(page, product, (await buildStaff(product.db)).email)
    await expectHome(page)
  })

  test('survives a reload and a closed tab', async ({ page, context, person, product }) => {
    await signIn(page, product, person.id)
    await page.goto('/home')
    await expectHome(page)
    await page.reload()
    await expectHome(page)
    await page.close()
    await openHome(context)
  })

  test.describe('after a sign-in by code', () => {
    test.beforeEach(async ({ page, person, product }) => signInByCode(page, product, person.email))

    test('ends by Logout, in every tab, and the next sign-in asks for a code', async ({ page, context }) => {
      const other = await openHome(context)
      await page.getByRole('button', { name: 'Logout' }).click()
      for (const tab of [page, other]) {
        await expect(tab).toHaveURL(/\/auth\/start$/)
        await expect(tab.getByLabel('Email')).toBeVisible()
      }
      await page.goBack()
      await expect(page.getByLabel('Email')).toBeVisible()
      expect(
        await page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('_token'))),
      ).toEqual([])
    })

    test('continues in every tab where it was, after a logout in another one', async ({
      page,
      context,
      person,
      product,
    }) => {
      const other = await openHome(context)
      await other.goto('/home/stores')
      await expect(other.getByRole('heading', { name: 'Stores', level: 1 })).toBeVisible()
      await page.getByRole('button', { name: 'Logout' }).click()
      await expect(page.getByLabel('Email')).toBeVisible()
      await expect(page.getByText('Your session ended.')).toBeHidden()
      await expect(other.getByText('Your session ended. Sign in to continue.')).toBeVisible()
      await enterCode(page, product, person.email)
      await expectHome(page)
      await expect(other.getByRole('heading', { name: 'Stores', level: 1 })).toBeVisible()
    })

    test('is renewed once for all tabs', async ({ page, context }) => {
      const tabs = [page, await openHome(context), await openHome(context)]
      const renewals: string[] = []
      const record = (request: Request, result: string | number) => {
        if (request.url().endsWith('/token'))
          renewals.push(`tab ${tabs.indexOf(request.frame().page()) + 1}: ${result}`)
      }
      context.on('response', (response) => record(response.request(), response.status()))
      context.on('requestfailed', (request) => record(request, request.failure()?.errorText ?? ''))
      for (const round of [1, 2]) {
        // A console that is open could renew the token before the tabs do.
        await Promise.all(tabs.map(async (tab) => tab.goto('/favicon.svg')))
        await page.evaluate(expireAccessToken)
        // An answered call shows that the tab has its tokens, stored or from another tab.
        const answers = tabs.map(async (tab) =>
          tab.waitForResponse((response) => response.url().includes('/api/') && response.ok()),
        )
        await Promise.all(tabs.map(async (tab) => tab.goto('/home')))
        await Promise.all(answers)
        expect(renewals).toEqual(Array.from({ length: round }, () => expect.stringMatching(/^tab \d: 200$/)))
      }
    })

    test('survives a reload during its renewal', async ({ page }) => {
      await page.goto('/favicon.svg')
      await page.evaluate(expireAccessToken)
      const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
      await page.route(
        '**/token',
        async (route) => {
          await route.fetch()
          answer()
        },
        { times: 1 },
      )
      await page.goto('/home', { waitUntil: 'commit' })
      await answered
      await page.goto('/home')
      await expectHome(page)
    })
  })
})

/** Expects Home, with its content: a tab that is closed in the middle of a navigation can hang the browser. */
async function expectHome(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/home$/)
}

async function openHome(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto('/home')
  await expect(tab.getByRole('button', { name: 'Logout' })).toBeVisible()
  return tab
}

/** Runs in the browser: lets the access token's time be over. */
async function expireAccessToken() {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('welt-session')
    request.addEventListener('success', () => resolve(request.result))
  })
  const tokens = database.transaction('tokens', 'readwrite').objectStore('tokens')
  const held = await new Promise<object>((resolve) => {
    const request = tokens.get('pair')
    request.addEventListener('success', () => resolve(request.result as object))
  })
  tokens.put({ ...held, accessTokenEndsAt: 0 }, 'pair')
  await new Promise((resolve) => tokens.transaction.addEventListener('complete', resolve))
  database.close()
}
