import { workbookOf } from '#server/testing/workbook.ts'
import { expect, test } from '../support/test.ts'
import { button, openForm, uploadDialog } from '../support/upload-dialog.ts'

const media = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

test('a file is accepted by its extension', async ({ page }) => {
  await page.goto('/home/brands')
  await page.getByRole('button', { name: 'Upload Inventory' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload Inventory' })
  await dialog.getByRole('button', { name: 'Open Stock' }).click()
  const choose = async (name: string, content = 'PK') => {
    const choosing = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: 'Choose file: Open stock' }).click()
    await (await choosing).setFiles({ name, mimeType: media, buffer: Buffer.from(content) })
  }
  await choose('empty.xlsx', '')
  await expect(dialog.getByText('This file is empty.')).toBeVisible()
  await choose('stock list')
  await expect(dialog.getByText('A file name needs an extension, such as .xlsx.')).toBeVisible()
  await choose('stock.ods')
  await expect(dialog.getByText('This is not an .xlsx file.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Upload', exact: true })).toBeDisabled()
  await choose('Stock.XLSX')
  await expect(dialog.getByRole('button', { name: 'Upload', exact: true })).toBeEnabled()
})

test('names the kind of a file without a list', async ({ page }) => {
  const upload = async (name: string, buffer: Buffer) => {
    await page.goto('/home/brands')
    await openForm(page, 'Open Stock')
    const choosing = page.waitForEvent('filechooser')
    await button(page, 'Choose file: Open stock').click()
    await (await choosing).setFiles({ name, mimeType: media, buffer })
    await button(page, 'Upload').click()
  }
  const says = async (sentence: string) => expect(uploadDialog(page).getByText(sentence)).toBeVisible()
  await upload('empty.xlsx', await workbookOf([]))
  await says('This workbook is empty. Upload one with a line list.')
  await upload(
    'headings.xlsx',
    await workbookOf([['Brand', 'Style', 'Color Code', 'Size', 'Wholesale', 'On Hand']]),
  )
  await says('This workbook has headings but no items below them.')
  await upload('scan.xlsx', Buffer.from('%PDF-1.7 a scan'))
  await says('This is a PDF, not a workbook. Upload an .xlsx file.')
})
