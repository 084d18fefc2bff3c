import { describe, expect, test } from 'vitest'
import { isLoginCode, loginCodeMac, newLoginCode, sameMac } from './login-code.ts'

const binding = { interactionId: 'interaction', emailKey: 'ann@example.com' }

describe('a login code', () => {
  test('is six digits, leading zeros included', () => {
    const codes = Array.from({ length: 5_000 }, newLoginCode)
    expect(codes.every(isLoginCode)).toBe(true)
    expect(codes.some((code) => code.startsWith('0'))).toBe(true)
    expect(new Set(codes).size).toBeGreaterThan(4_900)
  })

  test.each(['', '12345', '1234567', '12345a', ' 123456', '１２３４５６', '123456\n'])(
    '%j could not be one',
    (text) => {
      expect(isLoginCode(text)).toBe(false)
    },
  )

  test('matches only itself, in its own sign-in, for its own address, under its own pepper', () => {
    const kept = loginCodeMac('pepper', binding, '012345')
    expect(sameMac(kept, loginCodeMac('pepper', binding, '012345'))).toBe(true)
    expect(sameMac(kept, loginCodeMac('pepper', binding, '012346'))).toBe(false)
    expect(sameMac(kept, loginCodeMac('pepper', { ...binding, interactionId: 'other' }, '012345'))).toBe(
      false,
    )
    expect(sameMac(kept, loginCodeMac('pepper', { ...binding, emailKey: 'bob@example.com' }, '012345'))).toBe(
      false,
    )
    expect(sameMac(kept, loginCodeMac('salt', binding, '012345'))).toBe(false)
    expect(sameMac(kept, Buffer.alloc(0))).toBe(false)
  })

  test('is not kept in the clear', () => {
    expect(loginCodeMac('pepper', binding, '012345').toString('latin1')).not.toContain('012345')
  })
})
