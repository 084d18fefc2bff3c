import { resolve } from 'node:path'
import { brandKey } from '#contract/line-lists/brand-key.ts'
import type { Product } from './product.ts'

/** Creates brands that do not exist yet; tests may share them. */
export async function haveBrands(product: Product, ...names: string[]): Promise<void> {
  await product.db
    .insertInto('brands')
    .values(names.map((name) => ({ name, nameKey: brandKey(name) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The path of a sample file. */
export function sample(name: string): string {
  return resolve(import.meta.dirname, '../../demo/line-lists', name)
}
