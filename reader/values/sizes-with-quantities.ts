import { isEuropeanNumber } from './size-systems.ts'
import { readSize } from './size.ts'
import { tidy } from './text.ts'

export interface CountedSize {
  readonly label: string
  readonly quantity: number
}

const counted =
  /^(.{1,12}?)\s*(?:\(\s*(\d{1,5})\s*\)|\[\s*(\d{1,5})\s*\]|[:=]\s*(\d{1,5}))(?:\s*(?:prs?|pairs?|pcs|шт|пар)\.?)?$/iu

/** `36×4`; numbers that may be the sizes themselves are `4×36`. */
const times = /^(.{1,12}?)\s*[x×*]\s*(\d{1,5})$/iu

const separators = [/[,;|]\s*|\s+(?=\S+[([:=])/, /[;|]\s*|,\s+|\s+(?=\S+[([:=])/]

/** A cell may have a single size, and few units, if other cells of its column show that it counts sizes. */
const least = (isSure: boolean) => (isSure ? 1 : 2)

/** Reads several sizes with their quantities in one cell: `36(2), 37(4)`, `36×2; 37,5×4`; null if a part is none, or a size is named twice. */
export function readCountedSizes(text: string, isSure = false): CountedSize[] | null {
  if (!/[([:=x×*]/i.test(text) || text.length > 400) return null
  const tight = tidy(text.replaceAll('\n', ', ')).replaceAll(/\s*([([:=×*])\s*/g, '$1')
  for (const separator of separators) {
    const parts = tight.split(separator).filter((part) => part !== '')
    const found = countedIn(parts, counted, isSure) ?? countedTimes(parts, isSure)
    if (found !== null) return found
  }
  return null
}

/** `8/7` in a list whose quantities prove that 7 counts units. */
const slashed = /^(.{1,12}?)\/(\d{1,5})$/u

const forms = [slashed, counted]

/** A full case has at most so many units: three dozen. */
const mostOfCase = 36

/** Reads several sizes whose quantities add up to that of their row, `8/7 8.5/36` for 43 units; null if they do not, or may be the contents of one full case. */
export function readSizesThatAddUp(
  text: string,
  quantity: number | null,
  isSure = false,
): CountedSize[] | null {
  if (quantity === null || (quantity <= mostOfCase && !isSure) || text.length > 400) return null
  const words = tidy(text)
    .replaceAll(/\s*([([:=/])\s*/g, '$1')
    .split(/[\s,;|]+/)
  const found = forms.map((form) => countedIn(words, form, isSure)).find((sizes) => sizes !== null)
  const total = found?.reduce((sum, one) => sum + one.quantity, 0)
  return total === quantity ? (found ?? null) : null
}

function countedIn(parts: readonly string[], form: RegExp, isSure: boolean): CountedSize[] | null {
  const found = parts.flatMap((part): CountedSize[] => {
    const [, size = '', ...quantities] = form.exec(part) ?? []
    const label = size === '' ? undefined : readSize(size)?.label
    return label === undefined ? [] : [{ label, quantity: Number(quantities.find(Boolean)) }]
  })
  const isWhole = found.length === parts.length && found.length >= least(isSure)
  return isWhole && new Set(found.map(({ label }) => label)).size === found.length ? found : null
}

function countedTimes(parts: readonly string[], isSure: boolean): CountedSize[] | null {
  const found = countedIn(parts, times, isSure)
  const isHalf = ({ label }: CountedSize): boolean => /\d\.5$/.test(label)
  // No cell counts half pairs.
  return isSure || found?.some(isHalf) === true || found?.every(isCertain) === true ? found : null
}

/** Whether a size before `×` cannot be one of the quantities of `2×7 3×8`: a letter, or larger than any US size. */
function isCertain({ label }: CountedSize): boolean {
  return !/^\d/.test(label) || isEuropeanNumber(label)
}
