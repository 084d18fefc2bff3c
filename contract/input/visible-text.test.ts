import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { recordFigure } from '#server/testing/measures/reliability.ts'
import { busyMilliseconds, parsingMegabyte } from '#server/testing/measures/thread-time.ts'
import { calls } from '../calls.ts'
import { exactTexts, visibleText } from './visible-text-schema.ts'
import { toVisible, toVisibleLines } from './visible-text.ts'

describe('a visible text', () => {
  test.each([
    ['a direction mark', 'Pay\u202Efdp.exe', 'Payfdp.exe'],
    ['isolates and marks', '\u2066\u200FA\u200E\u2069\u061C', 'A'],
    ['blanks without width', 'ad\u200Bm\u2060i\uFEFFn', 'admin'],
    ['joiners between Latin letters', 'ad\u200Dm\u200Cin', 'admin'],
    ['control characters', 'a\u0007b\u001Bc\u007Fd\u0080', 'abcd'],
    ['a soft hyphen and fillers', 'co\u00ADop\u3164\u115F\uFFA0\u034F', 'coop'],
    ['a hidden message in tags', 'ok\u{E0068}\u{E0069}\u{E007F}', 'ok'],
    ['a variation of a letter', 'a\uFE0F1\uFE0F', 'a1'],
    ['annotations and characters that are none', 'a\uFFF9b\uFFFB\uFFFE\u{1FFFF}', 'ab'],
    ['tabs and breaks', 'a\tb\r\nc\u2028d\ve', 'a b c d e'],
  ])('shows no %s', (_, text, seen) => {
    expect(toVisible(text)).toBe(seen)
  })

  test.each([
    ['accents and ligatures', 'José Œuvre Straße'],
    ['a decomposed accent', 'Jose\u0301'],
    ['a family', '👨‍👩‍👧‍👦'],
    ['a profession with a skin tone', '👩🏽‍🚀'],
    ['a red heart and a keycap', '❤️ 1️⃣ #️⃣'],
    ['a rainbow flag', '🏳️‍🌈'],
    ['the flag of Scotland', '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'],
    ['Persian with a non-joiner', 'می‌خواهم'],
    ['Hindi with a joiner', 'क्‍ष'],
    ['Sinhala with a joiner', 'ශ්‍රී'],
    ['Hebrew and Arabic', 'שלום مرحبا'],
    ['the variant of an ideograph', '邊\u{E0100}'],
    ['Mongolian with a variation', 'ᠠ᠋'],
    ['no-break spaces', '1\u00A0000\u202F€'],
    ['full width', 'ＡＢＣ　１'],
  ])('keeps %s', (_, text) => {
    expect(toVisible(text)).toBe(text)
  })

  test('keeps line breaks and tabs where there may be several lines', () => {
    expect(toVisibleLines('a\r\nb\rc\u2029d\te\u0000')).toBe('a\nb\nc\nd\te')
  })

  test('agrees with Unicode about every character', () => {
    const invisible =
      /[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\uFFF9-\uFFFB\u2028\u2029]/u
    const wrong: string[] = []
    for (let point = 0; point <= 0x10_ff_ff; point += 1) {
      const character = String.fromCodePoint(point)
      const left = toVisible(`a${character}b`)
      const isLeft = left === `a${character}b`
      if (isLeft === invisible.test(character)) wrong.push(`U+${point.toString(16)}`)
    }
    expect(wrong).toEqual([])
  })

  test('costs little, whatever a text consists of', () => {
    const pieces = [
      'x',
      '\u200D',
      '\u200B',
      '👩\u200D',
      'क्\u200D',
      '\u{E0067}',
      '\u{1F3F4}\u{E0067}',
      '\r\n',
      '1\uFE0F',
      '\ud83d',
    ]
    for (const piece of pieces) {
      const text = piece.repeat(Math.ceil(1_000_000 / piece.length))
      expect(busyMilliseconds(() => toVisible(text))).toBeLessThan(60 * parsingMegabyte())
    }
  })

  test('does not change if it is read again', () => {
    const pieces = 'a 1 क ् م ❤ 👩 🏽 🏴 \u200D \u200C \uFE0F \u{E0067} \u{E007F} \u202E \0 \t'.split(' ')
    const isStable = fc.property(fc.array(fc.constantFrom(...pieces, ' ')), (parts) => {
      const once = toVisibleLines(parts.join(''))
      return toVisibleLines(once) === once && toVisible(once) === toVisible(toVisible(once))
    })
    expect(fc.check(isStable, { numRuns: 2_000 }).failed).toBe(false)
  })
})

type Def = {
  type: string
  innerType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  element?: z.ZodType
  shape?: Record<string, z.ZodType>
  options?: z.ZodType[]
  keyType?: z.ZodType
  valueType?: z.ZodType
  items?: z.ZodType[]
  left?: z.ZodType
  right?: z.ZodType
}

/** Every schema of a text within a schema, by its path. */
function textsOf(schema: z.ZodType, path: string): { path: string; text: z.ZodType }[] {
  const def = (schema as unknown as { def: Def }).def
  if (def.type === 'string') return [{ path, text: schema }]
  const {
    innerType,
    in: first,
    out,
    element,
    keyType,
    valueType,
    left,
    right,
    shape = {},
    options = [],
    items = [],
  } = def
  const below = [innerType, first, out, element, keyType, valueType, left, right, ...options, ...items]
  return [
    ...below.flatMap((one) => (one ? textsOf(one, path) : [])),
    ...Object.entries(shape).flatMap(([name, field]) => textsOf(field, `${path}.${name}`)),
  ]
}

/** Texts with something invisible, in lengths that most fields allow. */
const hidden = [
  'A\u202EB',
  'AB\u200F',
  '\u200BAB',
  'A\u0007B',
  'A\u0085B',
  'A\u2028B',
  'A\u00ADB',
  'AB\u{E0068}',
  'a\u202Eb@example.com',
]

const isSeen = (text: string) => toVisibleLines(text) === text

/** The paths of texts that accept something invisible and keep it. */
function escaping(texts: readonly { path: string; text: z.ZodType }[]): string[] {
  const found = texts.filter(
    ({ text }) =>
      !exactTexts.has(text) &&
      hidden.some((given) => {
        const { success, data } = text.safeParse(given)
        return success && !isSeen(String(data))
      }),
  )
  return [...new Set(found.map(({ path }) => path))]
}

test('every text of every input is visible, is one of few, or is only compared', () => {
  const texts = Object.entries(calls).flatMap(([name, { input }]) => textsOf(input, name))
  expect(texts.length).toBeGreaterThan(100)
  expect(escaping(texts)).toEqual([])
  recordFigure('visible-text', `${texts.length} texts of ${Object.keys(calls).length} calls`)
})

test('detects a text without the rule, however deep it is', () => {
  const planted = z.strictObject({
    name: visibleText().max(10),
    notes: z.array(z.union([z.null(), z.object({ text: z.string().trim().max(20).optional() })])).default([]),
  })
  expect(escaping(textsOf(planted, 'planted'))).toEqual(['planted.notes.text'])
})
