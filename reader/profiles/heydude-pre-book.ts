import { heydudeSizes } from '../values/size-systems.ts'
import { requiredFields, type Profile } from './profile.ts'

/** What HEYDUDE's model codes look like: style and three digits of color. */
export const heydudeModel = /^(?<style>\d{5})[-_ ./](?<color>[0-9A-Z]{3})$/i

/** HEYDUDE pre-book: sizes as columns under men's and women's US, style and color codes apart, UPCs on a sheet of their own. */
export const heydudePreBook: Profile = {
  brand: 'HEYDUDE',
  types: ['pre-book', 'future-stock'],
  headings: {},
  modelShape: heydudeModel,
  codesInCatalog: false,
  required: requiredFields,
  modelColumn: ['model', 'style', 'colorCode'],
  sizes: heydudeSizes,
}
