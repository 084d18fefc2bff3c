import type { Discount } from '#contract/customers/organizations.ts'
import { fold } from '#contract/input/fold.ts'
import { brandKey } from '#contract/line-lists/brand-key.ts'

/** A discount in plain digits, with the names of its brands if it is not for all: `5%` or `Crocs, HEYDUDE: 10%`. */
const pattern = /^(?:([^:=\d%]*?)\s*[:=]?\s*)?%?\s*(\d+(?:[.,]\d+)?)\s*(?:%|pct\.?)?\s*(?:([^\d%]*))?$/
const none = new Set(
  [
    '-',
    '–',
    '—',
    'n/a',
    'none',
    'no',
    'net',
    'netto',
    'keine',
    'ninguno',
    'aucune',
    'brak',
    'нет',
    'なし',
    '無',
    '无',
    '不打折',
    '无折扣',
    '없음',
    'isento',
    '/',
    '0',
  ].map(fold),
)

export function isNoDiscount(text: string): boolean {
  return text === '' || none.has(fold(text))
}

export type PercentScale = 1 | 100

/** Fractions, if no cell of a column has more than one and some have less. */
export function scaleOf(texts: readonly string[]): PercentScale {
  const numbers = texts.flatMap((text) => {
    const [, digits] = /^(\d+(?:[.,]\d+)?)$/.exec(text.trim()) ?? []
    return digits === undefined ? [] : [Number(digits.replace(',', '.'))]
  })
  return numbers.some((one) => one > 0 && one < 1) && numbers.every((one) => one < 1 || one >= 2) ? 100 : 1
}

const paidPattern = /^(\d+(?:\.\d+)?)\s*折$/

export function readPercent(text: string, scale: PercentScale = 1): number | undefined {
  const plain = text.normalize('NFKC').trim()
  if (isNoDiscount(plain)) return 0
  const paid = paidPattern.exec(plain)?.[1]
  // 8.8折 and 88折 are what is paid.
  if (paid !== undefined) return exact(100 - Number(paid) * (Number(paid) < 10 ? 10 : 1))
  const [, digits, sign] = /^%?\s*(\d+(?:[.,]\d+)?)\s*(%|pct\.?)?$/i.exec(plain) ?? []
  if (digits === undefined) return undefined
  const number = Number(digits.replace(',', '.'))
  return exact(scale === 100 && sign === undefined && number > 0 && number < 1 ? number * 100 : number)
}

const exact = (number: number) => Number(number.toPrecision(12))

export function readDiscounts(
  text: string,
  brands: ReadonlyMap<string, { readonly id: number }>,
  scale: PercentScale = 1,
): Discount[] | undefined {
  const whole = readPercent(text, scale)
  if (whole !== undefined) return isNoDiscount(text) ? [] : [{ brand: 'all', discount: whole }]
  const read: Discount[] = []
  for (const part of text
    .split(/[;\n]/)
    .map((one) => one.normalize('NFKC').trim())
    .filter(Boolean)) {
    const [, before = '', percent = '', after = ''] = pattern.exec(part) ?? []
    const discount = percent === '' ? undefined : readPercent(percent, scale)
    if (discount === undefined || (before.trim() !== '' && after.trim() !== '')) return undefined
    const names = before.trim() || after.trim()
    const ids = names === '' ? undefined : names.split(',').map((name) => brands.get(brandKey(name))?.id)
    if (ids?.includes(undefined)) return undefined
    read.push({ brand: ids ? ids.filter((id) => id !== undefined) : 'all', discount })
  }
  return read
}
