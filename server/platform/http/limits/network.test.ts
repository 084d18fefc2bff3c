import { expect, test } from 'vitest'
import { network, plainAddress } from './network.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:CB00:7109', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
])('counts %s as %s', (ip, counted) => {
  expect(network(ip)).toBe(counted)
})

test('counts addresses in the same /64 together and other networks separately', () => {
  expect(network('2001:db8:1:2:aaaa::1')).toBe(network('2001:db8:1:2:bbbb::2'))
  expect(network('2001:db8:1:2::1')).not.toBe(network('2001:db8:1:3::1'))
})

test.each([
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['203.0.113.9', '203.0.113.9'],
  ['2001:DB8::1', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
])('writes %s as %s', (ip, written) => {
  expect(plainAddress(ip)).toBe(written)
})
