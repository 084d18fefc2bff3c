import { anyModelShape } from '../values/model-code.ts'
import { plainSizes } from '../values/size-systems.ts'
import { requiredFields, type Profile } from './profile.ts'

/** A brand without a profile of its own. */
export const anyBrand: Profile = {
  brand: '',
  types: ['pre-book', 'brand-ats', 'future-stock', 'own-stock'],
  headings: {},
  modelShape: anyModelShape,
  codesInCatalog: false,
  required: requiredFields,
  modelColumn: ['model', 'style', 'colorCode'],
  sizes: plainSizes,
}
