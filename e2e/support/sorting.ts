import type { Locator, Page } from '@playwright/test'
import { buildBrand } from '#server/testing/build/brand.ts'
import { buildCatalogTypes } from '#server/testing/build/catalog-type.ts'
import { type LineListOptions, buildLineList } from '#server/testing/build/line-list.ts'
import type { Product } from './product.ts'

/** Creates a line list with unsorted items, and the catalog types athletic and boutique; returns its id. */
export async function haveLineList(product: Product, wish: LineListOptions = {}): Promise<number> {
  await buildCatalogTypes(product.db, 'athletic', 'boutique')
  const brandId = wish.brandId ?? (await buildBrand(product.db))
  return buildLineList(product.db, { deadline: '2099-05-01', brandId, ...wish })
}

/** Opens Catalog Creation and waits for its first cards. */
export async function openSorting(page: Page, lineListId: number, search = ''): Promise<void> {
  await page.goto(`/home/catalog-segmentation/${lineListId}${search}`)
  await page.getByRole('heading', { name: 'Catalog Creation' }).waitFor()
  await page.getByRole('tab', { name: 'Unsorted' }).waitFor()
}

/** The card of an item by number. */
export function card(page: Page | Locator, item: number): Locator {
  return page.getByRole('option', { name: `Clog ${item}, A-${String(item).padStart(4, '0')}`, exact: true })
}

/** The tab of a catalog type with its count. */
export function tab(page: Page, name: string, count: number | string): Locator {
  return page.getByRole('tab', { name: new RegExp(`^${name} ?${count}$`) })
}

/** Drags an element over a target without dropping it. */
export async function carry(page: Page, from: Locator, over: Locator): Promise<void> {
  await from.hover()
  await page.mouse.down()
  await over.hover()
  // The first movement only enters the target.
  await over.hover({ position: { x: 12, y: 12 } })
}
