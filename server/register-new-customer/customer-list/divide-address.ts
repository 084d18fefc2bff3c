import { fold } from '#contract/input/fold.ts'
import { countryOf } from './country-of.ts'
import type { DividedAddress } from './divided-address.ts'
import { divideJapaneseAddress } from './japanese-address.ts'

/** Codes as they are written next to a city, the longest first. */
const codePattern =
  /(?:[A-Z]{1,2}-)?\d{5}-\d{3,4}\b|\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b|\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b|\b\d{4} ?[A-Z]{2}\b(?=\s|$)|〒?\b\d{3}-\d{4}\b|\b\d{2}-\d{3}\b|\b\d{3} \d{2}\b|(?:\b[A-Z]{1,2}-)?\b\d{4,6}\b/

export function dividePlace(text: string): Pick<DividedAddress, 'city' | 'state' | 'postalCode'> {
  const clean = text.replaceAll(/\s+/g, ' ').trim()
  const found = codePattern.exec(clean)
  if (!found) return withState(clean, '')
  const before = trimmed(clean.slice(0, found.index))
  const after = trimmed(clean.slice(found.index + found[0].length))
  if (before === '') return { ...partState(after), postalCode: found[0] }
  if (after === '') return withState(before, found[0])
  return {
    ...withState(before, found[0]),
    ...(/^[A-Z]{2}$/.test(after) ? { state: after } : { city: `${before} ${after}` }),
  }
}

function partState(text: string) {
  const parts = text.split(',').map(trimmed).filter(Boolean)
  return parts.length > 1
    ? { city: parts.slice(0, -1).join(', '), state: parts.at(-1) ?? '' }
    : { city: parts[0] ?? '', state: '' }
}

const trimmed = (text: string) => text.replaceAll(/^[\s,;()/–-]+|[\s,;()/–-]+$/g, '')

/** "Portland, OR" has a state, "Ciudad de México" has none. */
function withState(text: string, postalCode: string) {
  if (text.includes(',')) return { ...partState(text), postalCode }
  const [, city, state] = /^(.*\S)\s+([A-Z]{2})$/.exec(text) ?? []
  return city && state && city !== city.toUpperCase()
    ? { city, state, postalCode }
    : { city: text, state: '', postalCode }
}

/** `names` are those that the first line may repeat. */
export function divideAddress(text: string, names: readonly string[] = []): DividedAddress | undefined {
  const japanese = divideJapaneseAddress(text)
  if (japanese) return japanese
  const lines = text
    .replaceAll(/[^\S\n]+/g, ' ')
    .split('\n')
    .map(trimmed)
    .filter(Boolean)
  if (lines.length > 1 && names.some((name) => fold(name) === fold(lines[0] ?? ''))) lines.shift()
  const parts = lines.length > 1 ? lines : (lines[0] ?? '').split(/,\s*/).map(trimmed).filter(Boolean)
  if (parts.length < 2) return undefined
  const country = takeCountry(parts)
  let at = parts.findLastIndex((part, index) => index > 0 && codePattern.test(part))
  if (at < 0) at = parts.findLastIndex((part, index) => index > 0 && /,\s*[A-Z]{2}$/.test(part))
  if (at < 0) at = parts.length - 1
  let place = dividePlace(parts.slice(at).join(', '))
  // "OR 97201" names a state; its city is the part before it.
  const own = parts[at] ?? ''
  const rest = trimmed(own.replace(codePattern, ''))
  if (at > 1 && (/^[A-Z]{2}$/.test(rest) || rest === '')) {
    const city = parts[at - 1] ?? ''
    place = { ...place, city, state: rest }
    at -= 1
  }
  const streets = parts.slice(0, at)
  if (streets.length === 0 || place.city === '') return undefined
  return {
    line1: streets[0] ?? '',
    line2: streets.slice(1).join(', '),
    ...place,
    country: country || ofStates(place),
  }
}

function ofStates({ state, postalCode }: { state: string; postalCode: string }): string {
  return /^[A-Z]{2}$/.test(state) && /^\d{5}(?:-\d{4})?$/.test(postalCode) && usStates.has(state) ? 'US' : ''
}

const usStates = new Set(
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'.split(
    ' ',
  ),
)

function takeCountry(parts: string[]): string {
  const last = parts.at(-1) ?? ''
  const whole = last.length > 2 ? countryOf(last) : undefined
  if (whole !== undefined && parts.length > 2) {
    parts.pop()
    return whole
  }
  const words = last.split(' ')
  for (const count of [3, 2, 1]) {
    const end = words.slice(-count).join(' ')
    const code =
      words.length > count &&
      /\d/.test(words.slice(0, -count).join(' ')) &&
      (end.length > 3 || /^(?:USA|US|UK)$/.test(end))
        ? countryOf(end)
        : undefined
    if (code === undefined) continue
    parts[parts.length - 1] = trimmed(words.slice(0, -count).join(' '))
    return code
  }
  return ''
}
