import type { BrandProfile } from '../profile.ts'
import { genderWord } from '../values/gender.ts'
import { readSize } from '../values/size.ts'
import type { SizeSystem } from '../values/size-systems.ts'

/** EU numbers: 31 above the women's US size, 33 above the men's. */
const sizes: SizeSystem = (label, gender) => {
  const eu = Number(readSize(label)?.plain)
  if (!Number.isFinite(eu) || eu < 30) return { us: label, eu: null }
  return { us: String(eu - (genderWord(gender ?? '') === 'M' ? 33 : 31)), eu: String(eu) }
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
