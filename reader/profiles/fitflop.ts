import type { BrandProfile } from '../profile.ts'
import { genderWord } from '../values/gender.ts'
import { readSize } from '../values/size.ts'
import { americanOf, isEuropeanNumber, type SizeSystem } from '../values/size-systems.ts'

/** EU numbers: 31 above the women's US size, 33 above the men's; without a gender, the US size is unknown. */
const sizes: SizeSystem = (label, gender, isEuropean) => {
  const printed = readSize(label)?.plain ?? label
  const eu = Number(printed)
  if (!isEuropean && !isEuropeanNumber(printed)) return { us: label, eu: null }
  if (!Number.isFinite(eu) || eu < 30) return { us: null, eu: printed }
  const group = genderWord(gender ?? '')
  const apart = group === 'M' ? 33 : group === 'W' ? 31 : null
  return { us: americanOf(eu, apart), eu: String(eu) }
}

/** A price list with size ranges in words, and a PDF catalog with the pictures. */
export const fitflop: BrandProfile = {
  name: 'FitFlop',
  types: ['pre-book'],
  files: [
    { part: 'workbook', label: 'Price list' },
    { part: 'catalog', label: 'PDF catalog' },
  ],
  modelShape: /^(?<style>[A-Z]{1,2}[0-9A-Z]{1,2})[-_ ./](?<color>[0-9A-Z]{3})$/i,
  codesInCatalog: true,
  modelColumn: ['model', 'colorCode', 'style'],
  sizes,
}
