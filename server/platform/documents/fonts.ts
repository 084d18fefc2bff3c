import { fileURLToPath } from 'node:url'
import type Document from 'pdfkit'

export type Pdf = InstanceType<typeof Document>

const fonts = {
  regular: import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  bold: import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  chinese: import.meta.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
  japanese: import.meta.resolve('@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf'),
  korean: import.meta.resolve('@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf'),
  thai: import.meta.resolve('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
  arabic: import.meta.resolve('@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'),
  hebrew: import.meta.resolve('@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf'),
  emoji: import.meta.resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf'),
}

export type FontName = keyof typeof fonts

/** Registers all fonts; each is opened with its first use, which takes up to 35 ms. */
export function registerFonts(pdf: Pdf): void {
  for (const [name, url] of Object.entries(fonts)) pdf.registerFont(name, fileURLToPath(url))
}

interface OpenFont {
  readonly ascender: number
  readonly font: { hasGlyphForCodePoint(codePoint: number): boolean }
}

/** An opened font; pdfkit has no other way to ask what it contains. */
export function openFont(pdf: Pdf, name: FontName): OpenFont {
  return Reflect.get(pdf.font(name), '_font') as OpenFont
}

const scripts: readonly [RegExp, readonly FontName[]][] = [
  [/\p{Script=Thai}/u, ['thai']],
  [/\p{Script=Arabic}/u, ['arabic']],
  [/\p{Script=Hebrew}/u, ['hebrew']],
  [/\p{Emoji_Presentation}|\p{Regional_Indicator}|[\uFE0F\u20E3]/u, ['emoji']],
]

export function scriptFontOf(letter: string): readonly FontName[] {
  return scripts.find(([script]) => script.test(letter))?.[1] ?? []
}

/** The fonts to look for other letters of a text in. The same character is drawn differently in Chinese, Japanese, and Korean. */
export function fallbacksFor(text: string): readonly FontName[] {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text))
    return ['japanese', 'chinese', 'korean', 'emoji']
  if (/\p{Script=Hangul}/u.test(text)) return ['korean', 'chinese', 'emoji']
  return ['chinese', 'korean', 'emoji']
}
