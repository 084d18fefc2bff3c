import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { uuidv7 } from '#server/platform/uuid.ts'
import { buildCustomer } from '#server/testing/build/customer.ts'
import { buildLineList } from '#server/testing/build/line-list.ts'
import { signInAs } from '#server/testing/sign-in-as.ts'
import { testApp } from '#server/testing/test-app.ts'
import { purgeShares } from './purge-shares.ts'
import { deviceOf } from './record-open.ts'

const { app, db, clock, call, staffUser } = await testApp()
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

/** A customer with 25% off, and a link to its list of three styles. */
async function share(days = 30, recipient = 'Jo Buyer') {
  const customer = await buildCustomer(db, { wholesale: 2000 })
  const lineListId = customer.lists[0]?.lineListId ?? 0
  const discounts = [{ brand: 'all' as const, discount: 25 }]
  await call('updateDiscounts', { id: customer.organizationId, discounts })
  const { data } = await call('createShare', { lineListId, storeId: customer.storeId, recipient, days })
  return { ...data, ...customer, lineListId }
}

interface Visit {
  userAgent?: string
  query?: string
  method?: 'GET' | 'HEAD'
  from?: string
}

async function visit(url: string, { userAgent = safari, query = '', method = 'GET', from }: Visit = {}) {
  const { pathname } = new URL(url)
  const headers = { 'user-agent': userAgent }
  const {
    statusCode,
    body,
    headers: sent,
  } = await app.inject({ method, url: pathname + query, headers, ...(from && { remoteAddress: from }) })
  return { status: statusCode, body, headers: sent }
}

const sharesOf = async (lineListId: number) => (await call('getShares', { lineListId })).data

test('a link shows pictures and net prices of the catalog without an account, and nothing to follow it by', async () => {
  const { url, lineListId } = await share()
  expect(url).toMatch(/^http:\/\/localhost:4000\/shared\/[\w.-]+$/)
  const { name } = (await call('getLineList', { lineListId })).data
  await db
    .updateTable('lineListItems')
    .set({ name: '<b>Clog</b>' })
    .where('lineListId', '=', lineListId)
    .execute()
  const { status, body, headers } = await visit(url)
  expect(status).toBe(200)
  expect(body).toContain(`<h1>${name}</h1>`)
  expect(body).toContain('Your price $15.00')
  expect(body).not.toMatch(/\$20\.00|<script|<b>/)
  expect(body.match(/<li>/g)).toHaveLength(3)
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  })
})

test('its page may run no script, load only pictures, and send its form only here', async () => {
  const { url } = await share()
  for (const address of [url, url.slice(0, -1)]) {
    const { body, headers } = await visit(address)
    const [, nonce = ''] = /<style nonce="([^"]+)">/.exec(body) ?? []
    expect(String(headers['content-security-policy']).split('; ')).toEqual([
      "default-src 'none'",
      `style-src 'nonce-${nonce}'`,
      "img-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ])
  }
})

test('a page has 60 styles, a search finds among all of them, and the language is that of the customer', async () => {
  const { url, lineListId, organizationId, segments } = await share()
  const more = await buildLineList(db, { items: 70, sizes: ['7'] })
  const { brandId = 0, catalogTypeIds = [] } = segments[0] ?? {}
  await sql`UPDATE line_list_items SET line_list_id = ${lineListId}, brand_id = ${brandId}, wholesale = 2000,
    model_code = 'B-' || model_code WHERE line_list_id = ${more}`.execute(db)
  await sql`INSERT INTO item_catalog_types (item_id, catalog_type_id, position)
    SELECT id, ${catalogTypeIds[0]}, 1 FROM line_list_items WHERE line_list_id = ${lineListId} ON CONFLICT DO NOTHING`.execute(
    db,
  )
  const first = await visit(url)
  expect(first.body.match(/<li>/g)).toHaveLength(60)
  const [, next = ''] = /href="(\?[^"]+)">More styles/.exec(first.body) ?? []
  const second = await visit(url, { query: next.replaceAll('&amp;', '&') })
  expect(second.body.match(/<li>/g)).toHaveLength(13)
  const found = await visit(url, { query: '?search=b-a-0070' })
  expect(found.body.match(/<li>/g)).toHaveLength(1)
  expect((await visit(url, { query: '?search=%3Cb%3E%22' })).body).toContain('value="&lt;b>&quot;"')
  expect((await visit(url, { query: '?after=x&after=y&search=' })).status).toBe(200)
  await call('changeOrganizationLanguage', { id: organizationId, language: 'es' })
  expect((await visit(url)).body).toContain('Más estilos')
})

test('visits are counted once per visitor and hour, without previews of chats', async () => {
  const { id, url, lineListId } = await share(30, 'Jo Buyer')
  expect(await sharesOf(lineListId)).toMatchObject([
    { id, url, recipient: 'Jo Buyer', opensCount: 0, lastOpenedAt: null, revokedAt: null },
  ])
  await visit(url)
  await visit(url, { query: '?search=a' })
  await visit(url, { userAgent: 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)' })
  await visit(url, { method: 'HEAD' })
  clock.advance(3_700_000)
  await visit(url)
  expect((await call('getShareOpens', { id })).data).toMatchObject([
    { device: 'Safari on iOS', address: '127.0.0.1', openedAt: clock.now().toISOString() },
    { device: 'Safari on iOS' },
  ])
  expect(await sharesOf(lineListId)).toMatchObject([
    { opensCount: 2, lastOpenedAt: clock.now().toISOString() },
  ])
})

test('a visit over a socket of both IP versions has the plain IPv4 address', async () => {
  const { id, url } = await share()
  await visit(url, { from: '::ffff:203.0.113.9' })
  await visit(url, { from: '203.0.113.9' })
  expect((await call('getShareOpens', { id })).data).toMatchObject([{ address: '203.0.113.9' }])
})

test.each([
  ['', 'Unknown device'],
  ['curl', 'Unknown browser'],
  [safari, 'Safari on iOS'],
])('the device of %j is %s', async (userAgent, device) => {
  expect(await deviceOf(userAgent)).toBe(device)
})

test('a link that expired, was revoked, or was altered shows nothing and counts no visit', async () => {
  const [revoked, expired, altered] = [await share(), await share(1), await share()]
  expect(await call('revokeShare', { id: revoked.id })).toMatchObject({ status: 200 })
  expect(await call('revokeShare', { id: revoked.id })).toMatchObject({ status: 200 })
  clock.advance(2 * 86_400_000)
  const as = await signInAs(db, clock, staffUser.id)
  const signature = altered.url.slice(-43)
  const urls = [
    revoked.url,
    expired.url,
    altered.url.replace(altered.id, revoked.id),
    altered.url.slice(0, -1),
    altered.url.replace(signature, signature.toLowerCase()),
    `${new URL(altered.url).origin}/shared/${altered.id}`,
  ]
  for (const url of urls) {
    const { status, body } = await visit(url)
    expect([url, status]).toEqual([url, 410])
    expect(body).toContain('This link is no longer valid')
    expect(body).not.toContain('$')
  }
  for (const { id, lineListId } of [revoked, expired, altered]) {
    expect((await call('getShareOpens', { id }, { as })).data).toEqual([])
    const [row] = (await call('getShares', { lineListId }, { as })).data
    expect(row?.isValid).toBe(id === altered.id)
  }
  expect((await visit(altered.url)).status).toBe(200)
})

test('a link shows what its store sees now: nothing once the store or the catalog is withdrawn', async () => {
  clock.advance(60_000)
  const as = { as: await signInAs(db, clock, staffUser.id) }
  const customer = await buildCustomer(db)
  const lineListId = customer.lists[0]?.lineListId ?? 0
  const input = { lineListId, storeId: customer.storeId, recipient: 'Jo', days: 30 }
  const { url } = (await call('createShare', input, as)).data
  await db
    .updateTable('lineLists')
    .set({ archivedAt: clock.now().toISOString() })
    .where('id', '=', lineListId)
    .execute()
  expect((await visit(url)).body).toContain('No styles found.')
  expect(await call('createShare', input, as)).toMatchObject({
    status: 409,
    message: 'Nothing in this catalog is available to this store.',
  })
  expect(await call('createShare', { ...input, storeId: uuidv7() }, as)).toMatchObject({ status: 404 })
  const unknown = { status: 404, message: 'Line list not found' }
  expect(await call('createShare', { ...input, lineListId: 2_000_000_000 }, as)).toMatchObject(unknown)
  expect(await call('getShares', { lineListId: 2_000_000_000 }, as)).toMatchObject(unknown)
  const gone = { status: 404, message: 'Share link not found' }
  expect(await call('revokeShare', { id: uuidv7() }, as)).toMatchObject(gone)
  expect(await call('getShareOpens', { id: uuidv7() }, as)).toMatchObject(gone)
})

test('a link and its visits are deleted 90 days after it expired', async () => {
  const as = { as: await signInAs(db, clock, staffUser.id) }
  const customer = await buildCustomer(db)
  const lineListId = customer.lists[0]?.lineListId ?? 0
  const input = { lineListId, storeId: customer.storeId, recipient: 'Jo', days: 1 }
  const { id, url } = (await call('createShare', input, as)).data
  await visit(url)
  const visits = async () =>
    db.selectFrom('catalogShareOpens').select('device').where('shareId', '=', id).execute()
  clock.advance(90 * 86_400_000)
  await purgeShares({ db, clock })
  expect(await visits()).toHaveLength(1)
  clock.advance(2 * 86_400_000)
  await purgeShares({ db, clock })
  expect(await visits()).toEqual([])
  expect(await db.selectFrom('catalogShares').select('id').where('id', '=', id).execute()).toEqual([])
})

test('a visitor is refused after 300 requests in a minute', async () => {
  clock.advance(60_000)
  for (let request = 0; request < 300; request += 1)
    await visit('http://localhost:4000/shared/x', { method: 'HEAD' })
  const { status, headers } = await visit('http://localhost:4000/shared/x')
  expect(status).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
})

test('the addresses of an IPv6 network are one visitor', async () => {
  clock.advance(60_000)
  const from = (host: number) => ({ from: `2001:db8:1:2::${host.toString(16)}`, method: 'HEAD' as const })
  for (let request = 0; request < 300; request += 1)
    await visit('http://localhost:4000/shared/x', from(request))
  expect((await visit('http://localhost:4000/shared/x', from(0x3_00))).status).toBe(429)
  expect((await visit('http://localhost:4000/shared/x', { from: '2001:db8:1:3::1' })).status).toBe(410)
})
