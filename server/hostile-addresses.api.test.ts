import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastify, type FastifyInstance, type HTTPMethods } from 'fastify'
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { shareLink } from '#server/line-lists/shares/share-link.ts'
import { openKeyRing } from '#server/platform/secrets/key-ring.ts'
import { uuidv7 } from '#server/platform/uuid.ts'
import { buildCustomer } from '#server/testing/build/customer.ts'
import { buildUser } from '#server/testing/build/user.ts'
import { recordFigure } from '#server/testing/measures/reliability.ts'
import { signInAs } from '#server/testing/sign-in-as.ts'
import { createApp } from './app.ts'
import { testServices } from './testing/test-services.ts'

const { services, db, clock, fileRoutes } = await testServices()
const origin = 'http://localhost:4000'

const consoleFolder = await mkdtemp(join(tmpdir(), 'console-'))
await mkdir(join(consoleFolder, 'assets'))
for (const [name, content] of [
  ['index.html', '<head><title>Welt</title></head>'],
  ['page-preloads.json', '{}'],
  ['favicon.svg', '<svg/>'],
  ['assets/index-1.js', 'export {}'],
] as const)
  await writeFile(join(consoleFolder, name), content)
afterAll(async () => rm(consoleFolder, { recursive: true }))

/** Every route of the application, also those outside the contract. */
const routes: { method: HTTPMethods; url: string }[] = []
const onStart = (message: unknown) => {
  const { fastify: started } = message as { fastify: FastifyInstance }
  started.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push({ method: one, url })
  })
}
subscribe('fastify.initialization', onStart)
const app = await createApp(services, {
  origin,
  environment: 'test',
  consoleFolder,
  fileRoutes,
  signIn: { portalRedirectUri: 'https://portal.example.com/callback', pepper: 'a pepper for tests' },
})
await app.ready()
unsubscribe('fastify.initialization', onStart)
afterAll(async () => app.close())

/** A link that shows a catalog, so that its page reads the rest of the address. */
async function sharedToken(): Promise<string> {
  const customer = await buildCustomer(db)
  const id = uuidv7(clock.now())
  const share = { lineListId: customer.lists[0]?.lineListId ?? 0, storeId: customer.storeId, recipient: 'Jo' }
  const expiresAt = new Date(clock.now().getTime() + 86_400_000).toISOString()
  const createdAt = clock.now().toISOString()
  await db
    .insertInto('catalogShares')
    .values({ id, ...share, createdByName: 'Ann', createdAt, expiresAt })
    .execute()
  const { signing } = await openKeyRing(db, clock, 'catalog shares').current()
  return shareLink('', signing, id).slice('/shared/'.length)
}

const token = await sharedToken()
const as = await signInAs(db, clock, (await buildUser(db)).id)

/** Parts of addresses that break unprepared code. */
const hostile = [
  ...'%00 a%00 %ff %C0%80 %ED%A0%80 %zz % __proto__ %E2%80%AE a[b]=c'.split(' '),
  ...'%01 %0A %F0%9F %25 %2e%2e%2f ..%5c..%5c constructor %EF%BF%BE [] &&= = ?? # 1e999 -1 9999999999999999999999 {}'.split(
    ' ',
  ),
  'x'.repeat(3_000),
]

/** Names of fields that some route reads. */
const fields = 'search after cursor id signature expires label error state code name'.split(' ')

/** A sign-in of the console, whose query is stored. */
const signIn = new URLSearchParams({
  client_id: 'console',
  redirect_uri: `${origin}/auth/callback`,
  response_type: 'code',
  scope: 'openid',
  code_challenge: 'x'.repeat(43),
  code_challenge_method: 'S256',
}).toString()

function addressesOf(url: string): string[] {
  const known = url.replaceAll(':token', token).replaceAll('*', 'uploads/a.pdf')
  const plain = known.replaceAll(/:\w+/g, '01900000-0000-7000-8000-000000000001')
  // The contract's calls check what they get in one place.
  const isCall = url.startsWith('/api/')
  return hostile.slice(0, isCall ? 4 : undefined).flatMap((part) => {
    const query = fields.map((field) => `${field}=${part.slice(0, 200)}`).join('&')
    return [
      ...(/[:*]/.test(url) ? [url.replaceAll(/:\w+|\*/g, part)] : []),
      `${plain}?${part}`,
      `${plain}?${part}=x&${query}`,
      ...(url === '/shared/:token' ? fields.map((field) => `${plain}?${field}=${part}`) : []),
      ...(url === '/authorize' ? fields.map((field) => `${plain}?${signIn}&${field}=${part}`) : []),
    ]
  })
}

/** A body of each kind that a route reads. */
function bodyFor(url: string) {
  if (!/^\/(?:token|code)/.test(url)) return { type: 'application/json', payload: '{"name":"\\u0000"}' }
  const given = 'client_id=console&grant_type=refresh_token&action=verify&email=a%40b.co'
  const payload = [given, ...[...fields, 'refresh_token', 'token'].map((field) => `${field}=%00`)].join('&')
  return { type: 'application/x-www-form-urlencoded', payload }
}

interface Request {
  readonly method: string
  readonly address: string
}

const atOnce = 10

/** The requests that a server fails to answer, each with its status. */
async function failedOf(server: FastifyInstance, requests: readonly Request[]): Promise<string[]> {
  const failed: string[] = []
  const send = async ({ method, address }: Request) => {
    const { type, payload } = bodyFor(address)
    const hasBody = !['GET', 'HEAD', 'OPTIONS'].includes(method)
    const { statusCode } = await server.inject({
      method: method as 'GET',
      url: address,
      headers: { authorization: `Bearer ${as}`, origin, ...(hasBody && { 'content-type': type }) },
      ...(hasBody && { payload }),
    })
    if (statusCode >= 500) failed.push(`${method} ${address.slice(0, 250)}: ${statusCode}`)
  }
  for (let at = 0; at < requests.length; at += atOnce) {
    // Past the limit of requests per minute.
    if (at % 250 < atOnce) clock.advance(60_000)
    await Promise.all(requests.slice(at, at + atOnce).map(send))
  }
  return failed
}

const toEach = (list: readonly { method: HTTPMethods; url: string }[]): Request[] =>
  list.flatMap(({ method, url }) => addressesOf(url).map((address) => ({ method: String(method), address })))

test('no part of an address, and no text in a body, is answered with a failure', async () => {
  expect(routes.map(({ url }) => url)).toEqual(
    expect.arrayContaining([
      '/shared/:token',
      '/files/*',
      '/authorize',
      '/assets/*',
      '/api/brands',
      '/livez',
    ]),
  )
  const ofScreens = hostile.flatMap((part) =>
    ['/', '/home/', '/robots.txt', '/nowhere/'].map((path) => ({ method: 'GET', address: path + part })),
  )
  const requests = [...toEach(routes), ...ofScreens]
  expect(await failedOf(app, requests)).toEqual([])
  recordFigure('hostile-addresses', `${requests.length} requests to ${routes.length} routes, none failed`)
}, 300_000)

test('detects a route whose address is not checked', async () => {
  const planted = fastify()
  onTestFinished(async () => planted.close())
  planted.get<{ Querystring: { search?: string } }>('/planted', async ({ query }) =>
    sql`SELECT ${query.search ?? ''}::text`.execute(db),
  )
  const failed = await failedOf(planted, toEach([{ method: 'GET', url: '/planted' }]))
  expect(failed.length).toBeGreaterThan(0)
})
