import { plainSizes } from '../values/size-systems.ts'
import { requiredFields, type Profile } from './profile.ts'

/** Nike Swim available to sell: sizes as columns, letters and waist numbers, with quantities. */
export const nikeSwimAts: Profile = {
  brand: 'Nike Swim',
  types: ['brand-ats', 'pre-book', 'future-stock'],
  headings: {},
  modelShape: /^(?<style>[A-Z]{3,5}[0-9A-Z]{3,5})[-_ ./](?<color>[0-9]{3})$/i,
  codesInCatalog: false,
  required: requiredFields,
  modelColumn: ['model', 'style', 'colorCode'],
  sizes: plainSizes,
}
