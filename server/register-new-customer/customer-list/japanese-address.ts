import type { DividedAddress } from './divided-address.ts'

const prefecture = '東京都|北海道|大阪府|京都府|\\p{Script=Han}{2,3}県'
/** A ward of a city, a town of a district, or else the first city, ward, town, or village. */
const municipality = [
  '[^市区町村郡\\d]{1,6}?市[^市区町村\\d]{1,5}?区',
  '[^市\\d]{1,4}?郡[^市\\d]{1,6}?[町村]',
  '(?:四日市|廿日市|野々市|八日市場)市',
  '[^区\\d]{1,6}?市',
  '[^\\d]{1,6}?区',
  '[^\\d]{1,6}?[町村]',
].join('|')
const whole = new RegExp(
  `^(?:〒?\\s*(\\d{3}-?\\d{4})\\s*)?(${prefecture})\\s*(${municipality})\\s*(.+)$`,
  'u',
)

/** A Japanese address without separators: prefecture, municipality, block, and after a space the building. */
export function divideJapaneseAddress(text: string): DividedAddress | undefined {
  const [, postalCode = '', state, city, rest] = whole.exec(text.replaceAll('\n', ' ').trim()) ?? []
  if (state === undefined || city === undefined || rest === undefined) return undefined
  const [line1 = '', ...building] = rest.split(/\s+/)
  return { line1, line2: building.join(' '), city, state, postalCode, country: 'JP' }
}
