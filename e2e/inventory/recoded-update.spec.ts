import type { Page } from '@playwright/test'
import { crocsWorkbook } from '#server/testing/workbook.ts'
import { haveBrands, importCrocs, type Models } from '../support/inventory.ts'
import { expect, expectAccessible, test } from '../support/test.ts'
import { fillCrocs, openForm, uploadDialog } from '../support/upload-dialog.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Four digits that no other test has. */
const digits = () => String(Math.floor(Math.random() * 9_000) + 1_000)

/** Styles with one size each, by code and with its UPC. */
const stylesOf = (upcs: readonly string[], codes: readonly string[]): Models =>
  Object.fromEntries(
    codes.map((code, index) => [code, { price: 27.5, sizes: ['M4W6'], upcs: [upcs[index] ?? ''] }]),
  )

async function chooseFile(page: Page, models: Models, name: string): Promise<void> {
  await uploadDialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: `${name}.xlsx`, mimeType: xlsx, buffer: await crocsWorkbook(models) })
  await uploadDialog(page).getByRole('button', { name: 'Upload', exact: true }).click()
}

test('an update with other codes for listed styles offers to treat them as the same, by keyboard', async ({
  page,
  product,
}) => {
  test.slow()
  await haveBrands(product, 'Crocs')
  const own = digits()
  const name = `Recoded ${own}`
  const upcs = ['01', '02', '03'].map((end) => `88${own}4000${end}`)
  const listed = [`31${own}-100`, `32${own}-200`, `33${own}-300`]
  const recoded = [`91${own}-001`, `92${own}-001`, `33${own}-300`]
  await page.goto(`/home/line-list/preview/${await importCrocs(product, stylesOf(upcs, listed), name)}`)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Upload a corrected file' }).click()
  await uploadDialog(page).getByRole('radio', { name: /full/ }).check()
  await chooseFile(page, stylesOf(upcs, recoded), `${name} new codes`)

  await expect(
    uploadDialog(page).getByText('2 new items with the UPCs or codes of listed styles'),
  ).toBeVisible()
  await expect(uploadDialog(page).getByText('This update withdraws 2 of 3 items')).toBeVisible()
  const pairs = uploadDialog(page).getByRole('list', { name: 'Matched codes' })
  await expect(pairs).toContainText(`${listed[0]} in the list, ${recoded[0]} in the file`)
  await expectAccessible(page)

  await uploadDialog(page).getByRole('button', { name: 'Treat as the same styles' }).press('Enter')
  await expect(uploadDialog(page).getByText('2 styles matched')).toBeVisible()
  await expect(uploadDialog(page).getByText('This update withdraws')).toBeHidden()
  await expect(uploadDialog(page).getByText(/3 unchanged/)).toBeVisible()
  await expectAccessible(page)
  await uploadDialog(page).getByRole('button', { name: 'Treat as other styles' }).press('Enter')
  await expect(
    uploadDialog(page).getByText('2 new items with the UPCs or codes of listed styles'),
  ).toBeVisible()

  await uploadDialog(page)
    .getByRole('button', { name: 'Keep 2 items that the file does not name' })
    .press('Enter')
  await expect(uploadDialog(page).getByText('This update withdraws')).toBeHidden()
  await expect(uploadDialog(page).getByRole('button', { name: 'Add 2 items' })).toBeVisible()
})

test('a file of another brand asks before a list is made', async ({ page, product }) => {
  test.slow()
  await haveBrands(product, 'Crocs', 'HEYDUDE')
  const own = digits()
  const upcs = ['01', '02', '03'].map((end) => `87${own}4000${end}`)
  const models = stylesOf(upcs, [`41${own}-100`, `42${own}-200`])
  const lineListId = await importCrocs(product, models, `Other ${own}`)
  const { id: heydude } = await product.db
    .selectFrom('brands')
    .select('id')
    .where('nameKey', '=', 'heydude')
    .executeTakeFirstOrThrow()
  await product.db
    .updateTable('lineListItems')
    .set({ brandId: heydude })
    .where('lineListId', '=', lineListId)
    .execute()
  await page.goto('/home')
  await openForm(page, 'Brand Line List')
  await fillCrocs(page)
  await chooseFile(page, models, `Other ${own} again`)
  await expect(uploadDialog(page).getByText('This file seems to be of HEYDUDE')).toBeVisible()
  await expect(uploadDialog(page).getByRole('button', { name: 'Discard file' })).toBeFocused()
  await expectAccessible(page)
  await uploadDialog(page).getByRole('button', { name: 'Import as Crocs' }).click()
  await expect(page).toHaveURL(/\/home\/line-list\/preview\/\d+$/)
})
