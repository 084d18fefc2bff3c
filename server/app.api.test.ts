import { Validator } from '@seriousme/openapi-schema-validator'
import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { calls } from '#contract/calls.ts'
import { type CallName, endpoints } from '#contract/endpoints.ts'
import { createApp, routes } from './app.ts'
import { version } from './platform/version.ts'
import { testApp } from './testing/test-app.ts'

const { app, call, staff, db, services } = await testApp()

describe('the contract', () => {
  it('has a call for every endpoint and route', () => {
    const names = Object.keys(calls).toSorted()
    expect(Object.keys(endpoints).toSorted()).toEqual(names)
    expect(routes.map(({ name }) => name).toSorted()).toEqual(names)
  })

  it('mounts every call at its own address', () => {
    const addresses = Object.values(endpoints)
    const missing = addresses.filter((address) => {
      const [method = '', url = ''] = address.split(' ')
      return !app.hasRoute({ method, url })
    })
    expect(missing).toEqual([])
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  it('is described by a valid OpenAPI 3.1 document with every call', async () => {
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

  it('is documented on a page without scripts', async () => {
    const page = await app.inject('/api/docs')
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('/api/brands')
    expect(page.body).not.toContain('<script')
  })
})

describe('every request', () => {
  it.each(Object.keys(endpoints) as CallName[])('rejects %s without a sign-in', async (name) => {
    const [method = '', path = ''] = endpoints[name].split(' ')
    const { body } = await app.inject({ method: method as 'GET', url: path.replaceAll(/:\w+/g, '1') })
    expect(JSON.parse(body)).toEqual({
      success: false,
      message: 'Sign in to continue.',
      data: null,
      status: 401,
    })
  })

  it('rejects unknown fields', async () => {
    const input = { name: 'Sneaky', surprise: true }
    const { status, message, data } = await call('createBrand', input)
    expect({ status, message }).toEqual({ status: 400, message: 'Wrong Input' })
    expect(JSON.stringify(data)).toContain('surprise')
  })

  it('rejects text that the database cannot store, wherever it is', async () => {
    const nul = await call('getOrganizations', { search: 'shoe\0' })
    expect(nul).toMatchObject({ status: 400, data: { issues: [{ path: 'search' }] } })
    expect(await call('createBrand', { name: 'half \ud83d' })).toMatchObject({
      status: 400,
      data: { issues: [{ path: 'name' }] },
    })
  })

  it('answers invalid JSON, oversized bodies, and unknown addresses in the envelope', async () => {
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

  it.each([
    ['is nested deeper than 20 levels', `{"items":${'['.repeat(21)}${']'.repeat(21)}}`, /^items(\.0){19}$/],
    ['is nested 480,000 levels', `{"items":${'['.repeat(480_000)}${']'.repeat(480_000)}}`, /^items/],
    ['has a list of more than 10,000 elements', `{"items":[${'1,'.repeat(10_000)}1]}`, /^items$/],
    [
      'has too many fields',
      JSON.stringify(Object.fromEntries(Array.from({ length: 80_000 }, (_, at) => [`f${at}`, 1]))),
      /^$/,
    ],
    ['has too many values', `{"items":[${'[1,2,3,4],'.repeat(9_999)}[${'1,'.repeat(9_999)}1]]}`, /^items/],
    ['is a text', JSON.stringify('x'.repeat(900_000)), /^body$/],
    ['is a list', '[1]', /^body$/],
  ])('rejects JSON that %s and names the field', async (_, payload, path) => {
    const headers = { authorization: `Bearer ${staff}`, 'content-type': 'application/json' }
    const response = await app.inject({ method: 'POST', url: '/api/brands', headers, payload })
    const { status, message, data } = response.json()
    expect({ status, message }).toEqual({ status: 400, message: 'Wrong Input' })
    expect(data.issues).toEqual([{ path: expect.stringMatching(path), message: expect.any(String) }])
  })

  it('only reads JSON bodies', async () => {
    const headers = { authorization: `Bearer ${staff}`, 'content-type': 'text/plain' }
    const payload = 'x'.repeat(900_000)
    const response = await app.inject({ method: 'POST', url: '/api/brands', headers, payload })
    expect(response.json()).toMatchObject({
      status: 400,
      message: 'Wrong Input',
      data: { issues: [{ path: 'Content-Type', message: 'Expected application/json' }] },
    })
  })

  it('rejects fields that would change a prototype', async () => {
    const headers = { authorization: `Bearer ${staff}`, 'content-type': 'application/json' }
    for (const payload of ['{"__proto__":{"name":"x"}}', '{"constructor":{"prototype":{"name":"x"}}}'])
      expect(
        (await app.inject({ method: 'POST', url: '/api/brands', headers, payload })).json(),
      ).toMatchObject({
        status: 400,
      })
  })

  it('names at most 100 issues, each shortened', async () => {
    const long = (index: number) => `${index}${'x'.repeat(900)}`
    const { data, status } = await call('createBrand', {
      name: 'Long',
      catalogTypeIds: Array.from({ length: 1_000 }, () => 0),
      ...Object.fromEntries(Array.from({ length: 900 }, (_, index) => [long(index), 1])),
    })
    expect(status).toBe(400)
    expect(data).toMatchObject({ issues: { length: 100 } })
    expect(JSON.stringify(data).length).toBeLessThan(80_000)
  })

  it('rejects a query with more than 1,000 fields', async () => {
    const query = Array.from({ length: 1_001 }, (_, index) => `f${index}=1`).join('&')
    const headers = { authorization: `Bearer ${staff}` }
    const response = await app.inject({ url: `/api/brands?${query}`, headers })
    expect(response.json()).toMatchObject({
      status: 400,
      data: { issues: [{ path: '', message: 'More than 1000 fields' }] },
    })
  })

  it('names the issue of a request that no call can read', async () => {
    const authorization = `Bearer ${staff}`
    const json = { authorization, 'content-type': 'application/json' }
    const issuesOf = async (url: string, options: { headers?: Record<string, string>; payload?: string }) => {
      const method = options.payload === undefined ? 'GET' : 'POST'
      const { data, ...rest } = (await app.inject({ method, url, headers: json, ...options })).json()
      expect(rest).toMatchObject({ success: false, status: 400 })
      return { message: rest.message, issues: data.issues }
    }
    const brands = async (payload: string, headers = json) => issuesOf('/api/brands', { payload, headers })
    const wrong = (path: string, message: string) => ({ message: 'Wrong Input', issues: [{ path, message }] })
    expect(await brands('{')).toEqual(wrong('body', 'Expected JSON'))
    expect(await brands('')).toEqual(wrong('body', 'Expected JSON'))
    expect(await brands('{"__proto__":{"name":"x"}}')).toEqual(wrong('body', 'Expected JSON'))
    expect(await brands('[{"name":"x"}]')).toEqual(wrong('body', 'Expected an object'))
    expect(await brands('<name>x</name>', { authorization, 'content-type': 'application/xml' })).toEqual(
      wrong('Content-Type', 'Expected application/json'),
    )
    expect(await issuesOf('/api/brands?cursor=nonsense', {})).toEqual(
      wrong('cursor', 'Expected a cursor of this list'),
    )
    expect(await issuesOf('/api/brands?surprise=1', {})).toEqual(wrong('surprise', 'Unknown field'))
    expect(await issuesOf('/api/brands/%zz', {})).toEqual(
      wrong('address', 'Expected an address that can be decoded'),
    )
    // A call with its own wording of invalid input uses it here as well.
    expect(await issuesOf('/api/stores', { payload: '{' })).toEqual({
      message: 'Invalid input, please check your input and try again.',
      issues: [{ path: 'body', message: 'Expected JSON' }],
    })
  })

  it('names an issue in every 400, even if all of the input is invalid', async () => {
    const answer = await call('mergeCatalogTypes', { catalogTypeId: 1, intoCatalogTypeId: 1 })
    const message = 'A catalog type cannot be merged with itself.'
    expect(answer).toMatchObject({ status: 400, message, data: { issues: [{ path: '', message }] } })
  })

  it('answers a repeated request from its key, once', async () => {
    const first = await call('createBrand', { name: 'Once' }, { key: 'a-key' })
    const again = await call('createBrand', { name: 'Once' }, { key: 'a-key' })
    expect(again.data).toEqual(first.data)
    const other = await call('createBrand', { name: 'Twice' }, { key: 'a-key' })
    expect(other).toMatchObject({ status: 422, message: 'This request key was used for another request.' })
    expect(await db.selectFrom('brands').select('id').where('name', '=', 'Once').execute()).toHaveLength(1)
  })

  it('recognizes a repeated request whose fields are in another order', async () => {
    const first = await call('createBrand', { name: 'Ordered', description: 'Clogs' }, { key: 'order' })
    expect(first.status).toBe(200)
    const again = await call('createBrand', { description: 'Clogs', name: 'Ordered' }, { key: 'order' })
    expect(again).toMatchObject({ status: first.status, data: first.data })
  })

  it('repeats a refusal under its key, even if the request would now succeed', async () => {
    const refused = await call('updateBrand', { brandId: 99, name: 'Later' }, { key: 'refused' })
    expect(refused).toMatchObject({ status: 404, message: 'Brand not found' })
    expect(await call('updateBrand', { brandId: 99, name: 'Later' }, { key: 'refused' })).toMatchObject({
      status: 404,
    })
  })

  it('sends security headers with every answer', async () => {
    const { headers } = await app.inject('/api/docs')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'strict-origin' })
  })

  it('limits the time of a whole request to that of an upload', () => {
    expect(app.server).toMatchObject({ requestTimeout: 300_000 })
  })

  it('answers an unreadable address in the envelope, with the same headers, and does not repeat it', async () => {
    for (const url of ['/api/%ff', `/api/users/${'x'.repeat(200)}`]) {
      const { headers, body } = await app.inject({ url, headers: { authorization: `Bearer ${staff}` } })
      expect(JSON.parse(body)).toEqual({
        success: false,
        message: 'Wrong Input',
        data: { issues: [{ path: 'address', message: 'Expected an address that can be decoded' }] },
        status: 400,
      })
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
      expect(headers['content-security-policy']).toContain("default-src 'none'")
    }
  })

  it('names the version of the release in every answer', async () => {
    for (const url of ['/livez', '/api/brands', '/api/nowhere', '/api/%ff'])
      expect((await app.inject(url)).headers['welt-version']).toBe(version)
  })

  it.each([
    ['https://console.example.com', 'max-age=31536000; includeSubDomains'],
    ['http://localhost:4000', undefined],
  ])('at %s requires https of browsers: %s', async (origin, header) => {
    const served = await createApp(services, { origin, environment: 'test' })
    onTestFinished(async () => served.close())
    for (const url of ['/api/docs', '/api/nowhere', '/api/%ff'])
      expect((await served.inject(url)).headers['strict-transport-security']).toBe(header)
  })

  it('closes a connection whose headers do not arrive within ten seconds', async () => {
    const served = await createApp(services, { origin: 'http://localhost:4000', environment: 'test' })
    onTestFinished(async () => served.close())
    const { port } = new URL(await served.listen({ port: 0, host: '127.0.0.1' }))
    const slow = ['', 'GET / HTTP/1.1\r\n', 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ']
    expect(served.server.headersTimeout).toBe(10_000)
    const closed = await Promise.all(
      slow.map(async (start) => {
        const socket = connect(Number(port), '127.0.0.1')
        socket.on('error', () => {}).resume()
        socket.write(start)
        const trickle = setInterval(() => start !== '' && socket.write('a'), 1_000)
        await once(socket, 'close')
        clearInterval(trickle)
        return start
      }),
    )
    expect(closed).toEqual(slow)
  })

  it('is live and ready', async () => {
    expect((await app.inject('/livez')).statusCode).toBe(200)
    expect((await app.inject('/readyz')).statusCode).toBe(200)
  })
})

describe('the request limit', () => {
  it('stops a user after 300 a minute and says when to retry', async () => {
    const { call: ask, clock } = await testApp()
    for (let n = 0; n < 300; n++) expect((await ask('getCatalogTypes', {})).status).toBe(200)
    const over = await ask('getCatalogTypes', {})
    expect(over).toMatchObject({ status: 429, message: 'Too many requests. Try again later.' })
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0)
    clock.advance(60_000)
    expect((await ask('getCatalogTypes', {})).status).toBe(200)
  })
})
