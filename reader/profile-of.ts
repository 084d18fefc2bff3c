import { brandKey } from '#contract/line-lists/brand-key.ts'
import type { LineListType } from '#contract/line-lists/line-list-types.ts'
import { brands } from './brands.gen.ts'
import type { Field } from './layout/fields.ts'
import type { ListProfile } from './profile.ts'
import { remember } from './remember.ts'
import { anyModelShape } from './values/model-code.ts'
import { plainSizes } from './values/size-systems.ts'

export const requiredFields: readonly Field[] = ['model', 'wholesale']

const defaultProfile: ListProfile = {
  headings: {},
  modelShape: anyModelShape,
  codesInCatalog: false,
  modelColumn: ['model', 'style', 'colorCode'],
  sizes: plainSizes,
}

const brandOf = remember(
  (brandName: string) => brands.find(({ name }) => brandKey(name) === brandKey(brandName)) ?? null,
)

export function profileOf(brandName: string, type: LineListType): ListProfile {
  if (type === 'own-stock') return defaultProfile
  const brand = brandOf(brandName)
  return { ...defaultProfile, ...brand, ...brand?.byType?.[type] }
}

export const profiledBrands: readonly string[] = brands.map(({ name }) => name)
