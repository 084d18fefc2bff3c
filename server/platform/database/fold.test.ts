import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fold, foldCode } from '#contract/input/fold.ts'
import { arrayOf } from '#server/platform/database/statements/rows-of.ts'
import { testDatabase } from '#server/testing/test-database.ts'

const { db } = await testDatabase()

/** Capital letters that ICU 60 of the embedded server does not know, because Unicode got them later; nobody's name has them. */
const young =
  /[\u1C89\u1C90-\u1CBF\u2C2F\u2C5F\uA7B8-\uA7DC\uA7F1-\uA7F6\u{10570}-\u{105FF}\u{10D50}-\u{10D85}\u{16E40}-\u{16E7F}\u{16EA0}-\u{16ED3}]/u

async function foldedByDatabase(texts: readonly string[]) {
  const { rows } = await sql<{ text: string; code: string }>`
    SELECT fold(given) AS text, fold_code(given) AS code
    FROM unnest(${arrayOf('text', texts)}) WITH ORDINALITY AS given (given, place) ORDER BY place`.execute(db)
  return rows
}

test.each([
  ['José', 'JOSE\u0301'],
  ['İKİZ Ayakkabı', 'ikiz ayakkabi'],
  ['Straße', 'STRASSE'],
  ['Œuvre', 'oeuvre'],
  ['Ærø', 'aero'],
  ['Łódź', 'lodz'],
  ['ﬁn', 'fin'],
  ['Ｗｅｌｔ', 'welt'],
  ['A–B', 'a-b'],
  ['O’Neill', "o'neill"],
  ['“A”', '"a"'],
  ['A\u00A0 \u3000B', 'a b'],
  ['\u200EA\u200B\u00ADb', 'ab'],
  ['Ё-моё', 'ё-мое'],
  ['ΣΊΣΥΦΟΣ', 'σισυφος'],
])('takes %s and %s for the same text', (one, other) => {
  expect(fold(one)).toBe(fold(other))
  expect(fold(one)).not.toBe('')
})

test.each([
  ['パパ', 'ババ'],
  ['มา', 'ม้า'],
  ['한', '하'],
])('keeps %s apart from %s', (one, other) => {
  expect(fold(one)).not.toBe(fold(other))
})

test.each([
  ['SO-100039', 'SO 100039', 'so100039'],
  ['#100039', '100 039', '100039'],
  ['920010000008', '9 20010 00000 8', '920010000008'],
  ['6010‑0001', '60100001', '60100001'],
])('takes the codes %s and %s for the same', (one, other, folded) => {
  expect(foldCode(one)).toBe(folded)
  expect(foldCode(other)).toBe(folded)
})

test('folds every character as the database does', async () => {
  const characters = Array.from({ length: 0x10_ff_ff }, (_, index) => index + 1)
    .map((code) => String.fromCodePoint(code))
    .filter(
      (character) => !/[\p{C}\p{Unified_Ideograph}]/u.test(character) || /\p{Cc}|\p{Cf}/u.test(character),
    )
    .filter((character) => !young.test(character))
  const different: string[] = []
  for (let start = 0; start < characters.length; start += 50_000) {
    const some = characters.slice(start, start + 50_000).map((character) => `a${character}b`)
    for (const [index, { text, code }] of (await foldedByDatabase(some)).entries()) {
      const given = some[index] ?? ''
      if (text !== fold(given) || code !== foldCode(given)) different.push(given)
    }
  }
  expect(different.map((text) => text.codePointAt(1)?.toString(16))).toEqual([])
}, 120_000)

const randomTexts = () =>
  fc.sample(
    fc
      .string({ unit: 'binary', maxLength: 30 })
      .map((text) => text.replaceAll('\0', '').replaceAll(new RegExp(young, 'gu'), '')),
    { numRuns: 20_000 },
  )

/** The texts that the database folds in another way. */
async function foldedDifferently(texts: readonly string[], foldHere: (text: string) => string) {
  const rows = await foldedByDatabase(texts)
  return texts.filter((text, index) => rows[index]?.text !== foldHere(text))
}

test('folds random texts as the database does, and a folded text to itself', async () => {
  const texts = randomTexts()
  expect(await foldedDifferently(texts, fold)).toEqual([])
  expect(texts.map(fold).map(fold)).toEqual(texts.map(fold))
})

test('detects a folding that differs from that of the database', async () => {
  const keepsMarks = (text: string) => text.normalize('NFKC').toLowerCase()
  expect(await foldedDifferently(randomTexts(), keepsMarks)).not.toEqual([])
})
