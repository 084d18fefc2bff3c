import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = ''
  write(createLog({ destination: { write: (line: string) => void (text += line) } }))
  return text
}

const jwt = 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJhYmMifQ.c2lnbmF0dXJl'
const opaque = 'sk3_Zz9-QqLwXyT5uVb7NnMmPpOoIiUuYyTtRrEeWwQ'

test.each<[string, object]>([
  ['a header', { req: { headers: { authorization: `Bearer ${opaque}`, cookie: `session=${opaque}` } } }],
  ['a list of cookies', { res: { headers: { 'set-cookie': [`a=${opaque}; Path=/`, 'b=1'] } } }],
  ['a field, however deep', { a: { b: { c: { d: [{ refresh_token: opaque }, { accessToken: opaque }] } } } }],
  ['an address', { req: { url: `/callback?state=x&code=${opaque}&next=1` } }],
  ['a signed address', { url: `/files/abc?signature=${opaque}&expires=1` }],
  ['an authorization code', { params: { code: opaque } }],
  ['an escaped document', { body: JSON.stringify({ token: opaque, deep: { clientSecret: opaque } }) }],
  ['an error', { err: new Error(`got Bearer ${opaque}`) }],
  ['a connection string', { url: `postgres://welt:${opaque}@db/welt` }],
])('a secret is taken out of %s', (_, content) => {
  const line = logged((log) => log.info(content, 'Something happened'))
  expect(line).not.toContain(opaque)
  expect(line).toContain('[secret]')
  expect(JSON.parse(line)).toMatchObject({ level: 30, msg: 'Something happened' })
})

test('the check above finds a log that writes what it is given', () => {
  let text = ''
  pino({}, { write: (line: string) => void (text += line) }).info({ token: opaque }, 'Something happened')
  expect(text).toContain(opaque)
  expect(text).not.toContain('[secret]')
})

test('a token is taken out wherever it stands, and a login code from its field', () => {
  const line = logged((log) => log.warn({ code: '123456', note: jwt }, `seen ${jwt}`))
  expect(line).not.toContain('123456')
  expect(line).not.toContain(jwt)
})

test('what helps to find an error stays', () => {
  const line = logged((log) =>
    log.error(
      { reqId: 'r-1', code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE_FOR_BODY', error: { code: '23505' } },
      'It broke',
    ),
  )
  expect(JSON.parse(line)).toMatchObject({
    reqId: 'r-1',
    code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE_FOR_BODY',
    error: { code: '23505' },
  })
})
