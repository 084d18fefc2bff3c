import type { Page } from '@playwright/test'
import { haveLineList, openSorting } from '../support/sorting.ts'
import { expect, test } from '../support/test.ts'

/** Text that a browser would run if it were rendered as markup. */
const hostile = '<img src=x onerror="document.documentElement.dataset.ran = 1"><script>alert(1)</script>'

const ran = async (page: Page) => page.evaluate(() => document.documentElement.dataset['ran'] ?? 'never')

test('text from a workbook is shown literally and never runs', async ({ page, product }) => {
  const lineListId = await haveLineList(product, { name: `List ${hostile}` })
  await product.db
    .updateTable('lineListItems')
    .set({ name: hostile, color: hostile, silhouette: hostile })
    .where('lineListId', '=', lineListId)
    .execute()
  await product.db
    .updateTable('lineLists')
    .set({ catalogsCreatedAt: new Date().toISOString() })
    .where('id', '=', lineListId)
    .execute()

  await page.goto(`/home/line-list/preview/${lineListId}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(hostile)
  await expect(page.getByRole('table', { name: 'items' })).toContainText(hostile)
  await openSorting(page, lineListId)
  await expect(page.getByRole('listbox')).toContainText(hostile)
  await page.goto('/home/catalogs')
  await expect(page.getByRole('main')).toContainText(hostile)
  expect(await ran(page)).toBe('never')
})

test('detects a page that renders such text as markup', async ({ page }) => {
  await page.goto('about:blank')
  await page.setContent(hostile.replace(/<script>.*/, ''))
  await expect.poll(async () => ran(page)).toBe('1')
})
