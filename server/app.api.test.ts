import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { type CallName, endpoints } from '#contract/endpoints.ts'
import { routes } from './app.ts'
import { testApp } from './testing/test-app.ts'

const { app, call, staff, db } = await testApp()

describe('the contract', () => {
  it('names the same calls as there are endpoints and routes', () => {
    const names = Object.keys(calls).toSorted()
    expect(Object.keys(endpoints).toSorted()).toEqual(names)
    expect(routes.map(({ name }) => name).toSorted()).toEqual(names)
  })

  it('is mounted, every call at its own address', () => {
    const addresses = Object.values(endpoints)
    const missing = addresses.filter((address) => {
      const [method = '', url = ''] = address.split(' ')
      return !app.hasRoute({ method, url })
    })
    expect(missing).toEqual([])
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  it('is described by a valid OpenAPI 3.1 document that names every call', async () => {
    const { body } = await app.inject('/api/openapi.json')
    const document = JSON.parse(body)
    const { valid, errors } = await new Validator().validate(document)
    expect(errors).toBeUndefined()
    expect(valid).toBe(true)
    const operations = Object.values(
      document.paths as Record<string, Record<string, { operationId: string }>>,
    )
    const ids = operations.flatMap((path) => Object.values(path).map(({ operationId }) => operationId))
    expect(ids.toSorted()).toEqual(Object.keys(calls).toSorted())
  })

  it('is shown on a page that runs no script', async () => {
    const page = await app.inject('/api/docs')
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('/api/brands')
    expect(page.body).not.toContain('<script')
  })
})

describe('the edge', () => {
  it.each(Object.keys(endpoints) as CallName[])('lets nobody make %s without signing in', async (name) => {
    if ((calls[name].who as readonly string[]).includes('anyone')) return
    const [method = '', path = ''] = endpoints[name].split(' ')
    const { body } = await app.inject({ method: method as 'GET', url: path.replaceAll(/:\w+/g, '1') })
    expect(JSON.parse(body)).toEqual({
      success: false,
      message: 'Sign in to continue.',
      data: null,
      status: 401,
    })
  })

  it('refuses fields that the call does not name', async () => {
    const input = { name: 'Sneaky', surprise: true }
    const { status, message, data } = await call('createBrand', input)
    expect({ status, message }).toEqual({ status: 400, message: 'Wrong Input' })
    expect(JSON.stringify(data)).toContain('surprise')
  })

  it('refuses texts that the database cannot hold, wherever they stand', async () => {
    const nul = await call('getOrganizations', { search: 'shoe\0' })
    expect(nul).toMatchObject({ status: 400, data: { issues: [{ path: 'search' }] } })
    expect(await call('createBrand', { name: 'half \ud83d' })).toMatchObject({
      status: 400,
      data: { issues: [{ path: 'name' }] },
    })
  })

  it('answers what is no JSON, too large or nowhere in the envelope', async () => {
    const headers = { authorization: `Bearer ${staff}`, 'content-type': 'application/json' }
    const post = async (payload: string) =>
      app.inject({ method: 'POST', url: '/api/brands', headers, payload })
    expect((await post('{')).json()).toMatchObject({ success: false, status: 400, message: 'Wrong Input' })
    expect((await post(JSON.stringify({ name: 'x'.repeat(1_000_001) }))).json()).toMatchObject({
      status: 413,
    })
    expect((await app.inject({ url: '/api/nowhere', headers })).json()).toMatchObject({
      status: 404,
      success: false,
    })
  })

  it('answers a repeated request from its key, once', async () => {
    const first = await call('createBrand', { name: 'Once' }, { key: 'a-key' })
    const again = await call('createBrand', { name: 'Once' }, { key: 'a-key' })
    expect(again.data).toEqual(first.data)
    const other = await call('createBrand', { name: 'Twice' }, { key: 'a-key' })
    expect(other).toMatchObject({ status: 422, message: 'This request key was used for another request.' })
    expect(await db.selectFrom('brands').select('id').where('name', '=', 'Once').execute()).toHaveLength(1)
  })

  it('gives a refusal again under its key, even if the request would succeed by now', async () => {
    const refused = await call('updateBrand', { brandId: 99, name: 'Later' }, { key: 'refused' })
    expect(refused).toMatchObject({ status: 404, message: 'Brand not found' })
    expect(await call('updateBrand', { brandId: 99, name: 'Later' }, { key: 'refused' })).toMatchObject({
      status: 404,
    })
  })

  it('sends what binds a browser with every answer', async () => {
    const { headers } = await app.inject('/api/docs')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'strict-origin' })
  })

  it('waits ten seconds for headers and, with its body, no longer than an upload may take', () => {
    expect(app.server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 300_000 })
  })

  it('lives and is ready', async () => {
    expect((await app.inject('/livez')).statusCode).toBe(200)
    expect((await app.inject('/readyz')).statusCode).toBe(200)
  })
})

describe('the limit of requests', () => {
  it('stops a user past 300 a minute and says when to come back', async () => {
    const { call: ask, clock } = await testApp()
    for (let n = 0; n < 300; n++) expect((await ask('getCatalogTypes', {})).status).toBe(200)
    const over = await ask('getCatalogTypes', {})
    expect(over).toMatchObject({ status: 429, message: 'Too many requests. Try again later.' })
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0)
    clock.advance(60_000)
    expect((await ask('getCatalogTypes', {})).status).toBe(200)
  })
})
