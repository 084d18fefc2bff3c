import { buildBrand } from '#server/testing/build/brand.ts'
import { card, haveLineList, openSorting, tab } from '../support/sorting.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test.describe('Auto-sort', () => {
  test('sorts by rule or same as last season after a preview', async ({ page, product }) => {
    const brandId = await buildBrand(product.db)
    const earlier = await haveLineList(product, { brandId, name: 'Last season', items: 2 })
    await openSorting(page, earlier)
    await card(page, 1).click()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('radio', { name: 'Athletic' }).check()
    await page.getByRole('dialog').getByRole('button', { name: 'Move 1 item' }).click()
    await expect(tab(page, 'Athletic', 1)).toBeVisible()
    await expect(page.getByText('item(s) moved to athletic')).toBeVisible()

    await openSorting(page, await haveLineList(product, { brandId, items: 12 }))
    await page.getByRole('button', { name: 'Auto-sort' }).click()
    await page.getByRole('menuitem', { name: 'Same as last season' }).click()
    const last = page.getByRole('dialog', { name: 'Sort same as last season' })
    await expect(last.getByText('1 item will be sorted: 1 to Athletic.')).toBeVisible()
    await expect(last.getByRole('row', { name: /A-0001/ })).toContainText('Last season')
    await expectAccessible(page)
    await last.getByRole('button', { name: 'Sort 1 item' }).click()
    await expect(page.getByText('Items sorted')).toBeVisible()
    await expect(tab(page, 'Athletic', 1)).toBeVisible()

    await page.getByRole('button', { name: 'Auto-sort' }).click()
    await page.getByRole('menuitem', { name: 'By rule' }).click()
    const rule = page.getByRole('dialog', { name: 'Sort by rule' })
    await rule.getByRole('combobox', { name: 'Value' }).click()
    await page.getByRole('option', { name: 'Clog (11)' }).click()
    await rule.getByRole('combobox', { name: 'Move to' }).click()
    await page.getByRole('option', { name: 'Boutique' }).click()
    await expect(rule.getByText('11 items will be sorted: 11 to Boutique.')).toBeVisible()
    await expectAccessible(page)
    await expect(rule.getByRole('button', { name: 'Sort 11 items' })).toBeVisible()
    await rule.getByRole('combobox', { name: 'Move to' }).press('ControlOrMeta+Enter')
    await expect(tab(page, 'Boutique', 11)).toBeVisible()
    await expect(page.getByText('All items are sorted.')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(tab(page, 'Unsorted', 11)).toBeVisible()
  })
})
