import { workbookOf } from '#server/testing/workbook.ts'
import { haveBrands } from '../support/inventory.ts'
import { expect, expectAccessible, test } from '../support/test.ts'
import { fillCrocs, openForm, uploadDialog } from '../support/upload-dialog.ts'

const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

test('marks in size columns that may mean either are asked about before a list is made', async ({
  page,
  product,
}) => {
  await haveBrands(product, 'Crocs')
  const own = String(Math.floor(Math.random() * 9_000) + 1_000)
  const buffer = await workbookOf([
    ['Style #', 'Color #', 'Style name', 'Color', 'WHSL', '6', '7', '8', '9', '10', '11'],
    [`42${own}`, '213', 'Weston', 'Navy', 37.5, 'x', 'x', null, null, null, null],
    [`43${own}`, '213', 'Harbor', 'Navy', 37.5, 'x', null, null, null, null, null],
    [`44${own}`, '213', 'Ridge', 'Navy', 37.5, null, null, null, null, 'x', 'x'],
  ])
  await page.goto('/home')
  await openForm(page, 'Brand Line List')
  await fillCrocs(page)
  const name = `Marks ${own}.xlsx`
  await uploadDialog(page).locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
  await uploadDialog(page).getByRole('button', { name: 'Upload', exact: true }).click()
  const dialog = uploadDialog(page)
  const offered = dialog.getByRole('radio', { name: 'The size is offered; sizes without a mark are not' })
  await expect(offered).toBeVisible()
  await expectAccessible(page)
  await expect(dialog.getByRole('button', { name: 'Import file' })).toBeDisabled()
  await offered.check()
  await dialog.getByRole('button', { name: 'Import file' }).click()
  await expect(page).toHaveURL(/\/home\/line-list\/preview\/\d+$/)
  const lineListId = Number(new URL(page.url()).pathname.split('/').at(-1))
  const items = await product.call('getLineListItems', { lineListId })
  expect(
    items.map(({ name: style, sizes }) => `${style}: ${sizes.map(({ size }) => size).join(' ')}`),
  ).toEqual(['Weston: 6 7', 'Harbor: 6', 'Ridge: 10 11'])
})
