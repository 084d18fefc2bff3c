import { fitflopSizes } from '../values/size-systems.ts'
import { requiredFields, type Profile } from './profile.ts'

/** FitFlop pre-book: a price list with the size range in words, and a PDF catalog with the pictures. */
export const fitflopPreBook: Profile = {
  brand: 'FitFlop',
  types: ['pre-book', 'brand-ats', 'future-stock'],
  headings: {},
  modelShape: /^(?<style>[A-Z]{1,2}[0-9A-Z]{1,2})[-_ ./](?<color>[0-9A-Z]{3})$/i,
  codesInCatalog: true,
  required: requiredFields,
  modelColumn: ['model', 'colorCode', 'style'],
  sizes: fitflopSizes,
}
