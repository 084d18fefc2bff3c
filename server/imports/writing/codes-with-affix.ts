import { foldCode } from '#contract/input/fold.ts'

const leastPairs = 2
const longestAffix = 8

interface CodePair {
  readonly listed: string
  readonly inFile: string
}

/**
 * Pairs codes of a file that its list does not have with those that the file does not name, if most of them differ only by the same
 * beginning or end: `HD-41655-410` and `41655-410`, `NB3-001/27E` and `NB3-001`.
 */
export function codesWithAffix(file: readonly string[], list: readonly string[]): CodePair[] {
  const listed = new Map(list.map((code) => [foldCode(code), code]))
  // Codes that differ only in their marks are not compared.
  if (listed.size < list.length) return []
  const byAffix = new Map<string, CodePair[]>()
  for (const inFile of file) {
    const code = foldCode(inFile)
    const lengths = Array.from({ length: Math.min(longestAffix, code.length - 1) }, (_, index) => index + 1)
    for (const length of lengths) {
      const [before, after] = [code.slice(0, length), code.slice(-length)]
      for (const [affix, rest] of [
        [`${before}…`, code.slice(length)],
        [`…${after}`, code.slice(0, -length)],
      ] as const) {
        const found = listed.get(rest)
        if (found === undefined) continue
        const pairs = byAffix.get(affix) ?? []
        byAffix.set(affix, pairs)
        pairs.push({ listed: found, inFile })
      }
    }
  }
  const [best = []] = [...byAffix.values()].toSorted((a, b) => b.length - a.length)
  return best.length >= leastPairs && best.length * 2 >= file.length ? best : []
}
