import type { TextEncoding } from '#contract/files/text-files.ts'
import { decodeText } from './decode-text.ts'

/** Encodings of one byte a letter; the first wins among equals. */
const singleByte = [
  'windows-1252',
  'macintosh',
  'cp850',
  'windows-1250',
  'iso-8859-2',
  'windows-1251',
  'koi8-r',
  'ibm866',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
] as const satisfies TextEncoding[]

/** What a list in an encoding often contains in plain letters: names of countries, and ends of email addresses. */
const hints: Partial<Record<TextEncoding, RegExp>> = {
  'windows-1250':
    /poland|polska|czech|hungar|slovak|sloveni|croati|romani|@[\w.-]+\.(?:pl|cz|hu|sk|si|hr|ro)\b/i,
  'windows-1251': /russia|ukrain|bulgari|serbia|kazakh|belarus|@[\w.-]+\.(?:ru|ua|bg|kz|by)\b/i,
  'windows-1253': /greece|cyprus|@[\w.-]+\.(?:gr|cy)\b/i,
  'windows-1254': /turk|@[\w.-]+\.tr\b/i,
  'windows-1255': /israel|@[\w.-]+\.il\b/i,
  'windows-1256': /emirates|saudi|egypt|kuwait|qatar|@[\w.-]+\.(?:ae|sa|eg|kw|qa)\b/i,
  gb18030: /china|@[\w.-]+\.cn\b/i,
  big5: /taiwan|hong kong|@[\w.-]+\.(?:tw|hk)\b/i,
  shift_jis: /japan|@[\w.-]+\.jp\b/i,
  'euc-jp': /japan|@[\w.-]+\.jp\b/i,
  'euc-kr': /korea|@[\w.-]+\.kr\b/i,
}
const hintScore = 2

const frequent = new Set(
  [
    'éèêëàâäáãåçñöôóõøüûúïîíßæœąćęłńśźżčďěňřšťůýžőűăđğşıșțÉÈÊËÀÂÄÁÃÅÇÑÖÔÓÕØÜÛÚÎÍÆŒĄĆĘŁŃŚŹŻČĎĚŇŘŠŤŮÝŽŐŰŞİ',
    'оеаинтсрвлкмдпуяОЕАИНТСРВЛКМДПУЯ',
    'αοιετσνηυρπκμλςάέίόήύώΑΟΙΕΤΣΝΗΥΡΠΚΜΛ',
    'יוהלארתבשמנםדפח',
    'اليمنرتبةعدسفهكوقحج',
  ].join(''),
)

const letter = /\p{L}/u
const upperCase = /\p{Lu}/u
const lowerCase = /\p{Ll}/u
const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
]
const scriptOf = (char: string) => scripts.findIndex((script) => script.test(char))
const sign = /[’‘“”„«»–—…€£§°©®™№·ªº´\u00A0]/u

function scoreText(text: string): number {
  let score = 0
  const chars = Array.from(text)
  for (const [index, char] of chars.entries()) {
    if (char < '\u0080') continue
    const before = chars[index - 1] ?? ' '
    const after = chars[index + 1] ?? ' '
    if (!letter.test(char)) {
      if (char === '\uFFFD' || char < '\u00A0') score -= 10
      else if (char === '’') score += 0.5
      else if (letter.test(before) && letter.test(after)) score -= 3
      else score -= sign.test(char) ? 0.2 : 1.5
      continue
    }
    score += frequent.has(char) ? 1 : 0.3
    if (upperCase.test(char) && lowerCase.test(before)) score -= 3
    if (lowerCase.test(char) && upperCase.test(before) && upperCase.test(after)) score -= 3
    const script = scriptOf(char)
    if (letter.test(before) && scriptOf(before) !== script) score -= 2
    if (letter.test(after) && scriptOf(after) !== script) score -= 2
    // Accented Latin letters are rarely next to each other.
    if (script === 0 && before >= '\u0080' && letter.test(before)) score -= 1.5
  }
  return score
}

/** How much each pair of bytes counts in an encoding of two bytes a character; undefined if no text has it. */
type ScorePair = (first: number, second: number) => number | undefined

const between = (value: number, from: number, to: number) => value >= from && value <= to
const isHigh = (byte: number) => between(byte, 0xa1, 0xfe)
const rare = -3

const doubleByte: Partial<Record<TextEncoding, ScorePair>> = {
  gb18030: (first, second) =>
    !between(second, 0x40, 0xfe)
      ? undefined
      : !isHigh(second)
        ? rare
        : between(first, 0xb0, 0xd7) || between(first, 0xa1, 0xa3)
          ? 1.5
          : rare,
  big5: (first, second) =>
    !between(second, 0x40, 0x7e) && !isHigh(second)
      ? undefined
      : between(first, 0xa4, 0xc6) || first === 0xa1
        ? 1.45
        : rare,
  'euc-kr': (first, second) =>
    !isHigh(second) ? undefined : between(first, 0xb0, 0xc8) || first === 0xa1 ? 1.6 : rare,
  'euc-jp': (first, second) =>
    !isHigh(second)
      ? undefined
      : between(first, 0xa4, 0xa5)
        ? 1.7
        : between(first, 0xb0, 0xcf) || first === 0xa1
          ? 1.2
          : rare,
  shift_jis: (first, second) =>
    !between(second, 0x40, 0xfc) || second === 0x7f || between(first, 0xa0, 0xdf)
      ? undefined
      : between(first, 0x81, 0x83)
        ? 1.7
        : between(first, 0x88, 0x97)
          ? 1.5
          : between(first, 0x98, 0xea)
            ? 0.5
            : rare,
}

function scorePairs(bytes: Uint8Array, scorePair: ScorePair): number {
  let score = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const first = bytes[at] ?? 0
    if (first < 0x80) continue
    const found = scorePair(first, bytes[at + 1] ?? 0)
    if (found === undefined) score += 2 * rare
    else {
      score += found
      at += 1
    }
  }
  return score
}

export function mostLikelyEncoding(bytes: Uint8Array): TextEncoding {
  const ascii = decodeText(bytes, 'windows-1252')
  const scores: [TextEncoding, number][] = [
    ...singleByte.map((encoding): [TextEncoding, number] => [
      encoding,
      scoreText(decodeText(bytes, encoding)),
    ]),
    ...(Object.entries(doubleByte) as [TextEncoding, ScorePair][]).map(
      ([encoding, scorePair]): [TextEncoding, number] => [encoding, scorePairs(bytes, scorePair)],
    ),
  ]
  const hinted = scores.map(([encoding, score]): [TextEncoding, number] => [
    encoding,
    score + (hints[encoding]?.test(ascii) === true ? hintScore : 0),
  ])
  const [best] = hinted.toSorted(([, a], [, b]) => b - a)
  return best?.[0] ?? 'windows-1252'
}
