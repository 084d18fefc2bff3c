import { crocsSizes } from '../values/size-systems.ts'
import { requiredFields, type Profile } from './profile.ts'

/** Crocs pre-book: one row a size, a colorway code that joins style and color (`307100-94S`), Jibbitz on a sheet of their own. */
export const crocsPreBook: Profile = {
  brand: 'Crocs',
  types: ['pre-book', 'brand-ats', 'future-stock'],
  headings: {
    model: ['colorway code', 'colourway code', 'style colorway', 'material'],
    silhouette: ['silhouette'],
    category: ['reporting silhouette'],
  },
  modelShape: /^(?<style>\d{5,9})[-_ ./](?<color>[0-9A-Z]{3,4})$/i,
  codesInCatalog: false,
  required: requiredFields,
  modelColumn: ['model', 'style', 'colorCode'],
  sizes: crocsSizes,
}
