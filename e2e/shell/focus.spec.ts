import type { Page } from '@playwright/test'
import { haveBrands } from '../support/inventory.ts'
import { haveOrder, orderRow } from '../support/orders.ts'
import { card, haveLineList, openSorting, tab } from '../support/sorting.ts'
import { expect, test } from '../support/test.ts'
import { choose, openForm, pickDay, uploadDialog } from '../support/upload-dialog.ts'

/** Presses Tab until an element has the focus; returns how often. */
async function tabTo(page: Page, name: string): Promise<number> {
  const target = page.getByRole('button', { name, exact: true })
  for (let presses = 1; presses <= 12; presses++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return presses
  }
  throw new Error(`${name} is not among the first 12 stops`)
}

/** Expects the focus on an element that is visible, not on the whole page. */
async function expectFocusOnSomething(page: Page): Promise<void> {
  await expect(page.locator('body *:focus')).toBeVisible()
}

test.describe('the focus', () => {
  test('reaches the actions of a page soon after its heading and stays on the page', async ({
    page,
    product,
  }) => {
    const order = await haveOrder(product)
    await page.goto(`/home/single-order/details/${order.streamId}`)
    const heading = page.getByRole('heading', { name: order.number, level: 1 })
    await expect(heading).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    // The customer's two links come first.
    expect(await tabTo(page, 'Approve')).toBeLessThanOrEqual(5)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Order approved successfully')).toBeVisible()
    await expect(heading).toBeFocused()
  })

  test('stays on the page after an order is rejected', async ({ page, product }) => {
    const order = await haveOrder(product)
    await page.goto(`/home/single-order/details/${order.streamId}`)
    await page.getByRole('button', { name: 'Reject', exact: true }).press('Enter')
    await expect(page.getByLabel('Reason for the customer')).toBeFocused()
    await page.keyboard.type('Sold out')
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(page.getByText('Order rejected successfully')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: order.number, level: 1 })).toBeFocused()
  })

  test('returns from the command palette', async ({ page }) => {
    await page.goto('/home/brands')
    const search = page.getByLabel('Search by name')
    await search.focus()
    await page.keyboard.press('ControlOrMeta+k')
    await expect(page.getByPlaceholder(/^Go to/)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(search).toBeFocused()
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByPlaceholder(/^Go to/).fill('catalogs')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/home/catalogs')
    await expect(page.getByPlaceholder(/^Go to/)).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Catalogs', level: 1 })).toBeFocused()
  })

  test('stays near the items after a move', async ({ page, product }) => {
    await openSorting(page, await haveLineList(product, { items: 6 }))
    await card(page, 1).click()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('radio', { name: 'Boutique' }).check()
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(tab(page, 'Boutique', 1)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectFocusOnSomething(page)
  })

  test('stays in the upload dialog when a date is picked or typed', async ({ page, product }) => {
    await haveBrands(product, 'Crocs')
    await page.goto('/home')
    await openForm(page, 'Brand Line List')
    await choose(page, 'Line list type', 'Pre-Book')
    const sent = uploadDialog(page).getByRole('textbox', { name: 'Date sent' })
    await pickDay(page, 'Date sent', 10)
    await expect(sent).toBeFocused()
    await page.keyboard.press('Tab')
    const deadline = uploadDialog(page).getByRole('textbox', { name: 'Deadline for orders' })
    await expect(deadline).toBeFocused()
    await page.keyboard.type('28/2/2031')
    // Escape closes the calendar, not the dialog.
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Next month' })).toHaveCount(0)
    await page.keyboard.press('Tab')
    await expect(deadline).toHaveValue('28/02/31')
    await expect(uploadDialog(page)).toBeVisible()
  })

  test('moves to the previous field when saving disables the button', async ({ page, product }) => {
    const order = await haveOrder(product)
    await page.goto(`/home/organizations/edit/${order.organizationId}`)
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Renamed')
    await page.getByRole('button', { name: 'Save changes' }).press('Enter')
    await expect(page.getByText('Name saved')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add discount' })).toBeFocused()
  })

  test('moves by arrow keys into a list that was just loaded', async ({ page, product }) => {
    const { number } = await haveOrder(product)
    await page.goto(`/home/orders/all?search=${number}`)
    await expect(orderRow(page, number)).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(orderRow(page, number).getByRole('checkbox')).toBeFocused()

    const lineListId = await haveLineList(product, { items: 8 })
    await page.goto(`/home/line-list/preview/${lineListId}`)
    await expect(page.getByText('A-0001').first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('region', { name: 'items table' })).toBeFocused()

    await openSorting(page, lineListId)
    await expect(card(page, 1)).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    await expect(card(page, 2)).toHaveAttribute('aria-selected', 'true')
    await expect(card(page, 1)).toHaveAttribute('aria-selected', 'false')
  })
})
