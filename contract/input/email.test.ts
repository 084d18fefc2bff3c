import { describe, expect, test } from 'vitest'
import { emailKey, emailProblem, isEmail } from './email.ts'

describe('an email address', () => {
  test.each([
    'a@b.co',
    'first.last+tag@sub.example.com',
    "o'neil@example.museum",
    'josé@example.com',
    'ann@bücher.example',
    'ann@xn--bcher-kva.example',
    '用户@例子.中国',
    'mera@उदाहरण.भारत',
  ])('accepts %s', (email) => {
    expect(isEmail(email)).toBe(true)
  })

  test.each([
    '',
    'a',
    'a@b',
    '@b.co',
    'a b@c.de',
    'a..b@c.de',
    '.a@c.de',
    'a@b.co\n',
    'a@b.co:25',
    'a@b.ü/x',
    'a@b.ü?x',
    'a@１.２.３.４',
    'jo\u200Bse@b.co',
    'josé\uFE0F@b.co',
    'a@b\u00A0c.co',
    'a@b..co',
    `${'a'.repeat(250)}@b.co`,
  ])('rejects %j', (email) => {
    expect(isEmail(email)).toBe(false)
  })

  test('identifies the same person in any spelling', () => {
    expect(emailKey('  Ann@Example.COM ')).toBe('ann@example.com')
    expect(emailKey('ａｎｎ@example.com')).toBe('ann@example.com')
    expect(emailKey('JOSE\u0301@BÜCHER.example')).toBe('josé@xn--bcher-kva.example')
    expect(emailKey('josé@xn--bcher-kva.example')).toBe('josé@xn--bcher-kva.example')
  })

  test('is requested with the messages of the login page', () => {
    expect(emailProblem('  ')).toBe('Email is required')
    expect(emailProblem('ann@')).toBe('Expected a valid email address')
    expect(emailProblem('ann@example.com ')).toBeUndefined()
  })
})
