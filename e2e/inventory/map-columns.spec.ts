import { workbookOf } from '#server/testing/workbook.ts'
import { haveBrands } from '../support/inventory.ts'
import { expect, expectAccessible, test } from '../support/test.ts'
import { button, field, fillCrocs, openForm, uploadDialog } from '../support/upload-dialog.ts'

const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

test.beforeEach(async ({ page, product }) => {
  await haveBrands(product, 'Crocs')
  await page.goto('/home')
  await openForm(page, 'Brand Line List')
  await fillCrocs(page)
})

test('maps two grids of a sheet with sizes named manually, and previews what is read', async ({ page }) => {
  const id = crypto.randomUUID().slice(0, 8)
  const rows = [
    [`Katalog ${id}`],
    ['Qux', 'Blorp', 'Zzz', 'uno', 'rest'],
    ['300009-900', 'Sea', 21.5, 'x', 'soft'],
    ['300009-901', 'Sand', 22.5, 'x', 'soft'],
    ['Blorp', 'Qux', 'Zzz', 'due'],
    ['Sky', '300010-900', 18, 'x'],
  ]
  const dialog = uploadDialog(page)
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: `${id}.xlsx`, mimeType, buffer: await workbookOf(rows, 'Blatt') })
  await button(page, 'Upload').click()
  await expect(dialog.getByRole('heading', { name: 'Match columns' })).toBeVisible()
  const column = (letter: string) => dialog.getByLabel(`Column ${letter}`, { exact: true })

  await dialog.getByRole('radio', { name: 'Row 2 is the header row' }).check()
  await expect(column('A')).toBeEnabled()
  await column('A').selectOption('Model code (required)')
  await column('B').selectOption('Color')
  await column('C').selectOption('Wholesale price (required)')
  await column('D').selectOption('Size (from heading)')
  await expect(dialog.getByLabel('Size in column D', { exact: true })).toHaveValue('uno')
  await dialog.getByLabel('Size in column D', { exact: true }).fill('M8')

  await button(page, 'Add table').click()
  await expect(field(page, 'Table')).toHaveValue('Table 2, row 3')
  await dialog.getByRole('radio', { name: 'Row 5 is the header row' }).check()
  await expect(column('A')).toBeEnabled()
  await column('A').selectOption('Color')
  await column('B').selectOption('Model code (required)')
  await column('C').selectOption('Wholesale price (required)')
  await column('D').selectOption('Size (from heading)')
  await dialog.getByLabel('Size in column D', { exact: true }).fill('C9')
  await dialog.getByLabel('Gender for all rows').fill('Kids')

  const preview = dialog.getByRole('region', { name: 'First items' })
  await expect(preview.getByRole('row', { name: '300009-901 Sand' })).toContainText('M8')
  await expect(preview.getByRole('row', { name: '300010-900 Sky' })).toContainText('Kids')
  await expect(preview.getByRole('row', { name: '300010-900 Sky' })).toContainText('C9')
  await expect(dialog.getByText(`Blatt, row 1: Katalog ${id}`)).toBeVisible()
  await expect(dialog.getByText('Blatt, column E of the table in row 2: rest')).toBeVisible()
  await expectAccessible(page)

  await dialog.getByLabel('Size in column D', { exact: true }).fill('C10')
  await expect(preview.getByRole('row', { name: '300010-900 Sky' })).toContainText('C10')
  await field(page, 'Table').click()
  await page.getByRole('option', { name: 'Table 1, row 2' }).click()
  await expect(dialog.getByLabel('Size in column D', { exact: true })).toHaveValue('M8')

  await button(page, 'Import file').click()
  await expect(page.getByRole('heading', { name: id, level: 1 })).toBeVisible()
  const items = page.getByRole('table', { name: 'items' })
  await expect(items.getByRole('row').filter({ hasText: '300010-900' })).toContainText('C10')
  await expect(items.getByRole('row').filter({ hasText: '300009-901' })).toContainText('M8')
})

test('proposes the columns again after the header row changed, and keeps the other choices', async ({
  page,
}) => {
  const id = crypto.randomUUID().slice(0, 8)
  const rows = [
    ['Qux', 'Blorp', 'Zzz'],
    [`note ${id}`, 'see', 'below'],
    ['Style-Color', 'Color', 'Net', 'M8/W10', 'M9/W11'],
    ['300009-900', 'Sea', 21.5, 'x', 'x'],
  ]
  const dialog = uploadDialog(page)
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: `${id}.xlsx`, mimeType, buffer: await workbookOf(rows, 'Blatt') })
  await button(page, 'Upload').click()
  await expect(page.getByRole('heading', { name: id, level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Edit column mapping' }).click()
  const column = (letter: string) => dialog.getByLabel(`Column ${letter}`, { exact: true })
  const headerRow = dialog.getByLabel('Header row', { exact: true })
  await expect(headerRow).toHaveValue('3')
  await dialog.getByLabel('Gender for all rows').fill('Unisex')
  await column('B').selectOption('Ignore')
  await headerRow.fill('1')
  await expect(dialog.getByRole('radio', { name: 'Row 1 is the header row' })).toBeChecked()
  await expect(column('B')).toBeEnabled()
  await expect(column('B')).toHaveValue('')
  await headerRow.fill('3')
  await expect(column('B')).toHaveValue('color')
  await expect(column('C')).toHaveValue('wholesale')
  await expect(dialog.getByLabel('Size in column D', { exact: true })).toHaveValue('M8W10')
  await expect(dialog.getByLabel('Gender for all rows')).toHaveValue('Unisex')
  await expect(
    dialog.getByRole('region', { name: 'First items' }).getByRole('row', { name: '300009-900' }),
  ).toContainText('Unisex')
})
