const joinedScripts =
  'Arabic Syriac Nko Mongolian Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Khmer Myanmar'
const joined = joinedScripts
  .split(' ')
  .map((script) => String.raw`\p{Script=${script}}`)
  .join('')

const invisible =
  /[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\uFFF9-\uFFFB\u2028\u2029]/u
const lineBreak = /[\n\v\f\r\u0085\u2028\u2029]/
const picture = /\p{Extended_Pictographic}/u
const skinTone = /\p{Emoji_Modifier}/u
const joinedLetter = new RegExp(`[${joined}]`, 'u')
const visibleMark = /(?!\p{Default_Ignorable_Code_Point})\p{M}/u
const ideograph = /\p{Script=Han}/u
const ideographVariant = /[\uFE00-\uFE02\u{E0100}-\u{E01EF}]/u
const mongolian = /\p{Script=Mongolian}/u
const mongolianVariant = /[\u180B-\u180D\u180F]/
const dependent = /\u200C|\u200D|[\uFE00-\uFE02]|\uFE0E|\uFE0F|[\u180B-\u180D]|\u180F/
const [nonJoiner, joiner, asText, inColor, keycap] = ['\u200C', '\u200D', '\uFE0E', '\uFE0F', '\u20E3']

const kinds = { seen: 0, removed: 1, dependent: 2, lineBreak: 3, tab: 4, pair: 5 } as const

function kindOf(code: number): number {
  if (code >= 0xd8_00 && code <= 0xdb_ff) return kinds.pair
  const character = String.fromCharCode(code)
  if (character === '\t') return kinds.tab
  if (lineBreak.test(character)) return kinds.lineBreak
  if (dependent.test(character)) return kinds.dependent
  return invisible.test(character) ? kinds.removed : kinds.seen
}

/** The kind of each code unit. A request may have a million of them, and a pattern would take a second for that. */
let kindsOfCodes: Uint8Array | undefined

/** A text without what nobody sees: two texts that look the same are the same. Line breaks and tabs stay. */
export function toVisibleLines(text: string): string {
  return withoutInvisible(text, '\n', '\t')
}

export function toVisible(text: string): string {
  return withoutInvisible(text, ' ', ' ')
}

function withoutInvisible(text: string, newLine: string, tab: string): string {
  const known = (kindsOfCodes ??= Uint8Array.from({ length: 0x1_00_00 }, (_, code) => kindOf(code)))
  let seen = ''
  let from = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    const kind = known[code]
    if (kind === kinds.seen) continue
    let length = 1
    let instead = ''
    if (kind === kinds.dependent && isNeeded(text, at)) continue
    if (kind === kinds.pair) {
      const kept = keptPair(text, at)
      if (kept > 0) {
        at += kept - 1
        continue
      }
      length = 2
    } else if (kind === kinds.tab) instead = tab
    else if (kind === kinds.lineBreak && !(code === 10 && text.charCodeAt(at - 1) === 13)) instead = newLine
    if (from < at) seen += text.slice(from, at)
    if (instead !== '') seen += instead
    at += length - 1
    from = at + 1
  }
  return from === 0 ? text : seen + text.slice(from)
}

const [tagFirst, tagLast, tagEnd] = [0xe_00_20, 0xe_00_7e, 0xe_00_7f]

function keptPair(text: string, at: number): number {
  const point = text.codePointAt(at) ?? 0
  if (point <= 0xff_ff) return 1
  if (point === 0x1_f3_f4) return 2 + regionOfFlag(text, at + 2)
  // Most emoji: there are no invisible characters in between.
  if (point < 0xe_00_00 && point >= 0x1_d1_7b && (point & 0xff_fe) !== 0xff_fe) return 2
  const character = String.fromCodePoint(point)
  return !invisible.test(character) || isNeeded(text, at) ? 2 : 0
}

function regionOfFlag(text: string, from: number): number {
  for (let at = from; at <= from + 16; at += 2) {
    const point = text.codePointAt(at) ?? 0
    if (point === tagEnd) return at > from ? at + 2 - from : 0
    if (point < tagFirst || point > tagLast) return 0
  }
  return 0
}

function isNeeded(text: string, at: number): boolean {
  const character = pointAt(text, at)
  const before = pointBefore(text, at)
  const after = pointAt(text, at + character.length)
  if (character === joiner && picture.test(after)) {
    const isPlain = before !== inColor && !skinTone.test(before)
    return picture.test(isPlain ? before : pointBefore(text, at - before.length))
  }
  if (character === joiner || character === nonJoiner)
    return (joinedLetter.test(after) || visibleMark.test(after)) && followsJoinedLetter(text, at)
  if (character === asText || character === inColor)
    return picture.test(before) || (character === inColor && /[#*\d]/.test(before) && after === keycap)
  if (ideographVariant.test(character)) return ideograph.test(before)
  return mongolianVariant.test(character) && mongolian.test(before)
}

function followsJoinedLetter(text: string, end: number): boolean {
  let at = end
  for (let marks = 0; marks <= 3; marks += 1) {
    const before = pointBefore(text, at)
    if (joinedLetter.test(before)) return true
    if (!visibleMark.test(before)) return false
    at -= before.length
  }
  return false
}

function pointAt(text: string, at: number): string {
  const point = text.codePointAt(at)
  return point === undefined ? '' : String.fromCodePoint(point)
}

function pointBefore(text: string, end: number): string {
  const point = text.codePointAt(end - 2)
  return end >= 2 && point !== undefined && point > 0xff_ff
    ? String.fromCodePoint(point)
    : text.slice(Math.max(end - 1, 0), end)
}
