export { findOrCreateBrands } from './find-or-create-brands.ts'
export { holdBrands } from './hold-brands.ts'
