import { crocsHeadings, workbookOf } from '#server/testing/workbook.ts'
import { haveBrands, importCrocs } from '../support/inventory.ts'
import { expect, expectAccessible, test } from '../support/test.ts'
import { uploadDialog } from '../support/upload-dialog.ts'

const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Four digits that no other test has. */
const digits = () => String(Math.floor(Math.random() * 9_000) + 1_000)

const issue = async (title: string, codes: readonly string[], price: number) =>
  workbookOf([
    [title],
    crocsHeadings,
    ...codes.map((code) => [code.split('-')[0] ?? '', code, 'Clog', 'Navy', 'Clog', 'M7', '', price, 55]),
  ])

test('an update that is older than its list, or names only some of its items, shows both before it is applied', async ({
  page,
  product,
}) => {
  test.slow()
  await haveBrands(product, 'Crocs')
  const own = digits()
  const codes = ['31', '32', '33'].map((start) => `${start}${own}-100`)
  const models = Object.fromEntries(codes.map((code) => [code, { price: 26, sizes: ['M7'] }]))
  const lineListId = await importCrocs(product, models, `Issues ${own}`)
  const upload = async (title: string, of: readonly string[], price: number) => {
    await page.goto(`/home/line-list/preview/${lineListId}`)
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Upload a corrected file' }).click()
    const buffer = await issue(title, of, price)
    await uploadDialog(page)
      .locator('input[type=file]')
      .setInputFiles({ name: `Issues ${own} ${price}.xlsx`, mimeType, buffer })
    await uploadDialog(page).getByRole('button', { name: 'Upload', exact: true }).click()
  }
  await upload('Rev 2 – 12 November 2026', codes, 27)
  await expect(uploadDialog(page).getByText('Changes in')).toBeVisible()
  await expect(uploadDialog(page).getByText('seems to be older')).toBeHidden()
  await expect(uploadDialog(page).getByText('not in this file')).toBeHidden()
  await uploadDialog(page).getByRole('button', { name: 'Update 3 items' }).click()
  await expect(page.getByText('Line list updated: 3 changed')).toBeVisible()

  await upload('Rev 1 – 29 October 2026', codes.slice(0, 2), 26)
  await expect(
    uploadDialog(page).getByText(
      'The file is revision 1 of 10/29/2026; the last file of the list was revision 2 of 11/12/2026.',
    ),
  ).toBeVisible()
  await expect(uploadDialog(page).getByText('1 item of the list not in this file')).toBeVisible()
  await expectAccessible(page)
  await uploadDialog(page).getByRole('button', { name: 'Withdraw 1 item' }).press('Enter')
  await expect(uploadDialog(page).getByText('This update withdraws 1 of 3 items')).toBeVisible()
  await expectAccessible(page)
})
