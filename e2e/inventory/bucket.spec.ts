import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { openBucket } from '#server/testing/bucket/open-bucket.ts'
import { verifyingBucket } from '#server/testing/bucket/verifying-bucket.ts'
import { recordFigure } from '#server/testing/measures/reliability.ts'
import { bucketServer } from '../support/bucket-server.ts'
import { haveBrands, sample } from '../support/inventory.ts'
import { haveOrder } from '../support/orders.ts'
import type { Product } from '../support/product.ts'
import { openPurchaseOrderOf } from '../support/purchase-orders.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { button, fillCrocs, openForm, uploadDialog } from '../support/upload-dialog.ts'

test.describe.configure({ timeout: 300_000 })

/** A page of the console of a server, signed in. */
async function openConsole(
  browser: Browser,
  { origin, product }: { origin: string; product: Product },
): Promise<Page> {
  const page = await browser.newPage({ baseURL: origin })
  page.setDefaultTimeout(30_000)
  await signIn(page, product, product.staff.id)
  return page
}

test('a browser uploads a workbook into a bucket, sees its pictures and downloads workbooks from it', async ({
  browser,
}) => {
  const server = await bucketServer(openBucket)
  const { bucket, product } = server
  const storageOrigin = new URL(bucket.storage.endpoint).origin
  const toStorage: string[] = []
  const page = await openConsole(browser, server)
  page.on('response', (response) => {
    if (new URL(response.url()).origin === storageOrigin)
      toStorage.push(`${response.request().method()} ${response.status()}`)
  })
  try {
    await haveBrands(product, 'Crocs')
    await page.goto('/home')
    await openForm(page, 'Brand Line List')
    await fillCrocs(page)
    await uploadDialog(page).locator('input[type=file]').setInputFiles(sample('crocs-prebook-S1-2027.xlsx'))
    await button(page, 'Upload').click()
    await expect(page).toHaveURL(/\/home\/line-list\/preview\/\d+$/)
    expect(toStorage).toContain('PUT 200')

    const picture = page.getByRole('table', { name: 'items' }).locator(`img[src^="${storageOrigin}"]`).first()
    await expect(picture).toBeVisible()
    const width = async () => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)
    await expect.poll(width).toBeGreaterThan(0)

    await page.getByRole('button', { name: 'More' }).click()
    const marked = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Download with problems highlighted' }).click()
    expect((await readFile(await (await marked).path())).subarray(0, 2).toString()).toBe('PK')

    const { streamId } = await haveOrder(product)
    await openPurchaseOrderOf(page, product, streamId)
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    await page.getByRole('button', { name: 'Approve 1 pending order' }).click()
    const workbook = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Close' }).last().click()
    await page.getByRole('button', { name: 'Download PO' }).click()
    expect((await readFile(await (await workbook).path())).subarray(0, 2).toString()).toBe('PK')
    expect(toStorage.filter((answer) => !/ 20[06]$/.test(answer))).toEqual([])
    recordFigure(
      'upload-urls',
      `a browser with ${bucket.name}: ${toStorage.length} requests to the bucket, all accepted`,
    )
  } finally {
    await server.close()
  }
})

test('a purchase order approved during an outage of the bucket says what it waits for, and gets its workbook', async ({
  browser,
}) => {
  const server = await bucketServer(verifyingBucket)
  const { bucket, product } = server
  try {
    const page = await openConsole(browser, server)
    await page.goto('/home')
    const { streamId } = await haveOrder(product)
    const { streamId: purchaseOrderId } = await openPurchaseOrderOf(page, product, streamId)
    await bucket.stop()
    await expect.poll(async () => fetch(`${server.origin}/readyz`).then(({ status }) => status)).toBe(503)
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    await page.getByRole('button', { name: 'Approve 1 pending order' }).click()
    await expect(page.getByText('Waiting for file storage.')).toBeVisible()
    await bucket.start()
    await expect(page.getByText('Waiting for file storage.')).toBeHidden({ timeout: 90_000 })
    const { presigned_urls: urls } = await product.call('downloadPurchaseOrders', {
      streamIds: [purchaseOrderId],
    })
    expect(urls).toHaveLength(1)
  } finally {
    await server.close()
  }
})
