import { fold } from '#contract/input/fold.ts'
import { readSize } from '#server/imports/small-files/size-reading.ts'
import type { FormItem } from './select-form-items.ts'

type Sizes = Pick<FormItem, 'size' | 'us' | 'eu'>

export function keysOfItem({ size, us, eu }: Sizes): string[] {
  const own = readSize(size)
  const label = labelOf(size)
  const keys = own?.system === 'uk' ? [`uk:${own.plain}`] : [`label:${label}`]
  if (own?.system === 'us' || own?.system === 'eu')
    keys.push(`${own.system}:${label}`, `${own.system}:${own.plain}`)
  if (us !== null) keys.push(`us:${labelOf(us)}`, `us-plain:${withoutZeros(readSize(us)?.plain ?? us)}`)
  if (eu !== null) keys.push(`eu:${labelOf(eu)}`)
  if (us === null && eu === null) keys.push(`only:${label}`)
  if (own) keys.push(`plain:${withoutZeros(own.plain)}`)
  const [, men, women] = dual.exec(label) ?? []
  if (men !== undefined) keys.push(`half:m${men}`, `half:w${women}`, eitherKey(men), eitherKey(women))
  return [...new Set(keys)]
}

function eitherKey(number: string | undefined): string {
  return `either:${number}`
}

/** The key of a size that a number may also be, as the men's or the women's half: `11` is `M11` or `M9W11`. */
export function alsoKeyOf(key: string): string | null {
  return key.startsWith('plain:') ? eitherKey(key.slice('plain:'.length)) : null
}

/** The keys by which a typed size is looked up, in order: a size with a named system is never one of another system. */
export function keysOfText(text: string): readonly { readonly key: string; readonly isLoose: boolean }[] {
  const size = readSize(text)
  const label = labelOf(text)
  if (size?.system === 'uk') return exact(`uk:${size.plain}`, ...europeanIn(text))
  if (size?.system)
    return [
      ...exact(`${size.system}:${label}`, `${size.system}:${size.plain}`, `only:${label}`),
      ...(size.eu === null ? [] : exact(`eu:${labelOf(size.eu)}`)),
      ...(size.system === 'us' && size.gender === null
        ? [{ key: `us-plain:${size.plain}`, isLoose: true }]
        : []),
    ]
  const loose =
    size && size.gender === null ? [{ key: `plain:${withoutZeros(size.plain)}`, isLoose: true }] : []
  const european =
    size === null ? exact(...europeanIn(text)) : size.eu === null ? [] : exact(`eu:${labelOf(size.eu)}`)
  const others = otherLabels(label)
  return [
    ...exact(`label:${label}`, `us:${label}`, `eu:${label}`),
    ...exact(...others.flatMap((other) => [`label:${other}`, `us:${other}`])),
    ...[label, ...others].map((one) => ({ key: `half:${one}`, isLoose: true })),
    ...european,
    ...loose,
  ]
}

/** The EU size that is written next to one of another system: `UK 3 (EU 36-37)`. */
function europeanIn(text: string): string[] {
  const [, label] = /(?<![A-Z])EUR? ?(\d{2}(?:[.,]5)?(?: ?[-–/] ?\d{2}(?:[.,]5)?)?)(?!\d)/i.exec(text) ?? []
  return label === undefined ? [] : [`eu:${labelOf(label.replaceAll(' ', ''))}`]
}

const dual = /^m([\d.]+)w([\d.]+)$/

/** The same size as others write it: `8M` for `M8`, `8/10` for `M8W10`, `1Y` for `J1`, `10T` for `C10`. */
function otherLabels(label: string): string[] {
  const [, men = '', women = ''] = /^([\d.]+)\/([\d.]+)$/.exec(label) ?? []
  if (men !== '') return Number(women) - Number(men) === 2 ? [`m${men}w${women}`] : []
  const [, before = '', number = '', after = ''] = /^([a-z]?)([\d.]+)([a-z]?)$/.exec(label) ?? []
  const letter = before === '' ? after : after === '' ? before : ''
  if (letter === '') return []
  const same = sameLetters.find((letters) => letters.includes(letter)) ?? letter
  return Array.from(same, (one) => `${one}${number}`).filter((one) => one !== label)
}

/** Letters for the sizes of small and of larger children. */
const sameLetters = ['ctk', 'jy']

function labelOf(text: string): string {
  const label = fold(readSize(text)?.label ?? text).replaceAll(' ', '')
  return withoutZeros(label.replace(/^([a-z])-(?=\d)/, '$1').replace(/^([\d.]+)[-–]([\d.]+)$/, '$1/$2'))
}

/** `07` is `7`, and `M07` is `M7`; `0` and `00` stay apart. */
function withoutZeros(text: string): string {
  return text.toLowerCase().replace(/^([a-z]?)0+(?=[1-9])/, '$1')
}

function exact(...keys: string[]) {
  return keys.map((key) => ({ key, isLoose: false }))
}
