import { assert, integer, property, stringMatching } from 'fast-check'
import { expect, test } from 'vitest'
import type { Cell } from '../xlsx/workbook.ts'
import { checkDigitFits, readUpc } from './upc.ts'

const text = (value: string): Cell => ({ column: 1, kind: 'text', value, text: value })
const number = (value: number, shown = String(value)): Cell => ({
  column: 1,
  kind: 'number',
  value,
  text: shown,
})

test.each([
  [text('091000010007'), '091000010007', false],
  [text('91000010922'), '091000010922', true],
  [number(91000010922), '091000010922', true],
  [number(91000010922, '091000010922'), '091000010922', false],
  [number(91000010922, '9.10E+10'), '091000010922', true],
  [text('9.1000010922E+10'), '091000010922', true],
  [text('4006381333931'), '4006381333931', false],
  [text('0091000010007'), '091000010007', false],
  [text('00091000010007'), '091000010007', false],
  [text('0 91000 01000 7'), '091000010007', false],
  [text('96385074'), '96385074', false],
  [text('091000\u2011010007'), '091000010007', false],
  [text('０９１０００010007'), '091000010007', false],
  [text('UPC: 091000010007'), '091000010007', false],
  [text('EAN 4006381333931'), '4006381333931', false],
  [text('="091000010007"'), '091000010007', false],
  [text('#091000_010007'), '091000010007', false],
])('%o', (cell, upc, padded) => expect(readUpc(cell)).toMatchObject({ kind: 'upc', upc, padded }))

test.each([
  text('22/11/2026'),
  text('9.10000E+10'),
  text('pending'),
  text('12345'),
  number(9.5),
  text('123456789012345'),
])('%o cannot be read', (cell) => expect(readUpc(cell).kind).toBe('unreadable'))

test.each([undefined, text(''), text(' - ')])('%o is blank', (cell) =>
  expect(readUpc(cell).kind).toBe('blank'),
)

test('the check digit detects any changed digit', () => {
  assert(
    property(
      stringMatching(/^\d{11}$/),
      integer({ min: 0, max: 11 }),
      integer({ min: 1, max: 9 }),
      (digits, at, add) => {
        const upc =
          '0123456789'
            .split('')
            .map((last) => digits + last)
            .find(checkDigitFits) ?? ''
        const changed = upc.slice(0, at) + ((Number(upc[at]) + add) % 10) + upc.slice(at + 1)
        return upc.length === 12 && !checkDigitFits(changed)
      },
    ),
  )
})
