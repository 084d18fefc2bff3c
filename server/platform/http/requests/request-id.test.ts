import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { requestIds } from './request-id.ts'
import { trustedProxies } from '#server/platform/config/trusted-proxies.ts'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const idOf = (proxies: string[], remoteAddress: string | undefined, given: string | string[] | undefined) =>
  requestIds(trustedProxies(proxies))({
    headers: { 'x-request-id': given },
    socket: { remoteAddress } as IncomingMessage['socket'],
  })

test.each([
  ['10.1.2.3', ['10.0.0.0/8']],
  ['::ffff:10.1.2.3', ['10.0.0.0/8']],
  ['::ffff:127.0.0.1', ['loopback']],
  ['::1', ['loopback']],
  ['fd00::5', ['192.0.2.7', 'fd00::/8']],
])('keeps the request ID of the trusted proxy %s (%j)', (address, proxies) => {
  expect(idOf(proxies, address, 'lb-7f3a:0001')).toBe('lb-7f3a:0001')
})

test.each([
  ['an address that is not trusted', '11.0.0.1', 'lb-7f3a:0001'],
  ['an unknown address', undefined, 'lb-7f3a:0001'],
  ['a trusted proxy, too short', '10.1.2.3', 'short'],
  ['a trusted proxy, too long', '10.1.2.3', 'a'.repeat(101)],
  ['a trusted proxy, with a line end', '10.1.2.3', 'lb-7f3a:0001\n{"level":60}'],
  ['a trusted proxy, with other characters', '10.1.2.3', '<script>alert(1)</script>'],
  ['a trusted proxy, sent twice', '10.1.2.3', ['lb-7f3a:0001', 'lb-7f3a:0002']],
  ['a trusted proxy, without one', '10.1.2.3', undefined],
])('creates a request ID for a request from %s', (_, address, given) => {
  expect(idOf(['10.0.0.0/8'], address, given)).toMatch(uuid)
})

test('trusts nobody by default', () => {
  expect(idOf([], '127.0.0.1', 'lb-7f3a:0001')).toMatch(uuid)
})
