import type { Page } from '@playwright/test'
import { buildBrand } from '#server/testing/build/brand.ts'
import { haveCatalogs } from '../support/catalogs.ts'
import { failCall } from '../support/fail-call.ts'
import { haveOrder } from '../support/orders.ts'
import type { Product } from '../support/product.ts'
import { expect, test } from '../support/test.ts'

interface FailingDialog {
  what: string
  path: string
  /** Opens the dialog and fills it in. */
  open: (page: Page, product: Product) => Promise<void>
  action: string
  /** The toast once it works. */
  done: string
}

const dialogs: readonly FailingDialog[] = [
  {
    what: 'canceling an order',
    path: '/api/orders/cancel',
    open: async (page, product) => {
      const order = await haveOrder(product)
      await page.goto(`/home/single-order/details/${order.streamId}`)
      await page.getByRole('button', { name: 'Cancel order' }).click()
      await page.getByRole('dialog').getByLabel('Reason').fill('Store closes')
    },
    action: 'Cancel order',
    done: 'Order cancelled successfully',
  },
  {
    what: 'closing ordering',
    path: '/api/catalogs/close-ordering',
    open: async (page, product) => {
      const brandId = await buildBrand(product.db)
      await haveCatalogs(product, 'Winter list', brandId, { published: true })
      await page.goto(`/home/catalogs?brandId=${brandId}`)
      await page.getByRole('button', { name: 'More for Winter list' }).click()
      await page.getByRole('menuitem', { name: 'Close ordering' }).click()
    },
    action: 'Close ordering',
    done: 'Ordering closed',
  },
]

/** Runs in the browser: notes each toast of a failure, also one that is hidden again. */
function noteFailureToasts(): void {
  new MutationObserver(() => {
    if (document.body.textContent.includes('Failed to')) document.body.dataset['failed'] = 'shown'
  }).observe(document.body, { childList: true, subtree: true, characterData: true })
}

for (const { what, path, open, action, done } of dialogs)
  test(`a failure of ${what} is shown in its dialog alone`, async ({ page, product }) => {
    await open(page, product)
    await page.evaluate(noteFailureToasts)
    const mend = await failCall(page, path)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: action }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Something went wrong in the server.')
    await mend()
    await dialog.getByRole('button', { name: action }).click()
    await expect(page.getByText(done).last()).toBeVisible()
    expect(await page.evaluate(() => document.body.dataset['failed'])).toBeUndefined()
  })
