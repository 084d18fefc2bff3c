import type { BrandProfile } from '../profile.ts'
import { genderWord } from '../values/gender.ts'
import { readSize } from '../values/size.ts'
import { americanOf, isEuropeanNumber, type SizeSystem } from '../values/size-systems.ts'

/** `M7`, or `7` on a men's item: the EU size is the US size plus 33 for men, plus 31 for women. A size named or headed EU, or too large for a US size, is the EU size. */
const sizes: SizeSystem = (label, itemGender, isEuropean) => {
  const size = readSize(label)
  const number = Number(size?.plain)
  const gender = size?.gender ?? genderWord(itemGender ?? '')
  const apart = gender === 'M' ? 33 : gender === 'W' ? 31 : null
  if (size === null) return { us: label, eu: null }
  if (isEuropean || isEuropeanNumber(size.plain)) return { us: americanOf(number, apart), eu: size.plain }
  if (!Number.isFinite(number)) return { us: label, eu: null }
  if (apart === null) return { us: label, eu: null }
  return { us: size.plain, eu: Number.isInteger(number + apart) ? String(number + apart) : null }
}

/** Pre-book: sizes as columns, style and color codes apart, UPCs on their own sheet. ATS: one row per size, an SAP report with subtotals. */
export const heydude: BrandProfile = {
  name: 'HEYDUDE',
  types: ['pre-book', 'brand-ats'],
  files: [{ part: 'workbook', label: 'Line list' }],
  modelShape: /^(?<style>\d{5})[-_ ./](?<color>[0-9A-Z]{3})$/i,
  sizes,
  byType: { 'brand-ats': { headings: { model: ['material'] } } },
}
