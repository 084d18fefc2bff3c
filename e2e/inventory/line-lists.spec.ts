import type { Page } from '@playwright/test'
import { buildBrand } from '#server/testing/build/brand.ts'
import { buildLineList, buildPublishedList, markPublished } from '#server/testing/build/line-list.ts'
import { buildSegment } from '#server/testing/build/store.ts'
import { crocsWorkbook } from '#server/testing/workbook.ts'
import { haveBrands, importCrocs, type Models, sample } from '../support/inventory.ts'
import type { Product } from '../support/product.ts'
import { holdRequests } from '../support/network.ts'
import { textsWhileClosing } from '../support/closing.ts'
import { expect, expectAccessible, test } from '../support/test.ts'
import { uploadDialog } from '../support/upload-dialog.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const items = (page: Page) => page.getByRole('table', { name: 'items' })

async function chooseFile(page: Page, models: Models, name: string): Promise<void> {
  await uploadDialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: `${name}.xlsx`, mimeType: xlsx, buffer: await crocsWorkbook(models) })
  await uploadDialog(page).getByRole('button', { name: 'Upload', exact: true }).click()
}

/** Imports a Crocs list and opens its preview. */
async function openPreview(page: Page, product: Product, models: Models, name: string): Promise<void> {
  await page.goto(`/home/line-list/preview/${await importCrocs(product, models, name)}`)
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

const spring: Models = {
  '300001-100': { price: 27.5, sizes: ['M4W6', 'M5W7'] },
  '300002-200': { price: 30, sizes: ['M6W8'], name: 'Harbor Slide' },
  '300003-300': { price: 'TBC', sizes: ['M6W8'] },
  '300004-400': { price: 41, sizes: ['M9W11'], name: 'Reef Clog' },
}

let name = ''

test.beforeEach(async ({ product }) => {
  name = `Spring ${crypto.randomUUID().slice(0, 8)}`
  await haveBrands(product, 'Crocs')
})

test.describe('the table of a brand', () => {
  test('lists the newest first', async ({ page, product }) => {
    const brandId = await buildBrand(product.db)
    for (const list of ['First', 'Second', 'Third']) await buildLineList(product.db, { brandId, name: list })
    await page.goto(`/home/brand/${brandId}/line-lists`)
    await expect(page.getByRole('link', { name: /^(First|Second|Third)$/ })).toHaveText([
      'Third',
      'Second',
      'First',
    ])
  })

  test('shows a list whose import ends while the page is open', async ({ page, product }) => {
    const lineListId = await importCrocs(product, spring, name)
    const { db } = product
    const one = db.updateTable('imports').where('lineListId', '=', lineListId)
    // The import is held in reading, and its list belongs to another brand until it ends.
    const { brandId } = await db
      .selectFrom('lineLists')
      .select('brandId')
      .where('id', '=', lineListId)
      .executeTakeFirstOrThrow()
    const elsewhere = await buildBrand(db)
    await db.updateTable('lineLists').set({ brandId: elsewhere }).where('id', '=', lineListId).execute()
    await one.set({ status: 'reading' }).execute()
    await page.goto(`/home/brand/${brandId}/line-lists?search=${encodeURIComponent(name)}`)
    const unfinished = page.getByRole('region', { name: 'Unfinished imports' })
    await expect(unfinished.getByRole('listitem').filter({ hasText: name })).toBeVisible()
    await expect(page.getByText('No results.')).toBeVisible()
    await db.updateTable('lineLists').set({ brandId }).where('id', '=', lineListId).execute()
    await one.set({ status: 'done' }).execute()
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  })

  test('shows Save beside an open calendar on screens of any height', async ({ page, product }) => {
    const brandId = await buildBrand(product.db)
    await buildLineList(product.db, { brandId, name: 'Dated' })
    for (const [width, height] of [
      [1440, 900],
      [390, 1000],
      [390, 844],
      [390, 640],
      [390, 500],
    ] as const)
      await test.step(`${width} x ${height}`, async () => {
        await page.setViewportSize({ width, height })
        await page.goto(`/home/brand/${brandId}/line-lists`)
        await page.getByRole('button', { name: 'More for Dated' }).click()
        await page.getByRole('menuitem', { name: 'Edit details' }).click()
        const dialog = page.getByRole('dialog', { name: 'Edit details' })
        await dialog.getByRole('textbox', { name: 'Deadline for orders' }).click()
        await expect(page.getByRole('button', { name: 'Choose the month' })).toBeVisible()
        // Fails while something covers it.
        await dialog.getByRole('button', { name: 'Save' }).click({ trial: true })
      })
  })

  test('keeps the content of a dialog while it closes', async ({ page, product }) => {
    // Other tests see no transitions.
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const brandId = await buildBrand(product.db)
    await buildLineList(product.db, { brandId, name: 'Slowly closed' })
    await page.goto(`/home/brand/${brandId}/line-lists`)
    await page.getByRole('button', { name: 'More for Slowly closed' }).click()
    await page.getByRole('menuitem', { name: 'Edit details' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit details' })
    await expect(dialog.getByLabel('Name')).toHaveValue('Slowly closed')
    const seen = await textsWhileClosing(dialog, 'Cancel')
    expect(seen.length).toBeGreaterThan(0)
    for (const text of seen) expect(text).toContain('Description')
  })
})

test.describe('the preview', () => {
  test.beforeEach(async ({ page, product }) => openPreview(page, product, spring, name))

  test("finds items by model, name, UPC and size, keeps views of them, and shows an item's details", async ({
    page,
  }) => {
    await expect(page.getByText('3 items', { exact: true })).toBeVisible()
    const search = page.getByRole('searchbox')
    await search.fill('harbor')
    await search.press('Enter')
    await expect(page.getByText('1 item', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/search=harbor/)
    await search.fill('M5W7')
    await search.press('Enter')
    await expect(items(page).getByText('300001-100')).toBeVisible()
    await search.fill('nothing like it')
    await search.press('Enter')
    await expect(page.getByText('No results.')).toBeVisible()
    await search.press('Escape')

    const silhouette = items(page).getByRole('columnheader', { name: 'Silhouette' })
    const views = page.getByRole('button', { name: 'Views', exact: true })
    await page.getByRole('switch', { name: 'Problems only' }).click()
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'Silhouette' }).uncheck()
    await page.getByRole('switch', { name: 'Compact rows' }).click()
    await page.keyboard.press('Escape')
    await views.click()
    await page.getByRole('button', { name: 'Save as new view' }).click()
    await page.getByRole('dialog', { name: 'Save view' }).getByLabel('Name').fill(name)
    await page.keyboard.press('Enter')
    await page.getByRole('switch', { name: 'Problems only' }).click()
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('button', { name: 'Reset' }).click()
    await page.keyboard.press('Escape')
    await expect(silhouette).toBeVisible()
    await expect(page).not.toHaveURL(/problems/)
    await views.click()
    await page.getByRole('dialog', { name: 'Views' }).getByRole('button', { name }).first().click()
    await expect(silhouette).toBeHidden()
    await expect(page).toHaveURL(/problems=true/)
    await expectAccessible(page)
    await page.getByRole('switch', { name: 'Problems only' }).click()

    await items(page).getByRole('button', { name: '300001-100' }).click()
    const drawer = page.getByRole('dialog', { name: '300001-100' })
    await expect(drawer.getByRole('table', { name: 'Sizes' }).getByRole('row')).toHaveCount(3)
    await expect(drawer.getByText('$27.50')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
  })

  test("reports the file's problems and downloads it with problems highlighted", async ({ page }) => {
    await page.getByRole('tab', { name: 'Problems' }).click()
    const problems = page.getByRole('table', { name: 'problems' })
    const sentence = problems.getByText('A number was expected here.')
    await expect(sentence).toBeVisible()
    await sentence.hover()
    await expect(page.getByRole('tooltip', { name: 'NOT_A_NUMBER' })).toBeVisible()
    await page.mouse.move(0, 0)
    await expect(problems.getByText('Row skipped')).toBeVisible()
    await page.getByText(/^Warnings \d/).click()
    await expect(problems.getByText('A number was expected here.')).toBeHidden()
    await expectAccessible(page)

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Download with problems highlighted' }).click()
    expect((await download).suggestedFilename()).toBe(`${name} problems.xlsx`)
  })

  test('saves the line list and offers both next steps', async ({ page }) => {
    await expect(page.getByText('Customers see none of these items yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Save line list' }).click()
    const question = page.getByRole('dialog', { name: 'Save line list' })
    await expect(question.getByText('Do you want to save this line list?')).toBeVisible()
    await question.getByRole('button', { name: 'Save' }).click()
    const saved = page.getByRole('dialog', { name: 'Line List Saved' })
    await expect(saved.getByRole('link', { name: 'Go to Line Lists' })).toHaveAttribute(
      'href',
      '/home/catalogs',
    )
    await expectAccessible(page)
    await saved.getByRole('button', { name: 'Create Catalogs' }).click()
    await expect(page).toHaveURL(/\/home\/catalog-segmentation\/\d+$/)
  })

  test("shows a corrected file's changes before applying them, and restores the old version", async ({
    page,
  }) => {
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Upload a corrected file' }).click()
    await expect(uploadDialog(page).getByRole('combobox', { name: 'Line list to update' })).toHaveValue(
      new RegExp(name),
    )
    await expect(uploadDialog(page).getByRole('radio', { name: /partial/ })).toBeChecked()
    await uploadDialog(page).getByRole('radio', { name: /full/ }).check()
    await chooseFile(
      page,
      {
        '300001-100': { price: 28, sizes: ['M4W6'] },
        '300002-200': { price: 30, sizes: ['M6W8'], name: 'Harbor Slide' },
        '300003-300': { price: 33, sizes: ['M6W8'] },
      },
      `${name} corrected`,
    )
    const changes = uploadDialog(page).getByRole('table', { name: 'changes' })
    await expect(changes.getByText('Wholesale $27.50 → $28.00')).toBeVisible()
    await expect(changes.getByText('Size M5W7 withdrawn')).toBeVisible()
    await expectAccessible(page)
    await uploadDialog(page).getByRole('tab', { name: 'Withdrawn' }).click()
    await expect(changes.getByText('300004-400')).toBeVisible()

    // The import stays open when the dialog is closed.
    await page.keyboard.press('Escape')
    await expect(page.getByText(/is ready to review/)).toBeVisible()
    await page.getByRole('button', { name: /^Resume / }).click()
    await expect(uploadDialog(page).getByText('This update withdraws 1 of 3 items')).toBeVisible()
    const apply = uploadDialog(page).getByRole('button', { name: 'Add 1, update 1, withdraw 1 of 3' })
    await expect(apply).toBeDisabled()
    await expect(apply).toBeInViewport({ ratio: 1 })
    await expect(uploadDialog(page).getByLabel('Type 1 to apply it')).toBeFocused()
    await page.keyboard.type('1')
    await expectAccessible(page)
    await apply.click()
    await expect(page.getByText('Line list updated: 1 new, 1 changed, 1 withdrawn')).toBeVisible()
    await expect(items(page).getByText('$28.00')).toBeVisible()
    await expect(items(page).getByText('Withdrawn')).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('tab', { name: 'Versions' }).click()
    const versions = page.getByRole('table', { name: 'Versions' })
    await expect(versions.getByText('1 new, 1 changed, 1 withdrawn')).toBeVisible()
    await expectAccessible(page)
    await versions.getByRole('button', { name: 'Restore version 1' }).click()
    await expect(page.getByRole('dialog')).toContainText('Items: 1 new, 1 changed, 1 withdrawn.')
    await page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click()
    await expect(page.getByText('Version 1 restored', { exact: true }).first()).toBeVisible()
    await page.getByRole('tab', { name: 'Items' }).click()
    await expect(items(page).getByText('$27.50')).toBeVisible()
  })

  test('skips an update without changes unless it is saved as a new version', async ({ page }) => {
    test.slow()
    const again = async () => {
      await page.getByRole('button', { name: 'More' }).click()
      await page.getByRole('menuitem', { name: 'Upload a corrected file' }).click()
      await expect(uploadDialog(page).getByRole('combobox', { name: 'Line list to update' })).toHaveValue(
        new RegExp(name),
      )
      await chooseFile(page, spring, `${name} again`)
      await expect(
        uploadDialog(page).getByText(/You can still save this file as a new version/),
      ).toBeVisible()
    }
    const versions = page.getByRole('tab', { name: /^Versions/ })
    await again()
    await expect(uploadDialog(page).getByRole('button', { name: 'Discard file' })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(uploadDialog(page)).toBeHidden()
    await expect(versions).toHaveText(/1$/)
    await again()
    await uploadDialog(page).getByRole('button', { name: 'Save as new version' }).click()
    await expect(page.getByText('Line list updated: no changes')).toBeVisible()
    await expect(versions).toHaveText(/2$/)
  })

  test('edits an item in the problem report and completes a rejected row', async ({ page }) => {
    await page.getByRole('tab', { name: /^Problems/ }).click()
    const rejected = page
      .getByRole('table', { name: 'problems' })
      .getByRole('row')
      .filter({ hasText: 'Row skipped' })
    await rejected.getByRole('button', { name: /^Edit/ }).first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Name')).toBeFocused()
    // The form starts with what was read of the row.
    await expect(dialog.getByLabel('Color')).toHaveValue('Navy')
    await expect(dialog.getByLabel('Size 1', { exact: true })).toHaveValue('M6W8')
    await dialog.getByLabel('Size 1', { exact: true }).fill('')
    await dialog.getByRole('button', { name: 'Add item' }).click()
    await expect(dialog.getByLabel('Size 1', { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByLabel('Name').fill('Completed Clog')
    await dialog.getByLabel('Wholesale (USD)').fill('31.5')
    await dialog.getByLabel('Size 1', { exact: true }).fill('M6W8')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Add item' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(rejected).toHaveCount(0)
    await page.getByRole('tab', { name: /^Items/ }).click()
    const row = items(page).getByRole('row').filter({ hasText: 'Completed Clog' })
    await expect(row).toContainText('$31.50')

    await row.getByRole('button', { name: '300003-300' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click()
    await expect(dialog.getByLabel('Name')).toHaveValue('Completed Clog')
    await dialog.getByLabel('Color').fill('Sea')
    await dialog.getByRole('button', { name: 'Add size' }).click()
    await dialog.getByLabel('Size 2', { exact: true }).fill('M7W9')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(row).toContainText('M6W8 M7W9')
    await page.getByRole('tab', { name: 'Versions' }).click()
    await expect(page.getByRole('table', { name: 'Versions' }).getByText('Edited')).toHaveCount(2)
  })

  test('lets users correct the column mapping', async ({ page }) => {
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Edit column mapping' }).click()
    await expect(uploadDialog(page).getByLabel('Column H')).toHaveValue('wholesale')
    await uploadDialog(page).getByLabel('Column I').selectOption('Wholesale price (required)')
    await expect(uploadDialog(page).getByLabel('Column H')).toHaveValue('')
    await uploadDialog(page).getByRole('button', { name: 'Import file' }).click()
    await expect(uploadDialog(page).getByText('Wholesale $27.50 → $55.00')).toBeVisible()
    await uploadDialog(page).getByRole('button', { name: 'Discard' }).click()
    const question = page.getByRole('dialog', { name: /^Discard / })
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(uploadDialog(page).getByText('Wholesale $27.50 → $55.00')).toBeVisible()
    await uploadDialog(page).getByRole('button', { name: 'Discard' }).click()
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(uploadDialog(page)).toBeHidden()
    await expect(items(page).getByText('$27.50')).toBeVisible()
  })
})

test.describe('the line lists of a brand', () => {
  test('are found, filtered, edited and deleted', async ({ page, product }) => {
    await importCrocs(product, spring, name)
    const { id } = await product.db
      .selectFrom('brands')
      .select('id')
      .where('nameKey', '=', 'crocs')
      .executeTakeFirstOrThrow()
    await page.goto(`/home/brand/${id}/line-lists`)
    const table = page.getByRole('table', { name: 'Line lists' })
    await expect(table.getByRole('columnheader')).toContainText([
      'Name',
      'Type',
      'Created',
      'Description',
      'Items',
      'Sent to catalog',
    ])
    const answer = await holdRequests(page, '**/api/line-lists?*')
    const search = page.getByRole('searchbox')
    await search.fill(name)
    await search.press('Enter')
    const row = table.getByRole('row').filter({ hasText: name })
    await expect(table).toHaveAttribute('aria-busy', 'true')
    await expectAccessible(page)
    answer()
    await expect(table).toHaveAttribute('aria-busy', 'false')
    await expect(row).toContainText('Pre-Book')
    await expect(row).toContainText('No')
    await expect(row.getByRole('link', { name: `Edit ${name}` })).toHaveAttribute(
      'href',
      /\/home\/line-list\/preview\/\d+$/,
    )

    await row.getByRole('button', { name: `More for ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Edit details' }).click()
    const details = page.getByRole('dialog', { name: 'Edit details' })
    await details.getByLabel('Description').fill('Second drop')
    await expectAccessible(page)
    await details.getByRole('button', { name: 'Save' }).click()
    await expect(row).toContainText('Second drop')

    await page.getByRole('combobox', { name: 'Type' }).click()
    await page.getByRole('option', { name: 'Brand ATS' }).click()
    await expect(page.getByText('No results.')).toBeVisible()
    await expect(page).toHaveURL(/type=brand-ats/)
    await page.getByRole('button', { name: 'Clear Type', includeHidden: true }).click()

    await row.getByRole('button', { name: `More for ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const question = page.getByRole('dialog', { name: `Delete Line list (${name})` })
    await expect(question).toContainText('Are you sure you want to delete this line list?')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(row).toBeHidden()
  })

  test('show stale details what someone else changed next to what was typed', async ({ page, product }) => {
    const lineListId = await buildLineList(product.db, { items: 1 })
    await page.goto(`/home/line-list/preview/${lineListId}`)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Edit details' }).click()
    const details = page.getByRole('dialog', { name: 'Edit details' })
    await details.getByLabel('Name').fill('Mine')
    await product.call('updateLineList', { lineListId, name: 'Theirs', deadline: '2027-06-30' })
    await details.getByRole('button', { name: 'Save' }).click()
    const notice = details.getByRole('alert').filter({ hasText: 'Someone else changed this line list' })
    await expect(notice).toContainText('→ Theirs. You typed: Mine')
    await expect(notice).toContainText('Deadline for orders: 5/1/2026 → 6/30/2027')
    await expectAccessible(page)
    await notice.getByRole('button', { name: 'Keep mine' }).click()
    await details.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Line list updated')).toBeVisible()
    expect(await product.call('getLineList', { lineListId })).toMatchObject({
      name: 'Mine',
      deadline: expect.stringContaining('2027-06-30'),
    })
  })

  test('of Open Stock say everywhere what kind of stock they are', async ({ page, product }) => {
    const stock = `Stock ${crypto.randomUUID().slice(0, 8)}`
    const kind = { type: 'own-stock', stockType: 'bonded', availability: 'future' } as const
    const lineListId = await buildLineList(product.db, { name: stock, items: 1, ...kind })
    await page.goto(`/home/line-list/preview/${lineListId}`)
    await expect(page.getByText('Open Stock (Bonded, Future)')).toBeVisible()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Edit details' }).click()
    const details = page.getByRole('dialog', { name: 'Edit details' })
    for (const [field, option] of [
      ['Type of Stock', 'Domestic'],
      ['Availability', 'Current'],
      ['Season', 'S3'],
      ['Year', '2010'],
    ] as const) {
      await details.getByRole('combobox', { name: field }).click()
      await page.getByRole('option', { name: option, exact: true }).click()
    }
    await expectAccessible(page)
    await details.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Open Stock (Domestic, Current)')).toBeVisible()
    await expect(page.getByText('S3 2010')).toBeVisible()

    await markPublished(product.db, lineListId)
    await page.goto(`/home/catalog-segmentation/${lineListId}`)
    await expect(page.getByText('Domestic, Current')).toBeVisible()
    await page.goto(`/home/orders/all?lineListId=${lineListId}`)
    await expect(page.getByText(`${stock} (Domestic, Current)`)).toBeVisible()
    await page.goto(`/home/catalogs?search=${encodeURIComponent(stock)}`)
    await expect(page.getByRole('article', { name: stock })).toContainText(
      'Open Stock (Domestic, Current) · S3 2010',
    )
    await page.goto(`/home/line-list/preview/${lineListId}`)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Edit details' }).click()
    await expect(details.getByRole('combobox', { name: 'Availability' })).toBeDisabled()
  })

  test('are not saved while a date of their details cannot be read', async ({ page, product }) => {
    const lineListId = await buildLineList(product.db, { items: 1, deadline: '2037-01-05' })
    await page.goto(`/home/line-list/preview/${lineListId}`)
    await expect(page.getByText('orders due 1/5/2037')).toBeVisible()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Edit details' }).click()
    const details = page.getByRole('dialog', { name: 'Edit details' })
    const deadline = details.getByRole('textbox', { name: 'Deadline for orders' })
    await expect(deadline).toHaveValue('1/5/2037')
    await deadline.fill('15/01/2037')
    await page.keyboard.press('Enter')
    await expect(deadline).toBeFocused()
    await expect(deadline).toHaveValue('15/01/2037')
    await expect(deadline).toHaveAccessibleDescription('Not a date: type mm/dd/yyyy')
    expect(await product.call('getLineList', { lineListId })).toMatchObject({
      deadline: expect.stringContaining('2037-01-05'),
      editVersion: 1,
    })
    await deadline.fill('01/15/2037')
    await page.keyboard.press('Enter')
    await expect(page.getByText('orders due 1/15/2037')).toBeVisible()
  })

  test('show why their details cannot be saved', async ({ page, product }) => {
    const lineListId = await buildLineList(product.db, { items: 1 })
    await markPublished(product.db, lineListId)
    await page.goto(`/home/line-list/preview/${lineListId}`)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Edit details' }).click()
    const details = page.getByRole('dialog', { name: 'Edit details' })
    await details.getByRole('button', { name: 'Clear Deadline for orders' }).click()
    await details.getByRole('button', { name: 'Save' }).click()
    await expect(details.getByRole('alert')).toHaveText(
      'A published pre-book line list needs an order deadline.',
    )
  })

  test('show a stale item what someone else changed next to what was typed', async ({ page, product }) => {
    const lineListId = await buildLineList(product.db, { items: 1, sizes: ['M4'] })
    await page.goto(`/home/line-list/preview/${lineListId}`)
    await page.getByRole('button', { name: 'A-0001' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog', { name: 'A-0001' })
    await dialog.getByLabel('Wholesale (USD)').fill('27.50')
    await product.call('editItem', {
      lineListId,
      modelCode: 'A-0001',
      name: 'Clog 1',
      color: 'Sand',
      silhouette: 'Clog',
      gender: 'Unisex',
      wholesale: 30,
      msrp: null,
      sizes: [{ was: 'M4', size: 'M4', quantity: 7 }],
    })
    await dialog.getByRole('button', { name: 'Save' }).click()
    const notice = dialog.getByRole('alert').filter({ hasText: 'Someone else changed this item' })
    await expect(notice).toContainText('Wholesale: 25 → 30. You typed: 27.5')
    await expect(notice).toContainText('Color: Bone → Sand')
    await expect(notice).toContainText('Size M4: offered → 7 units')
    await expectAccessible(page)
    await notice.getByRole('button', { name: 'Keep mine' }).click()
    await expect(dialog.getByLabel('Color')).toHaveValue('Sand')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('A-0001 saved')).toBeVisible()
    const [item] = await product.call('getLineListItems', { lineListId })
    expect(item).toMatchObject({ wholesale: 27.5, color: 'Sand', sizes: [{ quantity: 7 }] })
  })

  test('offer an upload with this brand selected', async ({ page, product }) => {
    const { id } = await product.db
      .selectFrom('brands')
      .select('id')
      .where('nameKey', '=', 'crocs')
      .executeTakeFirstOrThrow()
    await page.goto(`/home/brand/${id}/line-lists`)
    await page.getByRole('button', { name: 'Upload New Line List' }).first().click()
    await expect(uploadDialog(page).getByRole('heading', { name: 'Brand Line List' })).toBeVisible()
    await uploadDialog(page).getByRole('combobox', { name: 'Line list type' }).click()
    await page.getByRole('option', { name: 'Pre-Book' }).click()
    await expect(uploadDialog(page).getByRole('combobox', { name: 'Brand' })).toHaveValue('Crocs')
  })

  test('explain why a published list cannot be deleted', async ({ page, product }) => {
    const brandId = await buildBrand(product.db)
    const lineListId = await buildLineList(product.db, { brandId, name })
    await markPublished(product.db, lineListId)
    await page.goto(`/home/brand/${brandId}/line-lists`)
    await page.getByRole('button', { name: `More for ${name}` }).click()
    const entry = page.getByRole('menuitem', { name: 'Delete' })
    await expect(entry).toBeDisabled()
    await expect(entry).toContainText('A published line list cannot be deleted.')
    await expectAccessible(page)
  })

  test('of an unknown brand lead to the brands', async ({ page }) => {
    await page.goto('/home/brand/999999/line-lists')
    await expect(page).toHaveURL('/home/brands')
  })
})

test('the preview of a published list shows what is hidden and what another list offers', async ({
  page,
  product,
}) => {
  const segment = await buildSegment(product.db)
  const { brandId } = segment
  const published = await buildLineList(product.db, { brandId, items: 29 })
  await markPublished(product.db, published)
  await page.goto(`/home/line-list/preview/${published}`)
  await expect(page.getByText('29 items hidden: not sorted. Customers see none of them.')).toBeVisible()
  await page.getByRole('link', { name: 'Sort', exact: true }).click()
  await expect(page).toHaveURL(`/home/catalog-segmentation/${published}`)
  await expect(
    page.getByText('Changes are live. Customers see them right away. 29 items hidden: not sorted.'),
  ).toBeVisible()
  await expectAccessible(page)
  await buildPublishedList(product.db, segment, { name: 'Spring', items: 2 })
  const draft = await buildLineList(product.db, { brandId, items: 2 })
  await page.goto(`/home/line-list/preview/${draft}`)
  await expect(page.getByText('2 items can already be ordered from Spring.')).toBeVisible()
  await expectAccessible(page)
})

test('the season and deadline that a file names are offered', async ({ page, product }) => {
  const lineListId = await importCrocs(product, { '300001-100': { price: 27.5, sizes: ['M4W6'] } }, name)
  const namedInFile = JSON.stringify({ season: 'S3', year: 2031, deadline: '2031-02-01' })
  await product.db.updateTable('lineLists').set({ namedInFile }).where('id', '=', lineListId).execute()
  await page.goto(`/home/line-list/preview/${lineListId}`)
  const named = page.getByRole('note', { name: 'Named in the file' })
  await expect(named).toContainText('The file says: season S3 2031, orders due 2/1/2031.')
  await named.getByRole('button', { name: 'Use for this list' }).click()
  await expect(named).toHaveCount(0)
  await expect(page.getByText('S3 2031 · orders due 2/1/2031')).toBeVisible()
})

test('the preview of an unknown line list leads to the catalogs', async ({ page }) => {
  await page.goto('/home/line-list/preview/999999')
  await expect(page).toHaveURL('/home/catalogs')
  await expect(page.getByRole('alert')).toContainText('Line list not found')
})

test('the preview renders only visible rows of thousands of items', async ({ page }) => {
  test.setTimeout(180_000)
  await page.goto('/home')
  await page.getByRole('button', { name: 'Upload Inventory' }).first().click()
  await uploadDialog(page).getByRole('button', { name: 'Open Stock' }).click()
  await uploadDialog(page).locator('input[type=file]').setInputFiles(sample('large/own-stock-2026-11.xlsx'))
  await uploadDialog(page).getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(uploadDialog(page).getByText(/ of [\d,]+ rows$/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'own-stock-2026-11', level: 1 })).toBeVisible({
    timeout: 120_000,
  })
  const box = page.getByRole('region', { name: 'items table' })
  expect((await box.boundingBox())?.height).toBe(500)
  await page.setViewportSize({ width: 1440, height: 1300 })
  expect((await box.boundingBox())?.height).toBeGreaterThan(800)
  expect(await items(page).getByRole('row').count()).toBeLessThan(60)
  await box.evaluate((element) => element.scrollTo(0, 57 * 90))
  await expect(items(page).locator('tr[aria-rowindex="95"]')).toBeVisible()
  expect(await items(page).getByRole('row').count()).toBeLessThan(60)
})
