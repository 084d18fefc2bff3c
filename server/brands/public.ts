export { findOrCreateBrands } from './find-or-create-brands.ts'
