import { type TextSeparator, textSeparators } from '#contract/files/text-files.ts'
import { parseDelimited } from './parse-delimited.ts'

const sampleRecords = 60

export function guessSeparator(text: string): TextSeparator {
  const scored = (Object.keys(textSeparators) as TextSeparator[]).map((separator) => {
    const counts = new Map<number, number>()
    let records = 0
    for (const cells of parseDelimited(text, separator)) {
      if (cells.length > 1) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
      records += 1
      if (records === sampleRecords) break
    }
    const score = Math.max(0, ...Array.from(counts, ([cells, count]) => count * Math.min(cells - 1, 8)))
    return { separator, score }
  })
  const [best] = scored.toSorted((a, b) => b.score - a.score)
  return best?.separator ?? ','
}
