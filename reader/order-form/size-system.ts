import { readSize } from '../values/size.ts'
import { textOf } from '../values/text.ts'
import type { Row } from '../xlsx/workbook.ts'

const systems: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})(?:uk|gb|u\.k\.)(?!\p{L})/iu, 'UK'],
  [/(?<!\p{L})(?:eu|eur|euro|european)(?!\p{L})/iu, 'EU'],
  [/(?<!\p{L})(?:usa?|u\.s\.)(?!\p{L})/iu, 'US'],
  [/(?<!\p{L})(?:jpn?|japan|mondo(?:point)?)(?!\p{L})/iu, 'JP'],
  [/(?<!\p{L})cm(?!\p{L})/iu, 'CM'],
]

/** The system of sizes that a heading names; null if it names none or several. */
export function sizeSystemOf(heading: string): string | null {
  const named = systems.filter(([name]) => name.test(heading))
  return named.length === 1 ? (named[0]?.[1] ?? null) : null
}

/** The system that a line above a table names for all its sizes: `UK sizes`, `Sizes: EU`. */
export function sizeSystemAbove(rows: readonly Row[]): string | null {
  for (const { cells } of [...rows].toReversed())
    for (const cell of cells) {
      const text = textOf(cell)
      const system =
        text.length <= 60 &&
        /(?<!\p{L})(?:sizes?|sizing|gr(?:ö|o)(?:ß|ss)en?|tailles?|pointures?|tallas?|taglie?)(?!\p{L})/iu.test(
          text,
        )
          ? sizeSystemOf(text)
          : null
      if (system !== null) return system
    }
  return null
}

/** A size with the system of its heading, unless it names one itself. */
export function inSystem(size: string, system: string | null): string {
  if (system === null || size === '') return size
  const own = readSize(size)
  if (own === null || own.system !== null || /[A-Z]{2}/i.test(size)) return size
  return `${system} ${size}`
}
