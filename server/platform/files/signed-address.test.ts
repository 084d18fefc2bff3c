import { expect, test } from 'vitest'
import { sign, verify } from './signed-address.ts'

test('a signature with as many letters but more bytes is forged', () => {
  const secret = Buffer.from('secret')
  const address = sign(secret, 'GET', 'a.xlsx', {}, 2_000_000_000)
  const ask = (given: URLSearchParams) => verify([secret], 'GET', 'a.xlsx', given, new Date(0))
  expect(ask(address)).toMatchObject({ fields: { expires: '2000000000' } })
  const forged = new URLSearchParams(address)
  forged.set('signature', 'ä'.repeat(address.get('signature')?.length ?? 0))
  expect(ask(forged)).toBe('forged')
})
