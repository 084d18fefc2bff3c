import { hostname } from 'node:os'
import { fastify } from 'fastify'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { quadraticRedaction } from '../testing/planted/quadratic-redaction.ts'
import { busyMilliseconds, parsingMegabyte } from '../testing/measures/thread-time.ts'
import { inWork } from './current-work.ts'
import { RequestLog } from './http/requests/request-log.ts'
import { createLog } from './log.ts'
import { version } from './version.ts'

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = ''
  write(createLog({ destination: { write: (line: string) => void (text += line) } }))
  return text
}

test('names role, host, and version in every line, and the job or request it is about', () => {
  const lines: string[] = []
  const log = createLog({ role: 'api,auth', destination: { write: (line: string) => void lines.push(line) } })
  log.info('Started')
  inWork({ name: 'approveOrder', requestId: 'request 1' }, () => log.info('In a request'))
  inWork({ name: 'send-mail', jobId: 'job 1', requestId: 'request 1' }, () => {
    log.warn('In a job')
    // As Fastify does for each request.
    log.child({ reqId: 'request 2' }).info('In another request')
  })
  const process = { role: 'api,auth', host: hostname(), version }
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { ...process, msg: 'Started' },
    { ...process, reqId: 'request 1', msg: 'In a request' },
    { ...process, reqId: 'request 1', job: 'send-mail', jobId: 'job 1', msg: 'In a job' },
    { ...process, reqId: 'request 2', msg: 'In another request' },
  ])
  expect(lines[3]?.match(/reqId/g)).toHaveLength(1)
})

const jwt = 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJhYmMifQ.c2lnbmF0dXJl'
const opaque = 'sk3_Zz9-QqLwXyT5uVb7NnMmPpOoIiUuYyTtRrEeWwQ'

test.each<[string, object]>([
  ['a header', { headers: { authorization: `Bearer ${opaque}`, cookie: `session=${opaque}` } }],
  ['a list of cookies', { headers: { 'set-cookie': [`a=${opaque}; Path=/`, 'b=1'] } }],
  ['a field, however deep', { a: { b: { c: [{ refresh_token: opaque }, { accessToken: opaque }] } } }],
  ['an authorization code', { params: { code: opaque } }],
  ['an escaped document', { body: JSON.stringify({ token: opaque, deep: { clientSecret: opaque } }) }],
  ['a document in a text', { detail: JSON.stringify({ token: 'hunter2', tokens: ['hunter2'] }) }],
  ['an error', { err: new Error(`got Bearer ${opaque}`) }],
  ['the cause of an error', { err: new Error('failed', { cause: new Error(`token=hunter2 ${opaque}`) }) }],
  ['a connection string', { url: `postgres://welt:${opaque}@db/welt` }],
  ['a connection string with odd characters', { url: 'smtp://welt:p/hunter2@hunter2@mail:25' }],
  ['an address in a text', { detail: `fetch of https://x.example/a?sig=hunter2&x=${opaque} failed` }],
])('hides a secret in %s', (_, content) => {
  const line = logged((log) => log.info(content, 'Something happened'))
  expect(line).not.toContain(opaque)
  expect(line).not.toContain('hunter2')
  expect(line).toContain('[secret]')
  expect(JSON.parse(line)).toMatchObject({ level: 30, msg: 'Something happened' })
})

test('detects a log without redaction', () => {
  let text = ''
  pino({}, { write: (line: string) => void (text += line) }).info({ token: opaque }, 'Something happened')
  expect(text).toContain(opaque)
  expect(text).not.toContain('[secret]')
})

test('hides a token in the message and a login code in its field', () => {
  const line = logged((log) => log.warn({ code: '123456', note: jwt }, `seen ${jwt} and ${opaque}`))
  expect(line).not.toContain('123456')
  expect(line).not.toContain(jwt)
  expect(line).not.toContain(opaque)
})

test('hides secrets in interpolated values', () => {
  const line = logged((log) => log.info({ a: 1 }, 'seen %s and %o', jwt, { token: opaque }))
  expect(line).not.toContain(jwt)
  expect(line).not.toContain(opaque)
})

test('hides secrets in the message of an error that is logged alone', () => {
  const line = logged((log) => log.error(new Error(`Bearer ${opaque}`)))
  expect(line).not.toContain(opaque)
  expect(JSON.parse(line)).toMatchObject({ err: { type: 'Error', message: 'Bearer [secret]' } })
})

test('logs no values of a database error and no code repeated by a mail server', () => {
  const database = Object.assign(new Error('duplicate key value violates unique constraint "users_email"'), {
    code: '23505',
    constraint: 'users_email',
    detail: 'Key (email)=(ann@example.com) already exists.',
    where: 'SQL statement with hunter2',
    parameters: ['hunter2'],
  })
  const mail = Object.assign(new Error('550 spam: Subject: Your Welt login code: 123456'), {
    code: 'EMESSAGE',
    responseCode: 550,
    response: '550 spam: 123456',
    command: 'DATA',
  })
  const line = logged((log) => {
    log.error({ err: database }, 'A request failed')
    log.error({ err: mail }, 'A login code was not mailed')
  })
  for (const hidden of ['ann@example.com', 'hunter2', '123456']) expect(line).not.toContain(hidden)
  const [first, second] = line.trim().split('\n')
  expect(JSON.parse(first ?? '')).toMatchObject({ err: { code: '23505', constraint: 'users_email' } })
  expect(JSON.parse(second ?? '')).toMatchObject({ err: { responseCode: 550, command: 'DATA' } })
})

test('keeps what helps to diagnose an error', () => {
  const line = logged((log) =>
    log.error(
      {
        reqId: 'r-1',
        code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE_FOR_BODY',
        error: { code: '23505' },
        trackingId: '01900000-0000-7000-8000-000000000001',
        err: new RangeError('Order SO-100482 is broken'),
      },
      'It broke',
    ),
  )
  expect(JSON.parse(line)).toMatchObject({
    reqId: 'r-1',
    code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE_FOR_BODY',
    error: { code: '23505' },
    trackingId: '01900000-0000-7000-8000-000000000001',
    err: {
      type: 'RangeError',
      message: 'Order SO-100482 is broken',
      stack: expect.stringContaining('log.test.ts'),
    },
  })
})

describe('a request', () => {
  /** The log lines of a request to an address. */
  async function loggedRequest(url: string, headers: Record<string, string> = {}): Promise<string> {
    let text = ''
    const log = createLog({ destination: { write: (line: string) => void (text += line) } })
    const app = fastify({ loggerInstance: log, logController: new RequestLog() })
    app.get('/files/*', async () => 'ok')
    await app.inject({ url, headers })
    await app.close()
    return text
  }

  test.each([
    ['a query', `/callback?state=x&code=hunter2&next=1`],
    ['a query without a name', '/callback?hunter2'],
    ['a signed address', '/files/abc?signature=hunter2&expires=1'],
    ['an unusual name', '/callback?my.session[key]=hunter2'],
    ['an escaped name', '/callback?%74oken=hunter2'],
    ['an escaped question mark', '/callback%3Ftoken=hunter2'],
    ['a question mark that is escaped twice', '/callback%253Ftoken%253Dhunter2'],
    ['a fragment', '/callback#access_token=hunter2'],
    ['a parameter of the path', '/callback;token=hunter2'],
    ['a second question mark', '/callback?a=b?token=hunter2'],
    ['a pair in the path', '/callback/token=hunter2'],
    ['a token in the path', `/callback/${opaque}/x`],
    ['a JSON web token in the path', `/callback/${jwt}`],
    ['an ampersand', '/callback&token=hunter2'],
    ['a backslash', '/callback\\?token=hunter2'],
    ['a space', '/callback?token=%20hunter2'],
    ['a line break', '/callback?token=%0Ahunter2'],
    ['a quotation mark', '/callback?token="hunter2"'],
    ['an array', '/callback?token[]=hunter2'],
    ['a colon', '/callback/token:hunter2'],
  ])('is logged without the secret in %s', async (_, url) => {
    const text = await loggedRequest(url, { referer: `http://x${url}`, cookie: 'a=hunter2' })
    expect(text).toContain('request completed')
    for (const hidden of ['hunter2', opaque, jwt]) expect(text).not.toContain(hidden)
  })

  test('is logged with its path if it is one of ours', async () => {
    const paths = [
      '/api/users/01900000-0000-7000-8000-000000000001/history',
      '/files/uploads/01900000-0000-7000-8000-000000000001.xlsx',
      '/api/uploads/get-presigned-upload-url',
      '/assets/purchase-orders-DkeJ38s_.js',
      '/.well-known/oauth-authorization-server',
    ]
    for (const path of paths) expect(await loggedRequest(`${path}?x=1`)).toContain(`"url":"${path}"`)
  })

  test('is logged with at most 500 characters of its path', async () => {
    const text = await loggedRequest(`/${'a/'.repeat(5_000)}`)
    for (const line of text.trim().split('\n')) expect(line.length).toBeLessThan(1_000)
  })
})

describe('a hostile text', () => {
  const pieces = [
    '\\',
    '"',
    '\\"',
    '{',
    'eyJ',
    'token=',
    '"token":"',
    'cookie',
    '://a@',
    '?',
    '%3f',
    '%25',
    'A1',
    ' ',
  ]
  const parsing40Megabytes = 40 * parsingMegabyte()

  test.each(pieces)(
    'of a million characters, %j, keeps the process busy for less than parsing 40 MB of JSON',
    (piece) => {
      const log = createLog({ destination: { write() {} } })
      const text = piece.repeat(1_000_000 / piece.length)
      const write = () =>
        log.info({ req: { method: 'GET', url: `/${text}` }, note: text, err: new Error(text) }, text)
      expect(busyMilliseconds(write)).toBeLessThan(parsing40Megabytes)
    },
  )

  test('detects a redaction with quadratic run time', () => {
    const redact = () => quadraticRedaction('\\'.repeat(30_000))
    expect(busyMilliseconds(redact, 1)).toBeGreaterThan(parsing40Megabytes)
  })
})
