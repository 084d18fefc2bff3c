export { findOrCreateBrands } from '#server/domain/brand/find-or-create-brands.ts'
export { holdBrands } from '#server/domain/brand/share-lock-brands.ts'
