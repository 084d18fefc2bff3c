import type { BrandProfile } from '../profile.ts'
import { genderWord } from '../values/gender.ts'
import { readSize } from '../values/size.ts'
import type { SizeSystem } from '../values/size-systems.ts'

/** `M7`, or `7` on a men's item: the EU size is the US size plus 33 for men, plus 31 for women. */
const sizes: SizeSystem = (label, itemGender) => {
  const size = readSize(label)
  const us = Number(size?.plain)
  const gender = size?.gender ?? genderWord(itemGender ?? '')
  if (size === null || !Number.isFinite(us) || (gender !== 'M' && gender !== 'W'))
    return { us: label, eu: null }
  const eu = us + (gender === 'M' ? 33 : 31)
  return { us: size.plain, eu: Number.isInteger(eu) ? String(eu) : null }
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
