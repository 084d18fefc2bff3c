import { fold } from '#contract/input/fold.ts'
import { readSize } from '#server/imports/small-files/size-reading.ts'
import type { FormItem } from './select-form-items.ts'

type Sizes = Pick<FormItem, 'size' | 'us' | 'eu'>

/** The names of an item's size, each with its system. */
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
  return [...new Set(keys)]
}

/** The keys by which a typed size is looked up, in order: a size with a named system is never one of another system. */
export function keysOfText(text: string): readonly { readonly key: string; readonly isLoose: boolean }[] {
  const size = readSize(text)
  const label = labelOf(text)
  if (size?.system === 'uk') return exact(`uk:${size.plain}`)
  if (size?.system)
    return [
      ...exact(`${size.system}:${label}`, `${size.system}:${size.plain}`, `only:${label}`),
      ...(size.eu === null ? [] : exact(`eu:${size.eu}`)),
      ...(size.system === 'us' && size.gender === null
        ? [{ key: `us-plain:${size.plain}`, isLoose: true }]
        : []),
    ]
  const loose =
    size && size.gender === null ? [{ key: `plain:${withoutZeros(size.plain)}`, isLoose: true }] : []
  const european = size === null || size.eu === null ? [] : exact(`eu:${size.eu}`)
  return [...exact(`label:${label}`, `us:${label}`, `eu:${label}`), ...european, ...loose]
}

function labelOf(text: string): string {
  return withoutZeros(fold(readSize(text)?.label ?? text).replaceAll(' ', ''))
}

/** `07` is `7`; `0` and `00` stay apart. */
function withoutZeros(text: string): string {
  return text.replace(/^0+(?=[1-9])/, '').toLowerCase()
}

function exact(...keys: string[]) {
  return keys.map((key) => ({ key, isLoose: false }))
}
