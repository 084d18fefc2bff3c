import { tidy } from './text.ts'
import { readSize } from './size.ts'

const alpha = ['XXXS', 'XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL', 'XXXXL']

/** Spells out a run of sizes: `36-42`, `5-9, 10`, `7-10.5` (halves where an end is one), `22/23-34/35`, `XS-XL`, `M7-M13`; null where it is none. */
export function readSizeRange(text: string): string[] | null {
  const labels: string[] = []
  const halves = /half|halves|halbe|demi|media|mezz|½|1\/2/i.test(text)
  const bare = tidy(text)
    .replace(/\((?:[^)]*)\)/g, ' ')
    .replace(
      /\b(?:incl(?:uding|\.)?|with|inkl\.?|mit|avec|con)?\s*(?:half|halbe|demi|medi[ao]s?|mezz[aeio])[\s-]*(?:sizes?|gr(?:ö|oe)(?:ss|ß)en|pointures?|tallas?|numeri)?/gi,
      ' ',
    )
    .replace(
      /\b(?:sizes?|eu|eur|us|uk|gr\.?|tailles?|pointures?|tallas?|taglie?|maten|maat|tamanhos?)\b[.:]?/gi,
      ' ',
    )
  const parts = bare
    .split(/[,;+&|]|\s\/\s|\n/)
    .map(tidy)
    .filter((part) => part !== '')
  if (parts.length === 0) return null
  for (const part of parts) {
    const run = spell(part, halves)
    if (run === null) return null
    labels.push(...run)
  }
  return [...new Set(labels)]
}

/** Whether a text is a run of at least three sizes (`36-37` is one size of two numbers, not a run). */
export function isSizeRange(text: string): boolean {
  return /[-–—,;]|\bto\b|\bbis\b/.test(text) && (readSizeRange(text)?.length ?? 0) >= 3
}

function spell(part: string, halves: boolean): string[] | null {
  const ends = part.split(/\s*(?:[-–—]|\bto\b|\bbis\b|\ba\b|\bà\b|\bal\b|\btot\b|\baté\b)\s*/i)
  const [from, to] = ends
  if (ends.length === 1 || from === undefined || to === undefined)
    return readSize(part) === null ? null : [readSize(part)?.label ?? part]
  if (ends.length > 2) return null
  const low = alpha.indexOf(from.toUpperCase())
  const high = alpha.indexOf(to.toUpperCase())
  if (low >= 0 && high > low) return alpha.slice(low, high + 1)
  const left = /^([MWCJYK]?)(\d{1,2}(?:[.,]\d)?)(?:\/(\d{1,2}))?$/i.exec(from)
  const right = /^([MWCJYK]?)(\d{1,2}(?:[.,]\d)?)(?:\/(\d{1,2}))?$/i.exec(to)
  if (left === null || right === null) return null
  const start = Number((left[2] ?? '').replace(',', '.'))
  const end = Number((right[2] ?? '').replace(',', '.'))
  const prefix = (left[1] ?? '').toUpperCase()
  if (!(end > start) || end > 60 || ((right[1] ?? '') !== '' && (right[1] ?? '').toUpperCase() !== prefix))
    return null
  const width = left[3] === undefined ? 0 : Number(left[3]) - start
  if ((right[3] === undefined ? 0 : Number(right[3]) - end) !== width || width > 1) return null
  const step = width === 1 ? 2 : halves || start % 1 !== 0 || end % 1 !== 0 ? 0.5 : 1
  const run: string[] = []
  for (let size = start; size <= end; size += step)
    run.push(width === 1 ? `${size}/${size + 1}` : `${prefix}${size}`)
  return run
}
