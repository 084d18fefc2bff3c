import { describe, expect, test } from 'vitest'
import { isLoginCode, loginCode, loginCodeMac, sameMac } from './login-code.ts'

const binding = {
  interactionId: Buffer.from('interaction'),
  emailKey: 'ann@example.com',
  requestId: 'request',
}

describe('a login code', () => {
  test('has six digits, including leading zeros', () => {
    const codes = Array.from({ length: 20_000 }, (_, index) =>
      loginCode('pepper', { ...binding, requestId: String(index) }),
    )
    expect(codes.every(isLoginCode)).toBe(true)
    expect(new Set(codes).size).toBeGreaterThan(19_500)
    for (const digit of '0123456789') {
      const first = codes.filter((code) => code.startsWith(digit)).length
      expect(first).toBeGreaterThan(1_800)
      expect(first).toBeLessThan(2_200)
    }
  })

  test('is the same for every attempt to mail one request, and different for others', () => {
    const code = loginCode('pepper', binding)
    expect(loginCode('pepper', { ...binding })).toBe(code)
    const others = [
      loginCode('salt', binding),
      loginCode('pepper', { ...binding, requestId: 'other' }),
      loginCode('pepper', { ...binding, emailKey: 'bob@example.com' }),
      loginCode('pepper', { ...binding, interactionId: Buffer.from('other') }),
    ]
    expect(others).not.toContain(code)
  })

  test.each(['', '12345', '1234567', '12345a', ' 123456', '１２３４５６', '123456\n'])(
    'rejects %j',
    (text) => {
      expect(isLoginCode(text)).toBe(false)
    },
  )

  test('only matches itself, in its own sign-in, for its own address, under its own pepper', () => {
    const kept = loginCodeMac('pepper', binding, '012345')
    expect(sameMac(kept, loginCodeMac('pepper', binding, '012345'))).toBe(true)
    expect(sameMac(kept, loginCodeMac('pepper', binding, '012346'))).toBe(false)
    expect(
      sameMac(kept, loginCodeMac('pepper', { ...binding, interactionId: Buffer.from('other') }, '012345')),
    ).toBe(false)
    expect(sameMac(kept, loginCodeMac('pepper', { ...binding, emailKey: 'bob@example.com' }, '012345'))).toBe(
      false,
    )
    expect(sameMac(kept, loginCodeMac('salt', binding, '012345'))).toBe(false)
    expect(sameMac(kept, Buffer.alloc(0))).toBe(false)
  })

  test('is never stored in plain text', () => {
    expect(loginCodeMac('pepper', binding, '012345').toString('latin1')).not.toContain('012345')
  })
})
