import { workbookOf } from '#server/testing/workbook.ts'
import { haveBrands, importWorkbook } from '../support/inventory.ts'
import { expect, expectAccessible, test } from '../support/test.ts'
import { button, fillCrocs, openForm, uploadDialog } from '../support/upload-dialog.ts'

const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A list of 120 styles with a column that nobody knows, and a price that is no number. */
function listRows(id: string) {
  return [
    [`Spring ${id}`],
    ['Style-Color', 'Color', 'Wholesale', 'Riddle', '7', '8'],
    ...Array.from({ length: 120 }, (_, index) => [
      `${300_100 + index}-900`,
      'Sea',
      index === 3 ? 'soon' : 20 + index / 4,
      index === 1 || index === 99 ? `r${index}` : null,
      4,
      5,
    ]),
    ['Total', null, null, null, 480, 600],
  ]
}

test('shows what became of each cell, by mouse and keyboard', async ({ page, product }) => {
  const id = crypto.randomUUID().slice(0, 8)
  await haveBrands(product, 'Crocs')
  const lineListId = await importWorkbook(product, await workbookOf(listRows(id), 'Offer'), id)
  await page.goto(`/home/line-list/preview/${lineListId}`)
  await page.getByRole('tab', { name: 'Sheet' }).click()
  const sheet = page.getByRole('region', { name: 'Sheet', exact: true })
  const grid = sheet.getByRole('grid', { name: 'Sheet Offer' })
  const words = sheet.getByRole('region', { name: 'Selected cell' })
  await expect(sheet.getByText('2 cells not read')).toBeVisible()
  const roles = sheet.getByRole('list', { name: 'Roles of cells' })
  await expect(roles.getByRole('button', { name: /^Not read/ })).toHaveText('Not read2')
  await expect(roles.getByRole('button', { name: /^Heading/ })).toHaveText('Heading6')
  await expectAccessible(page)

  await sheet.getByRole('button', { name: 'Next cell not read' }).click()
  await expect(words).toContainText('D4: r1')
  await expect(words).toContainText('Not read. Column heading: Riddle')
  await expect(grid.getByRole('gridcell', { name: 'D4: r1. Not read' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await sheet.getByRole('button', { name: 'Next cell not read' }).click()
  await expect(words).toContainText('D102: r99')
  await expect(grid.getByRole('gridcell', { name: /^D102/ })).toBeInViewport()
  await sheet.getByRole('button', { name: 'Next cell not read' }).click()
  await expect(words).toContainText('D4: r1')

  await grid.focus()
  await page.keyboard.press('ArrowRight')
  await expect(words).toContainText('E4: 4')
  await expect(words).toContainText('Value: Quantity of size 7 of 300101-900')
  await page.keyboard.press('Home')
  await expect(words).toContainText('A4: 300101-900')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(words).toContainText('A number was expected here. Row skipped.')
  await page.keyboard.press('PageDown')
  await expect(words).not.toContainText('A6')
  await page.keyboard.press('Control+End')
  await expect(words).toContainText('F123: 600')
  await expect(words).toContainText('Total')
  await page.keyboard.press('Control+Home')
  await expect(words).toContainText(`A1: Spring ${id}`)

  await grid.getByRole('gridcell', { name: /^C3:/ }).click()
  await expect(words).toContainText('Value: Wholesale price of 300100-900')
  await sheet.getByRole('button', { name: 'Show item' }).click()
  await page.getByRole('table', { name: 'items' }).getByRole('button', { name: '300100-900' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Show in sheet' }).click()
  await expect(words).toContainText('A3: 300100-900')

  await page.getByRole('tab', { name: 'Problems' }).click()
  await page.getByRole('button', { name: 'Show C6 in the sheet' }).click()
  await expect(words).toContainText('C6: soon')
  await expect(words).toContainText('A number was expected here.')
})

test('shows the file next to its questions, and the columns that a mapping leaves out', async ({
  page,
  product,
}) => {
  await haveBrands(product, 'Crocs')
  await page.goto('/home')
  await openForm(page, 'Brand Line List')
  await fillCrocs(page)
  const id = crypto.randomUUID().slice(0, 8)
  const rows = [
    [`Katalog ${id}`],
    ['Style-Color', 'Color', 'Wholesale EUR', 'Wholesale GBP', '7', '8', 'Riddle'],
    ['300009-900', 'Sea', 21.5, 19, 'x', 'x', 'q'],
    ['300009-901', 'Sand', 22.5, 20, 'x', 'x'],
  ]
  const dialog = uploadDialog(page)
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: `${id}.xlsx`, mimeType, buffer: await workbookOf(rows, 'Blatt') })
  await button(page, 'Upload').click()
  await expect(dialog.getByRole('heading', { name: /^Questions about/ })).toBeVisible()
  await expect(dialog.getByText('In the rest of the file, 1 cell is not read.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Show the sheet' }).click()
  await dialog.getByRole('gridcell', { name: /^D3: 19/ }).click()
  await expect(dialog.getByRole('region', { name: 'Selected cell' })).toContainText('Ignored column')
  await expectAccessible(page)

  await dialog.getByRole('button', { name: 'Match columns' }).click()
  await dialog.getByLabel('Column B', { exact: true }).selectOption('Name')
  await dialog.getByRole('button', { name: 'Show the sheet' }).click()
  await dialog.getByRole('gridcell', { name: /^B3: Sea/ }).click()
  await expect(dialog.getByRole('region', { name: 'Selected cell' })).toContainText(
    'Value: Name of 300009-900',
  )
})

test('shows the sheet on a phone in dark mode, and goes to the cells of a role', async ({
  page,
  product,
}) => {
  const id = crypto.randomUUID().slice(0, 8)
  await haveBrands(product, 'Crocs')
  const [title, header = [], ...items] = listRows(id)
  const rows = [title ?? [], [...header, 'Season'], ["WOMEN'S"], ...items.map((row) => [...row, 'S27'])]
  const lineListId = await importWorkbook(product, await workbookOf(rows, 'Offer'), id)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/home/line-list/preview/${lineListId}?view=sheet`)
  const sheet = page.getByRole('region', { name: 'Sheet', exact: true })
  await sheet.getByRole('button', { name: 'Next cell not read' }).click()
  await expect(sheet.getByRole('gridcell', { name: /^D5/ })).toBeInViewport()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: /^Band/ }).click()
  await expect(sheet.getByRole('region', { name: 'Selected cell' })).toContainText("A3: WOMEN'S")
  await expect(sheet.getByRole('region', { name: 'Selected cell' })).toContainText('Band: Gender')
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
