/** Scripts whose letters need a joiner in some words. */
const joinedScripts =
  'Arabic Syriac Nko Mongolian Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Khmer Myanmar'
const joined = joinedScripts
  .split(' ')
  .map((script) => String.raw`\p{Script=${script}}`)
  .join('')

const mark = String.raw`(?:(?!\p{Default_Ignorable_Code_Point})\p{M})`

/** Invisible characters that change what is seen. */
const meaningful = [
  // Between the pictures of an emoji, such as a family.
  String.raw`(?<=\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?)\u200D(?=\p{Extended_Pictographic})`,
  String.raw`(?<=[${joined}]${mark}{0,3})[\u200C\u200D](?=[${joined}]|${mark})`,
  // A picture in color or as text, a keycap, and the variant of an ideograph.
  String.raw`(?<=\p{Extended_Pictographic})[\uFE0E\uFE0F]`,
  String.raw`(?<=[#*\d])\uFE0F(?=\u20E3)`,
  String.raw`(?<=\p{Script=Han})[\uFE00-\uFE02\u{E0100}-\u{E01EF}]`,
  String.raw`(?<=\p{Script=Mongolian})[\u180B-\u180D\u180F]`,
  // The flags of England, Scotland, and Wales.
  String.raw`(?<=\u{1F3F4})[\u{E0020}-\u{E007E}]{1,8}\u{E007F}`,
].join('|')

/** Every other one: control characters, direction marks, blanks without width, fillers, and characters that are none. */
const invisible = String.raw`[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\uFFF9-\uFFFB]`

const some = new RegExp(String.raw`${invisible}|[\u2028\u2029]`, 'u')
const breaks = /\r\n|[\r\u0085\u2028\u2029\v\f]/g
const others = new RegExp(String.raw`(${meaningful}|[\n\t])|${invisible}`, 'gu')

/** A text without what nobody sees: two texts that look the same are the same. Line breaks and tabs stay. */
export function toVisibleLines(text: string): string {
  if (!some.test(text)) return text
  return text.replaceAll(breaks, '\n').replaceAll(others, (_, kept: string | undefined) => kept ?? '')
}

/** `toVisibleLines` in one line. */
export function toVisible(text: string): string {
  return toVisibleLines(text).replaceAll(/[\n\t]/g, ' ')
}
