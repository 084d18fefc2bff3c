import { anyModelShape } from '../values/model-code.ts'
import { plainSizes } from '../values/size-systems.ts'
import { requiredFields, type Profile } from './profile.ts'

/** Own stock: the warehouse's report over several brands, each row naming its own; sizes are named the way of the row's brand. */
export const ownStock: Profile = {
  brand: 'Own Stock',
  types: ['own-stock'],
  headings: {},
  modelShape: anyModelShape,
  codesInCatalog: false,
  required: requiredFields,
  modelColumn: ['model', 'style', 'colorCode'],
  sizes: plainSizes,
}
