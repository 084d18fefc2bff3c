import { workbookOf } from '#server/testing/workbook.ts'
import { haveBrands, sample } from '../support/inventory.ts'
import { holdRequests } from '../support/network.ts'
import { expect, expectAccessible, test } from '../support/test.ts'
import {
  button,
  choose,
  field,
  fillCrocs,
  openForm,
  pickDay,
  uploadDialog,
} from '../support/upload-dialog.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The state of an import that is being read. */
const reading = {
  trackingId: 'x',
  action: 'new',
  status: 'reading',
  stage: 'rows',
  rowsRead: 31_204,
  rowsExpected: 51_532,
  problemsCount: 14,
  problemCounts: null,
  failure: null,
  lineListId: null,
  brandId: 1,
  brandName: 'Crocs',
  type: 'pre-book',
  fileName: 'crocs.xlsx',
  mode: null,
  changeCounts: null,
  basedOnVersion: null,
  createdAt: '2026-11-21T12:00:00.000Z',
}

test.beforeEach(async ({ page, product }) => {
  await haveBrands(product, 'Crocs', 'HEYDUDE', 'Nike Swim', 'FitFlop')
  await page.goto('/home')
})

test('shows that an upload is done before its preview opens', async ({ page }) => {
  await openForm(page, 'Brand Line List')
  await fillCrocs(page)
  await uploadDialog(page).locator('input[type=file]').setInputFiles(sample('crocs-prebook-S1-2027.xlsx'))
  const seen = uploadDialog(page).evaluate(
    async (dialog) =>
      new Promise<string>((resolve) => {
        let last = ''
        new MutationObserver(() => {
          if (dialog.isConnected) last = dialog.textContent
          else resolve(last)
        }).observe(document.body, { childList: true, subtree: true, characterData: true })
      }),
  )
  await button(page, 'Upload').click()
  await expect(page).toHaveURL(/\/home\/line-list\/preview\//)
  expect(await seen).toContain('Done100%')
})

test('uploads a Crocs pre-book workbook, opens its preview, and offers the season it names', async ({
  page,
}) => {
  await openForm(page, 'Brand Line List')
  await choose(page, 'Line list type', 'Pre-Book')
  await choose(page, 'Brand', 'Crocs')
  await expect(button(page, 'Upload')).toBeDisabled()
  await uploadDialog(page).locator('input[type=file]').setInputFiles(sample('crocs-prebook-S1-2027.xlsx'))
  await expect(button(page, 'Upload')).toBeDisabled()
  await pickDay(page, 'Date sent', 10)
  await expect(button(page, 'Upload')).toBeDisabled()
  await pickDay(page, 'Deadline for orders', 20)
  await expect(uploadDialog(page).getByRole('textbox', { name: 'Date sent' })).toHaveValue(/^10\/\d\d\/\d\d$/)
  const deadline = uploadDialog(page).getByRole('textbox', { name: 'Deadline for orders' })
  const picked = await deadline.inputValue()
  await deadline.fill('1/1/2021')
  await page.keyboard.press('Tab')
  await expect(uploadDialog(page).getByText('Before the date sent')).toBeVisible()
  await deadline.fill(picked)
  await page.keyboard.press('Tab')
  await choose(page, 'Season', 'S2')
  await expectAccessible(page)
  // It does not open the picker that has the focus.
  await field(page, 'Season').press('ControlOrMeta+Enter')

  await expect(page.getByText('Line list uploaded successfully')).toBeVisible()
  await expect(page.getByText('Redirecting to preview page')).toBeVisible()
  await expect(page).toHaveURL(/\/home\/line-list\/preview\/\d+$/)
  await expect(uploadDialog(page)).toBeHidden()
  await expect(page.getByRole('heading', { name: 'crocs-prebook-S1-2027', level: 1 })).toBeVisible()
  await expect(page.getByRole('table', { name: 'items' }).getByText('307100-94S')).toBeVisible()
  await expect(page.getByText('22 items', { exact: true })).toBeVisible()
  const named = page.getByRole('note', { name: 'Named in the file' })
  await expect(named).toContainText('The file says: season S1 2027, orders due 12/18/2026.')
  await expectAccessible(page)
  await named.getByRole('button', { name: 'Use for this list' }).click()
  await expect(named).toHaveCount(0)
  await expect(page.getByText('S1 2027', { exact: false }).first()).toBeVisible()
})

test("uploads own stock and shows each item's brand in the preview", async ({ page }) => {
  await openForm(page, 'Open Stock')
  await choose(page, 'Type of Stock', 'Bonded')
  await uploadDialog(page).locator('input[type=file]').setInputFiles(sample('own-stock-2026-11.xlsx'))
  const sent = page.waitForRequest('**/api/file-processor')
  await button(page, 'Upload').click()
  expect((await sent).postDataJSON()).toHaveProperty('description')
  await expect(page.getByRole('heading', { name: 'own-stock-2026-11', level: 1 })).toBeVisible()
  await expect(page.getByText('Open Stock', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Own Stock')).toHaveCount(0)
  await expect(page.getByRole('columnheader', { name: 'Brand' })).toBeVisible()
})

test('attaches an unmatched FitFlop picture to an item', async ({ page }) => {
  await openForm(page, 'Brand Line List')
  await choose(page, 'Line list type', 'Pre-Book')
  await choose(page, 'Brand', 'FitFlop')
  const files = uploadDialog(page).locator('input[type=file]')
  await files.first().setInputFiles(sample('fitflop-pricelist-S1-2027.xlsx'))
  await files.first().setInputFiles(sample('fitflop-catalogue-S1-2027.pdf'))
  await pickDay(page, 'Date sent', 10)
  await pickDay(page, 'Deadline for orders', 20)
  await button(page, 'Upload').click()
  await page.getByRole('tab', { name: 'Unmatched pictures' }).click()
  await expect(page.getByText('page 5 of the PDF', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Item' }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Attach' }).click()
  await expect(page.getByText(/^Picture attached to /)).toBeVisible()
  await expect(page.getByText('All pictures are matched.')).toBeVisible()
})

/** The address of an upload, on disk or in a bucket. */
const fileUpload = /\/uploads\/[\da-f-]{36}\./

test('the dialog shows stages and numbers while loading and cannot be closed', async ({ page }) => {
  const release = await holdRequests(page, fileUpload)
  await page.route('**/api/file-processor/*', async (route) =>
    route.fulfill({ json: { success: true, message: 'OK', data: reading, status: 200 } }),
  )
  await openForm(page, 'Brand Line List')
  await fillCrocs(page)
  await uploadDialog(page).locator('input[type=file]').setInputFiles(sample('crocs-prebook-S1-2027.xlsx'))
  await button(page, 'Upload').click()

  const bar = uploadDialog(page).getByRole('progressbar')
  await expect(bar).toHaveAccessibleName('Uploading file')
  await expect(bar).toHaveAttribute('aria-valuenow', '40')
  await expect(uploadDialog(page).getByText(/ of 87\.11 KB$/)).toBeVisible()
  await expect(button(page, 'Close')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(uploadDialog(page)).toBeVisible()

  release()
  await expect(bar).toHaveAccessibleName('Generating preview')
  await expect(uploadDialog(page).getByText('31,204 of 51,532 rows')).toBeVisible()
  await expect(uploadDialog(page).getByText('14 problems so far')).toBeVisible()
  await expect(bar).toHaveAttribute('aria-valuenow', /^72\.1/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(uploadDialog(page)).toBeVisible()
})

test("an upload that fails without a message shows 'Upload failed'", async ({ page }) => {
  const failed = { ...reading, status: 'failed', failure: null }
  await page.route('**/api/file-processor/*', async (route) =>
    route.fulfill({ json: { success: true, message: 'OK', data: failed, status: 200 } }),
  )
  await openForm(page, 'Brand Line List')
  await fillCrocs(page)
  await uploadDialog(page).locator('input[type=file]').setInputFiles(sample('crocs-prebook-S1-2027.xlsx'))
  await button(page, 'Upload').click()
  const toast = page.getByRole('alert').filter({ hasText: 'Failed to upload line list' })
  await expect(toast).toContainText('Upload failed')
  await expect(button(page, 'Upload')).toBeEnabled()
})

test('every failed step shows its message and keeps the form', async ({ page }) => {
  await openForm(page, 'Brand Line List')
  await fillCrocs(page)
  await uploadDialog(page).locator('input[type=file]').setInputFiles(sample('crocs-prebook-S1-2027.xlsx'))
  for (const [pattern, message] of [
    ['**/api/uploads/get-presigned-upload-url', 'Failed to generate presigned url'],
    [fileUpload, 'Failed to upload file'],
    ['**/api/file-processor', 'Failed to start file processing'],
  ] as const) {
    const reason = `Why ${message} fails`
    await page.route(pattern, async (route) =>
      route.fulfill({ status: 409, json: { success: false, message: reason, data: null, status: 409 } }),
    )
    await button(page, 'Upload').click()
    const toast = page.getByRole('alert').filter({ hasText: 'Failed to upload line list' })
    await expect(toast.filter({ hasText: message })).toBeVisible()
    await expect(uploadDialog(page).getByText(reason)).toBeVisible()
    await expect(uploadDialog(page).getByText('crocs-prebook-S1-2027.xlsx')).toBeVisible()
    await page.unroute(pattern)
  }
  await button(page, 'Upload').click()
  await expect(page).toHaveURL(/\/home\/line-list\/preview\/\d+$/)
})

test('a file that is not a workbook is rejected with its reason', async ({ page }) => {
  await openForm(page, 'Brand Line List')
  await fillCrocs(page)
  await uploadDialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'list.xlsx', mimeType: xlsx, buffer: Buffer.from('a;b;c\n1;2;3\n') })
  await button(page, 'Upload').click()
  const toast = page.getByRole('alert').filter({ hasText: 'Failed to upload line list' })
  await expect(toast).toContainText('This is a text file with separated values (CSV).')
  await expect(button(page, 'Upload')).toBeEnabled()
  await expect(uploadDialog(page).getByText('list.xlsx')).toBeVisible()
})

test('an unknown header is mapped manually and the mapping is saved', async ({ page }) => {
  const name = `Sheet of ${crypto.randomUUID().slice(0, 8)}`
  const rows = [
    ['Katalog'],
    ['Qux', 'Blorp', 'Zzz'],
    ['300009-900', 'Sea', 21.5],
    ['300009-901', 'Sand', 22.5],
  ]
  const send = async () => {
    await openForm(page, 'Brand Line List')
    await fillCrocs(page)
    await uploadDialog(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'katalog.xlsx', mimeType: xlsx, buffer: await workbookOf(rows, name) })
    await button(page, 'Upload').click()
    await expect(uploadDialog(page).getByRole('heading', { name: 'Match columns' })).toBeVisible()
  }
  await send()
  await expect(button(page, 'Import file')).toBeDisabled()
  await uploadDialog(page).getByRole('radio', { name: 'Row 2 is the header row' }).check()
  await expect(uploadDialog(page).getByLabel('Column A')).toBeEnabled()
  await uploadDialog(page).getByLabel('Column A').selectOption('Model code (required)')
  await uploadDialog(page).getByLabel('Column B').selectOption('Color')
  await expect(uploadDialog(page).getByText('Required: Wholesale price')).toBeVisible()
  await uploadDialog(page).getByLabel('Column C').selectOption('Wholesale price (required)')
  await uploadDialog(page).getByLabel('Save this mapping as').fill(name)
  await expectAccessible(page)
  await button(page, 'Import file').click()
  await expect(page.getByRole('heading', { name: 'katalog', level: 1 })).toBeVisible()
  await expect(page.getByRole('table', { name: 'items' }).getByText('300009-901')).toBeVisible()

  await send()
  await expect(field(page, 'Saved mapping')).toHaveValue(name)
  await expect(uploadDialog(page).getByLabel('Column C')).toHaveValue('wholesale')
  await expectAccessible(page)
  await button(page, 'Delete mapping').click()
  await expect(button(page, 'Delete mapping')).toBeHidden()
  await button(page, 'Discard').click()
  await page
    .getByRole('dialog', { name: /^Discard / })
    .getByRole('button', { name: 'Discard' })
    .click()
  await expect(uploadDialog(page)).toBeHidden()
})

test('an import that waits for its mapping is resumed after a reload, and discarded', async ({
  page,
  product,
}) => {
  const id = crypto.randomUUID().slice(0, 8)
  const name = `katalog ${id}.xlsx`
  const rows = [
    [`Qux ${id}`, 'Blorp', 'Zzz'],
    ['300019-900', 'Sea', 21.5],
  ]
  await openForm(page, 'Brand Line List')
  await fillCrocs(page)
  await uploadDialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: xlsx, buffer: await workbookOf(rows, id) })
  await button(page, 'Upload').click()
  const mapping = uploadDialog(page).getByRole('heading', { name: 'Match columns' })
  await expect(mapping).toBeVisible()

  await page.goto('/home')
  const imports = page.getByRole('region', { name: 'Imports' })
  await expect(imports.getByRole('listitem').filter({ hasText: name })).toContainText('Needs column mapping')
  await imports.getByRole('button', { name: `Resume ${name}` }).click()
  await expect(mapping).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Upload Inventory' }).click()
  await uploadDialog(page)
    .getByRole('button', { name: `Resume ${name}` })
    .click()
  await expect(mapping).toBeVisible()
  await page.keyboard.press('Escape')

  const { id: brandId } = await product.db
    .selectFrom('brands')
    .select('id')
    .where('name', '=', 'Crocs')
    .executeTakeFirstOrThrow()
  await page.goto(`/home/brand/${brandId}/line-lists`)
  const unfinished = page.getByRole('region', { name: 'Unfinished imports' })
  await expect(unfinished.getByRole('listitem').filter({ hasText: name })).toContainText(
    'Needs column mapping',
  )
  await expectAccessible(page)
  await unfinished.getByRole('button', { name: `Discard ${name}` }).click()
  const question = page.getByRole('dialog', { name: `Discard ${name}` })
  await expect(question).toContainText('Line lists stay as they are.')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('Import discarded')).toBeVisible()
  await expect(unfinished.getByText(name)).toHaveCount(0)
})

test('asks what a file leaves open and imports it with the answers', async ({ page }) => {
  const head = ['Style', 'Color Code', 'Color', 'Launch', 'Size', 'Price']
  const rows = ['02/05/2029', '04/05/2029'].map((day, index) => [
    `A${index}0`,
    '10',
    'Ink',
    day,
    'M8/W10',
    20,
  ])
  await openForm(page, 'Brand Line List')
  await fillCrocs(page)
  const name = `open ${crypto.randomUUID().slice(0, 8)}`
  await uploadDialog(page)
    .locator('input[type=file]')
    .setInputFiles({
      name: `${name}.xlsx`,
      mimeType: xlsx,
      buffer: await workbookOf([head, ...rows], 'Offer'),
    })
  await button(page, 'Upload').click()
  await expect(
    uploadDialog(page).getByRole('heading', { name: `Questions about ${name}.xlsx` }),
  ).toBeVisible()
  await expect(button(page, 'Import file')).toBeDisabled()
  await expectAccessible(page)
  await uploadDialog(page).getByRole('radio', { name: 'The day: 3/4/2028 is April 3' }).check()
  await button(page, 'Import file').click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByRole('table', { name: 'items' }).getByText('A00')).toBeVisible()
})

test('asks which of two price lists counts, and takes its retail prices and currency', async ({ page }) => {
  const rows = [
    ['Style', 'Color Code', 'Color', 'Size', 'WHS EUR', 'RRP EUR', 'WHS GBP', 'RRP GBP'],
    ['A10', '10', 'Ink', 'M8', 20, 45, 17, 39],
    ['A20', '10', 'Sky', 'M9', 22, 49, 19, 43],
  ]
  await openForm(page, 'Brand Line List')
  await fillCrocs(page)
  const name = `lists ${crypto.randomUUID().slice(0, 8)}`
  await uploadDialog(page)
    .locator('input[type=file]')
    .setInputFiles({
      name: `${name}.xlsx`,
      mimeType: xlsx,
      buffer: await workbookOf(rows, 'Offer'),
    })
  await button(page, 'Upload').click()
  const question = uploadDialog(page).getByRole('radiogroup', {
    name: 'Which column is the wholesale price?',
  })
  await expect(question).toBeVisible()
  await page.goto('/home')
  const imports = page.getByRole('region', { name: 'Imports' })
  await expect(imports.getByRole('listitem').filter({ hasText: name })).toContainText('1 question to answer')
  await imports.getByRole('button', { name: `Resume ${name}.xlsx` }).click()
  await expect(question.getByText('17, 19')).toBeVisible()
  await question.getByRole('radio', { name: 'G: WHS GBP' }).check()
  await expectAccessible(page)
  await button(page, 'Import file').click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  const item = page.getByRole('table', { name: 'items' }).getByRole('row').filter({ hasText: 'A10-10' })
  await expect(item).toContainText('£17.00')
  await expect(item).toContainText('£39.00')
})
