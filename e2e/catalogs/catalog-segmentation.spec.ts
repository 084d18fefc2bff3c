import { card, carry, haveLineList, openSorting, tab } from '../support/sorting.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test.describe('Catalog Creation', () => {
  test('shows a tab with a count per catalog type and searches by model code or name', async ({
    page,
    product,
  }) => {
    await openSorting(page, await haveLineList(product, { items: 12 }))
    await expect(tab(page, 'Unsorted', 12)).toHaveAttribute('aria-selected', 'true')
    await expect(tab(page, 'Athletic', 0)).toBeVisible()
    await expect(card(page, 1)).toContainText('M4/W6 – M6/W8 · 3')
    // Items without a picture show an outline.
    await expect(card(page, 1).locator('img')).toHaveCount(0)
    await expect(card(page, 1).locator('[class*=tile] svg')).toBeVisible()

    await page.getByLabel('Search model code or name').pressSequentially('a-0003')
    await expect(page).toHaveURL(/search=a-0003/)
    await expect(card(page, 3)).toBeVisible()
    await expect(card(page, 1)).toBeHidden()
    await page.getByLabel('Search model code or name').fill('CLOG 12')
    await expect(card(page, 12)).toBeVisible()
    await expect(card(page, 3)).toBeHidden()
    await page.getByLabel('Search model code or name').fill('nothing like it')
    await expect(page.getByText('No results.')).toBeVisible()
    await page.getByRole('button', { name: 'Clear search', exact: true }).last().click()
    await expect(card(page, 1)).toBeVisible()
  })

  test('moves a selection made by click, Shift and Ctrl+A, and undoes it', async ({ page, product }) => {
    await openSorting(page, await haveLineList(product, { items: 8 }))
    await card(page, 2).click()
    await card(page, 4).click({ modifiers: ['Shift'] })
    const bar = page.getByRole('toolbar', { name: 'Selection' })
    await expect(bar.getByText('3 selected')).toBeVisible()
    await expect(bar.getByRole('button', { name: 'Copy' })).toBeHidden()
    await expect(bar.getByRole('button', { name: 'Add' })).toBeHidden()

    await bar.getByRole('button', { name: 'Move' }).click()
    const dialog = page.getByRole('dialog', { name: 'Move 3 items' })
    await expectAccessible(page)
    await dialog.getByRole('radio', { name: 'Boutique' }).check()
    await dialog.getByRole('button', { name: 'Move 3 items' }).click()
    await expect(page.getByText('item(s) moved to boutique')).toBeVisible()
    await expect(tab(page, 'Unsorted', 5)).toBeVisible()
    await expect(tab(page, 'Boutique', 3)).toBeVisible()
    await expect(card(page, 2)).toBeHidden()

    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(tab(page, 'Unsorted', 8)).toBeVisible()
    await expect(card(page, 2)).toBeVisible()

    await card(page, 1).click()
    await page.keyboard.press('ControlOrMeta+a')
    await expect(bar.getByText('8 selected')).toBeVisible()
    await bar.getByRole('button', { name: 'Move' }).click()
    await page.getByRole('dialog').getByRole('radio', { name: 'Athletic' }).check()
    await page.getByRole('dialog').getByRole('button', { name: 'Move 8 items' }).click()
    await expect(page.getByText('All items are sorted.')).toBeVisible()
    await expect(page.getByText('item(s) moved to athletic')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(tab(page, 'Unsorted', 8)).toBeVisible()
  })

  test('opens a sorted list on the first type with items', async ({ page, product }) => {
    await openSorting(page, await haveLineList(product, { items: 2 }))
    await page.getByRole('button', { name: 'Select all' }).click()
    await page.getByRole('toolbar').getByRole('button', { name: 'Move' }).click()
    await page.getByRole('dialog').getByRole('radio', { name: 'Boutique' }).check()
    await page.getByRole('dialog').getByRole('button', { name: 'Move 2 items' }).click()
    await expect(page.getByText('All items are sorted.')).toBeVisible()
    await expect(page.getByText('item(s) moved to boutique')).toBeVisible()
    await page.reload()
    await expect(tab(page, 'Boutique', 2)).toHaveAttribute('aria-selected', 'true')
    await expect(card(page, 1)).toBeVisible()
    await tab(page, 'Unsorted', 0).click()
    await expect(page.getByText('All items are sorted.')).toBeVisible()
    await expect(page).toHaveURL(/tab=unsorted/)
  })

  test('copies, adds and removes', async ({ page, product }) => {
    const lineListId = await haveLineList(product, { items: 4 })
    await openSorting(page, lineListId, '?tab=boutique')
    await expect(page.getByText('No items in Boutique yet.')).toBeVisible()

    await page.getByRole('toolbar').getByRole('button', { name: 'Add' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add items to Boutique' })
    await card(dialog, 1).click()
    await card(dialog, 2).click()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Add 2 items' }).click()
    await expect(page.getByText('Items added to catalog boutique')).toBeVisible()
    await expect(tab(page, 'Boutique', 2)).toBeVisible()
    await expect(tab(page, 'Unsorted', 2)).toBeVisible()

    await card(page, 1).click()
    await page.getByRole('toolbar').getByRole('button', { name: 'Copy' }).click()
    const copy = page.getByRole('dialog', { name: 'Copy 1 item' })
    await expect(copy.getByRole('radio', { name: 'Unsorted' })).toBeHidden()
    await copy.getByRole('radio', { name: 'Athletic' }).check()
    await copy.getByRole('button', { name: 'Copy 1 item' }).click()
    await expect(page.getByText('Item(s) copied to athletic')).toBeVisible()
    await expect(tab(page, 'Athletic', 1)).toBeVisible()
    await expect(tab(page, 'Boutique', 2)).toBeVisible()

    await page.getByRole('toolbar').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Items removed')).toBeVisible()
    await expect(tab(page, 'Boutique', 1)).toBeVisible()
    await expect(tab(page, 'Unsorted', 2)).toBeVisible()

    await page.reload()
    await expect(tab(page, 'Athletic', 1)).toBeVisible()
    await expect(tab(page, 'Boutique', 1)).toBeVisible()
  })

  test('sets the tier of items', async ({ page, product }) => {
    await openSorting(page, await haveLineList(product, { items: 3 }))
    await card(page, 2).click()
    await page.getByRole('button', { name: 'Tier' }).click()
    await page.getByRole('menuitem', { name: 'Best' }).click()
    await expect(page.getByText('Tier set to Best')).toBeVisible()
    await expect(card(page, 2)).toContainText('Best')
    await page.reload()
    await expect(card(page, 2)).toContainText('Best')
  })

  test('shows what failed and the actual state', async ({ page, product }) => {
    await openSorting(page, await haveLineList(product, { items: 3 }))
    const refuse = async (path: string, message: string) =>
      page.route(`**/api/catalogs/${path}`, async (route) =>
        route.fulfill({ status: 500, json: { success: false, message, data: null, status: 500 } }),
      )
    await refuse('move-items', '')
    await carry(page, card(page, 1), tab(page, 'Athletic', 0))
    await page.mouse.up()
    await expect(page.getByText('Failed to move items')).toBeVisible()
    await expect(tab(page, 'Unsorted', 3)).toBeVisible()
    await expect(card(page, 1)).toBeVisible()
    await page.unroute('**/api/catalogs/move-items')

    await refuse('move-items', 'Someone else already moved these items.')
    await carry(page, card(page, 1), tab(page, 'Athletic', 0))
    await page.mouse.up()
    await expect(page.getByText('Someone else already moved these items.')).toBeVisible()
    await page.unroute('**/api/catalogs/move-items')

    await carry(page, card(page, 1), tab(page, 'Athletic', 0))
    await page.mouse.up()
    await tab(page, 'Athletic', 1).click()
    await refuse('copy-items-to', 'Not today')
    await refuse('remove-items', 'Not today')
    await card(page, 1).click()
    await page.getByRole('toolbar').getByRole('button', { name: 'Copy' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Copy 1 item' }).click()
    await expect(page.getByText('Failed to copy items')).toBeVisible()
    await page.getByRole('toolbar').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Failed to remove items')).toBeVisible()
    await expect(tab(page, 'Athletic', 1)).toBeVisible()
  })

  test('shows when there is no catalog to move to', async ({ page, product }) => {
    await page.route('**/api/catalogs/populated/*', async (route) => {
      const answer = await route.fetch()
      const { data, ...rest } = (await answer.json()) as { data: { type: string }[] }
      await route.fulfill({ json: { ...rest, data: data.filter(({ type }) => type === 'unsorted') } })
    })
    await openSorting(page, await haveLineList(product, { items: 2 }))
    await card(page, 1).click()
    await page.getByRole('toolbar').getByRole('button', { name: 'Move' }).click()
    const dialog = page.getByRole('dialog', { name: 'Move 1 item' })
    await expect(dialog.getByText('No catalog selected')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Move 1 item' })).toBeDisabled()
    await expectAccessible(page)
  })

  test('keeps its bar at the bottom of the window when a tab has few items', async ({ page, product }) => {
    await openSorting(page, await haveLineList(product, { items: 1 }))
    await page.setViewportSize({ width: 1440, height: 1100 })
    const box = await page.getByRole('toolbar').last().boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(1000)
  })

  test('leads back to the catalogs when the line list does not exist', async ({ page }) => {
    await page.goto('/home/catalog-segmentation/999999')
    await expect(page).toHaveURL(/\/home\/catalogs$/)
    await expect(page.getByText('Line list not found', { exact: true })).toBeVisible()
  })
})
