import type { BrandProfile } from '../profile.ts'

/** Sizes as columns, letters and waist numbers, with quantities. */
export const nikeSwim: BrandProfile = {
  name: 'Nike Swim',
  types: ['brand-ats'],
  files: [{ part: 'workbook', label: 'Line list' }],
  modelShape: /^(?<style>[A-Z]{3,5}[0-9A-Z]{3,5})[-_ ./](?<color>[0-9]{3})$/i,
}
