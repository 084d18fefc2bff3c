import type { Page } from '@playwright/test'
import { haveOrder } from '../support/orders.ts'
import { expect, test } from '../support/test.ts'

/** Ends the composition of a character with Enter, as an input method does. */
async function endComposition(page: Page, typed: string): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('Input.imeSetComposition', { text: typed, selectionStart: 0, selectionEnd: typed.length })
  const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 }
  await client.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key })
  await client.send('Input.insertText', { text: typed })
  await client.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
  await client.detach()
}

test('an Enter that ends a composition opens no place of the palette', async ({ page }) => {
  await page.goto('/home/brands')
  await expect(page.getByRole('heading', { name: 'Brands', level: 1 })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+K')
  const search = page.getByLabel('Go to')
  await expect(search).toBeFocused()
  await endComposition(page, 'Stores')
  await expect(search).toHaveValue('Stores')
  await expect(page.getByRole('button', { name: 'Stores', exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/home\/brands$/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/home\/stores/)
})

test('no listener gets an Enter that ends a composition', async ({ page }) => {
  await page.goto('/home/brands')
  await expect(page.getByRole('heading', { name: 'Brands', level: 1 })).toBeVisible()
  const heard = await page.evaluate(() => {
    const keys: string[] = []
    document.addEventListener('keydown', ({ key, keyCode }) => keys.push(`${key} ${keyCode}`), true)
    for (const fields of [{ isComposing: true, keyCode: 13 }, { keyCode: 229 }, { keyCode: 13 }])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...fields }))
    return keys
  })
  expect(heard).toEqual(['Enter 13'])
})

test('Enter in an open select does not save the dialog', async ({ page, product }) => {
  const order = await haveOrder(product)
  await page.goto(`/home/single-order/details/${order.streamId}`)
  await page.getByRole('region', { name: 'Details' }).getByRole('button', { name: 'Edit details' }).click()
  const dialog = page.getByRole('dialog', { name: `Details of ${order.number}` })
  await dialog.getByLabel('Customer PO number').fill('PO-78')
  const select = dialog.getByRole('combobox', { name: 'Sales rep' })
  await select.click()
  await expect(select).toHaveAttribute('aria-expanded', 'true')
  const saves: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') saves.push(request.url())
  })
  // Nothing is highlighted.
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(select).toHaveAttribute('aria-expanded', 'false')
  await expect(select).not.toHaveValue('')
  await expect(dialog).toBeVisible()
  expect(saves).toEqual([])
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByText('Saved successfully')).toBeVisible()
  expect(saves.length).toBe(1)
})
