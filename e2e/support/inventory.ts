import { resolve } from 'node:path'
import { brandKey } from '#contract/brand-key.ts'
import type { Product } from './product.ts'

/** Makes sure that brands are there, as staff would have made them; every test may ask for the same ones. */
export async function haveBrands(product: Product, ...names: string[]): Promise<void> {
  await product.db
    .insertInto('brands')
    .values(names.map((name) => ({ name, nameKey: brandKey(name) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Where a sample line list stands. */
export function sample(name: string): string {
  return resolve(import.meta.dirname, '../../demo/line-lists', name)
}
