import { expect, test } from '../support/test.ts'

const media = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

test('a file is accepted by its extension', async ({ page }) => {
  await page.goto('/home/brands')
  await page.getByRole('button', { name: 'Upload Inventory' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload Inventory' })
  await dialog.getByRole('button', { name: 'Open Stock' }).click()
  const choose = async (name: string) => {
    const choosing = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: 'Choose file: Open stock' }).click()
    await (await choosing).setFiles({ name, mimeType: media, buffer: Buffer.from('PK') })
  }
  await choose('stock list')
  await expect(dialog.getByText('A file name needs an extension, such as .xlsx.')).toBeVisible()
  await choose('stock.ods')
  await expect(dialog.getByText('This is not an .xlsx file.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Upload', exact: true })).toBeDisabled()
  await choose('Stock.XLSX')
  await expect(dialog.getByRole('button', { name: 'Upload', exact: true })).toBeEnabled()
})
