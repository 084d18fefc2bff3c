import bidiFactory from 'bidi-js'
import { fallbacksFor, type FontName, openFont, type Pdf, scriptFontOf } from './fonts.ts'
import { lettersOf } from './break-lines.ts'

export interface Run {
  readonly text: string
  readonly font: FontName
}

/** What the main font certainly contains, so that most texts are one run. */
const latin = /^[\u0020-\u007E\u00A0-\u00AC\u00AE-\u017F]*$/
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u
/** They choose or join glyphs, and have none. */
const selectors = /[\uFE00-\uFE0F\u200C\u200D]/gu
const bidi = bidiFactory()

/** Splits lines into runs. Letters that no font has are shown as question marks, never as empty squares. */
export function textRuns(pdf: Pdf, main: 'regular' | 'bold'): (line: string) => Run[] {
  const known = new Map<string, Run>()

  function drawable(letter: string, fallbacks: readonly FontName[]): Run {
    const candidates = [main, ...scriptFontOf(letter), ...fallbacks]
    const [base = ''] = letter
    for (const shown of [letter, letter.replaceAll(selectors, ''), base]) {
      if (shown === '') continue
      const codePoints = Array.from(shown, (character) => character.codePointAt(0) ?? 0)
      for (const font of candidates) {
        const { font: opened } = openFont(pdf, font)
        if (codePoints.every((codePoint) => opened.hasGlyphForCodePoint(codePoint)))
          return { text: shown, font }
      }
    }
    return { text: '?', font: main }
  }

  function drawn(letter: string, fallbacks: readonly FontName[]): Run {
    if (latin.test(letter)) return { text: letter, font: main }
    const key = `${fallbacks[0]} ${letter}`
    const found = known.get(key) ?? drawable(letter, fallbacks)
    known.set(key, found)
    return found
  }

  return (line) => {
    if (latin.test(line)) return [{ text: line, font: main }]
    const levels = rightToLeft.test(line) ? bidi.getEmbeddingLevels(line).levels : undefined
    const fallbacks = fallbacksFor(line)
    const runs: (Run & { level: number })[] = []
    let at = 0
    for (const letter of lettersOf(line)) {
      const level = levels?.[at] ?? 0
      const isReversed = level % 2 === 1
      at += letter.length
      const { text, font } = drawn((isReversed && bidi.getMirroredCharacter(letter)) || letter, fallbacks)
      const last = runs.at(-1)
      // Fonts of these scripts reverse their words themselves; everything else is reversed letter by letter.
      const isShaped = !isReversed || font === 'arabic' || font === 'hebrew'
      if (last && last.font === font && last.level === level && isShaped)
        runs[runs.length - 1] = { ...last, text: last.text + text }
      else runs.push({ text, font, level })
    }
    return levels ? inVisualOrder(runs) : runs
  }
}

/** Reverses runs of each level and above, from the highest to the lowest odd one (Unicode annex 9, rule L2). */
function inVisualOrder<Leveled extends { readonly level: number }>(runs: readonly Leveled[]): Leveled[] {
  const ordered = [...runs]
  const levels = runs.map(({ level }) => level)
  for (let level = Math.max(...levels); level > 0; level -= 1)
    for (let first = 0; first < ordered.length; first += 1) {
      let after = first
      while ((ordered[after]?.level ?? -1) >= level) after += 1
      if (after === first) continue
      ordered.splice(first, after - first, ...ordered.slice(first, after).toReversed())
      first = after
    }
  return ordered
}
