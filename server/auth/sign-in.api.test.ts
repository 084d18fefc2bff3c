import { descriptionReader } from '#server/auth/public.ts'
import { normalEmail } from '#contract/input/email.ts'
import { Client } from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { buildOrganization } from '#server/testing/build/organization.ts'
import { buildUser } from '#server/testing/build/user.ts'
import { signInServer } from '#server/testing/servers/sign-in-server.ts'

const server = await signInServer()
const { db, newBrowser, mailedCode, mails } = server
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000')

/** A redirect without the address in it. */
const template = (location: string, address: string) =>
  location.replaceAll(encodeURIComponent(address), 'EMAIL').replaceAll(address.split('@')[0] ?? '', 'NAME')

describe('signing in', () => {
  test('leads through exactly these pages', async () => {
    const ann = await buildUser(db, { email: 'ann.arbor@example.com' })
    const browser = newBrowser()
    expect(await browser.begin()).toMatchObject({ status: 303, location: '/auth/start' })

    expect(await browser.request(ann.email)).toMatchObject({
      status: 303,
      location: '/auth/code?name=ann.arbor&email=ann.arbor%40example.com',
    })
    const code = await mailedCode(ann.email)
    expect(await browser.verify(ann.email, wrongOf(code))).toMatchObject({
      status: 303,
      location: '/auth/code?name=ann.arbor&email=ann.arbor%40example.com&error=invalid_code',
    })

    const verified = await browser.verify(ann.email, code)
    expect(verified.status).toBe(303)
    expect(new URL(verified.location).pathname).toMatch(/^\/authorize\/[\w-]+$/)

    const resumed = await browser.get(new URL(verified.location).pathname)
    expect(resumed.status).toBe(303)
    expect(resumed.location).toMatch(
      /^http:\/\/localhost:4000\/auth\/callback\?code=[\w-]+&state=a-state&iss=/,
    )

    const exchanged = await browser.exchange(new URL(resumed.location).searchParams.get('code') ?? '')
    expect(exchanged.status).toBe(200)
    expect(JSON.parse(exchanged.text)).toMatchObject({
      token_type: 'Bearer',
      expires_in: 300,
      scope: 'openid',
    })

    const { access_token } = JSON.parse(exchanged.text) as { access_token: string }
    const me = await browser.whoAmI(access_token)
    expect(JSON.parse(me.text)).toMatchObject({
      success: true,
      data: { user: { id: ann.id, email: ann.email, firstName: 'Ann', lastName: ann.lastName } },
    })
  })

  test('works with any spelling of the address and mails to the stored one', async () => {
    const { email } = await buildUser(db, { email: 'Mixed.Case@example.com' })
    const browser = newBrowser()
    await browser.begin()
    await browser.request(' mixed.CASE@EXAMPLE.com ')
    const verified = await browser.verify('MIXED.case@example.com', await mailedCode(email))
    expect(verified.location).toContain('/authorize/')
  })

  test('keeps no session with the provider: the next sign-in requires a code again', async () => {
    const { email } = await buildUser(db)
    const { browser, tokens } = await server.signIn(email)
    expect(browser.cookieNames().filter((name) => name.includes('session'))).toEqual([])
    await browser.revoke(tokens.refresh_token)
    expect(await browser.begin()).toMatchObject({ status: 303, location: '/auth/start' })
  })

  test('lets another user sign in after the first one', async () => {
    const [one, other] = [await buildUser(db), await buildUser(db)]
    const { browser } = await server.signIn(one.email)
    await browser.begin()
    await browser.request(other.email)
    const verified = await browser.verify(other.email, await mailedCode(other.email))
    const { status } = await browser.exchange(await browser.authorizationCode(verified))
    expect(status).toBe(200)
  })

  test('restarts if no sign-in is in progress', async () => {
    const { email } = await buildUser(db)
    const browser = newBrowser()
    expect(await browser.get('/code/authorize')).toMatchObject({ status: 303, location: '/' })
    expect(await browser.request(email)).toMatchObject({ status: 303, location: '/' })
    expect(await browser.verify(email, '123456')).toMatchObject({
      status: 303,
      location: '/auth/start?error=sign_in_not_started',
    })
  })

  test('returns to the login page with an error code for an invalid address', async () => {
    const browser = newBrowser()
    await browser.begin()
    expect((await browser.request('nobody')).location).toBe('/auth/start?error=email_invalid')
    expect((await browser.request(' ')).location).toBe('/auth/start?error=email_required')
  })

  test('only accepts forms from our own pages', async () => {
    const { email } = await buildUser(db)
    const browser = newBrowser()
    await browser.begin()
    const form = { email, action: 'request' }
    expect((await browser.post('/code/authorize', form, 'https://evil.example')).status).toBe(403)
    expect((await browser.post('/code/authorize', form, null)).status).toBe(403)
    expect((await browser.post('/code/authorize', { email, action: 'other' })).status).toBe(400)
    await server.mailed()
    expect(mails.some((mail) => mail.email === email)).toBe(false)
  })
})

describe('denied users cannot tell why', () => {
  const cases = {
    'does not exist': async () => 'nobody@example.com',
    'is external': async () => (await buildUser(db, { type: 'external' })).email,
    'is inactive': async () => (await buildUser(db, { status: 'inactive' })).email,
  }
  test.each(Object.entries(cases))('a user that %s', async (_, prepare) => {
    const email = await prepare()
    const known = await buildUser(db)
    const browser = newBrowser()
    await browser.begin()

    const asked = await browser.request(email)
    const guessed = await browser.verify(email, '123456')
    await server.mailed()
    expect(mails.some((mail) => mail.email === email)).toBe(false)

    const other = newBrowser()
    await other.begin()
    const askedKnown = await other.request(known.email)
    const guessedKnown = await other.verify(known.email, wrongOf(await mailedCode(known.email)))
    expect({ ...asked, location: template(asked.location, email) }).toEqual({
      ...askedKnown,
      location: template(askedKnown.location, known.email),
    })
    expect({ ...guessed, location: template(guessed.location, email) }).toEqual({
      ...guessedKnown,
      location: template(guessedKnown.location, known.email),
    })
  })

  test('denies staff in the portal and admits customers of an active organization', async () => {
    const staff = await buildUser(db)
    const customer = await buildUser(db, { type: 'external' })
    const closed = await buildUser(db, {
      type: 'external',
      organizationId: await buildOrganization(db, { status: 'inactive' }),
    })
    for (const { email } of [staff, closed]) {
      const browser = newBrowser('portal')
      await browser.begin()
      await browser.request(email)
      await server.mailed()
      expect(mails.some((mail) => mail.email === email)).toBe(false)
    }
    const { browser, tokens } = await server.signIn(customer.email, 'portal')
    expect((await browser.whoAmI(tokens.access_token)).status).toBe(200)
  })
})

test("sets our headers on the provider's answers and disables caching of its tokens", async () => {
  const keys = await fetch(`${server.base}/jwks`)
  expect(keys.headers.get('x-content-type-options')).toBe('nosniff')
  const tokens = await fetch(`${server.base}/token`, { method: 'POST' })
  expect(tokens.headers.get('cache-control')).toBe('no-store')
})

test.each(['/authorize', '/authorize/x', '/token', '/code/authorize'])(
  '%s rejects an address of more than 4,000 characters',
  async (path) => {
    const response = await fetch(`${server.base}${path}?${'&a.b='.repeat(2_900)}`, {
      method: path === '/token' ? 'POST' : 'GET',
      redirect: 'manual',
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ data: { issues: [{ path: 'address' }] } })
  },
)

test('lets a form redirect to the portal, as browsers require of the page that posts it', async () => {
  const { headers } = await fetch(`${server.base}/auth/start`)
  expect(headers.get('content-security-policy')).toContain("form-action 'self' https://portal.example.com;")
})

describe('an authorization request', () => {
  test.each([
    [
      'without PKCE',
      { code_challenge: undefined, code_challenge_method: undefined },
      /error=invalid_request/,
    ],
    ['with plain PKCE', { code_challenge_method: 'plain' }, /error=invalid_request/],
    ['of an unknown client', { client_id: 'other' }, /^\/auth\/start\?error=invalid_client/],
    [
      'to another address',
      { redirect_uri: 'http://localhost:4000/auth/callback/x' },
      /^\/auth\/start\?error=invalid_redirect_uri/,
    ],
    ['that must not ask', { prompt: 'none' }, /error=login_required/],
  ])('%s is refused', async (_, changed, location) => {
    expect((await newBrowser().begin(changed)).location).toMatch(location)
  })

  test('that is malformed reaches neither the database nor the limits', async () => {
    const run = vi.spyOn(Client.prototype, 'query')
    for (const changed of [
      { client_id: 'other' },
      { client_id: 'constructor' },
      { redirect_uri: 'http://localhost:4000/auth/callback/x' },
      { code_challenge: undefined },
      { code_challenge_method: 'plain' },
      { response_type: 'token' },
      { state: 'x'.repeat(3000) },
    ])
      expect((await newBrowser().begin(changed)).location).toContain('error=')
    const texts = run.mock.calls.map(([query]) => JSON.stringify(query))
    run.mockRestore()
    expect(texts.filter((text) => /oidc_artifacts|count_sign_in/.test(text))).toEqual([])
  })
})

describe('the description of an error', () => {
  /** What the served page states as the description of the error in its address. */
  const statedAt = async (location: string) => {
    const url = new URL(location, server.base)
    return describedError(`${url.pathname}${url.search}`)
  }
  const describedError = descriptionReader(server.services)
  const refusedWithoutAsking = async () => (await newBrowser().begin({ prompt: 'none' })).location

  test('is shown if the server gave it', async () => {
    const location = await refusedWithoutAsking()
    expect(location).toMatch(/^http:\/\/localhost:4000\/auth\/callback\?error=login_required&/)
    expect(await statedAt(location)).toBe('A fresh login is required')
    const expired = (await newBrowser().get('/authorize/ended')).location
    expect(expired).toMatch(/^\/auth\/start\?error=invalid_request&/)
    expect(await statedAt(expired)).toBe('authorization request has expired')
  })

  test.each([
    ['other text', { error_description: 'Call 555 0100' }],
    ['another error', { error: 'access_denied' }],
    ['a later end', { expires: '99999999999' }],
    ['no signature', { signature: '' }],
  ])('is ignored with %s', async (_, changed) => {
    const url = new URL(await refusedWithoutAsking())
    for (const [field, value] of Object.entries(changed)) url.searchParams.set(field, value)
    expect(await statedAt(url.href)).toBeUndefined()
  })

  test('is ignored if a field is repeated', async () => {
    const location = await refusedWithoutAsking()
    expect(await statedAt(`${location}&error_description=Call+555+0100`)).toBeUndefined()
    expect(await statedAt(`${location}&signature=x`)).toBeUndefined()
  })

  test('never repeats what the request states', async () => {
    const text = 'A fresh login'
    const location = (await newBrowser().begin({ prompt: 'none', login_hint: text })).location
    expect(location).toContain('error=login_required')
    expect(await statedAt(location)).toBeUndefined()
  })

  test('is not signed for the portal', async () => {
    const location = (await newBrowser('portal').begin({ prompt: 'none' })).location
    expect(location).toMatch(/^https:\/\/portal\.example\.com\/callback\?error=login_required&/)
    expect(location).not.toContain('signature')
  })
})

test('signs in with an address in letters of another script, written in any form', async () => {
  const address = normalEmail('José@BÜCHER.example')
  const user = await buildUser(db)
  await db.updateTable('users').set({ email: address }).where('id', '=', user.id).execute()
  const browser = newBrowser()
  await browser.begin()
  expect((await browser.request('JOSE\u0301@bücher.example')).location).not.toContain('error')
  const code = await mailedCode(address)
  expect((await browser.verify('josé@xn--bcher-kva.example', code)).location).not.toContain('error')
})
