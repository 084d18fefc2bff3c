import { readFile, writeFile } from 'node:fs/promises'
import { readXlsx, writeXlsx, type CellValue } from 'hucre'
import { buildPublishedList } from '#server/testing/build/line-list.ts'
import { line, pdfOf } from '#server/testing/order-forms/order-pdf.ts'
import { haveCustomer, haveOrder } from '../support/orders.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Types quantities into a downloaded form, by style and heading, and returns the file to upload. */
async function filledIn(path: string, quantities: Readonly<Record<string, Record<string, CellValue>>>) {
  const { sheets } = await readXlsx(await readFile(path))
  const edited = sheets.map(({ name, rows }) => {
    const headings = rows.find((row) => row.includes('Form line')) ?? []
    const values = rows.map((row) => {
      const typed = quantities[String(row[headings.indexOf('Style')])] ?? {}
      return row.map((value, column) => typed[String(headings[column])] ?? value)
    })
    // Sorted the other way, with the totals left out.
    const start = rows.indexOf(headings)
    return {
      name,
      rows: start < 0 ? values : [...values.slice(0, start + 1), ...values.slice(start + 1).toReversed()],
    }
  })
  return { name: 'filled in.xlsx', mimeType, buffer: Buffer.from(await writeXlsx({ sheets: edited })) }
}

test('an order form is downloaded, filled in, and becomes a cart; problems are shown at their cells', async ({
  page,
  product,
}) => {
  const customer = await haveCustomer(product, { brands: 1, type: 'pre-book', quantity: null })
  await page.goto(`/home/stores/${customer.storeId}?tab=overview`)
  await page.getByRole('button', { name: 'Order form' }).click()
  const dialog = page.getByRole('dialog', { name: 'Order form' })
  await dialog.getByRole('combobox', { name: 'Catalogs' }).click()
  await page.getByRole('option').first().click()
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('button', { name: 'Download order form' })).toBeEnabled()
  await expectAccessible(page)
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download order form' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`Order form ${customer.storeName}.xlsx`)
  const file = await filledIn(await download.path(), {
    'A-0001': { 'M4/W6': 3, 'M5/W7': 'two' },
    'A-0003': { 'M6/W8': ' 4 ' },
  })
  await dialog.getByText('Upload a filled-in form').click()
  await dialog.locator('input[type=file]').setInputFiles(file)
  await expect(dialog.getByText(`2 items with 7 units, $175.00, for ${customer.storeName}`)).toBeVisible()
  await expect(dialog.getByText("1 cell with problems won't be ordered.")).toBeVisible()
  const problem = dialog.getByRole('row', { name: /A whole number was expected here/ })
  await expect(problem).toContainText('H7')
  await expect(problem).toContainText('two')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Open a new cart' }).click()
  await expect(page).toHaveURL(/\/home\/single-order\/details\//)
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('$175.00').first()).toBeVisible()
})

test('an order form with two types of lists names both carts, opens them, and lists both', async ({
  page,
  product,
}) => {
  const customer = await haveCustomer(product, { brands: 1, type: 'pre-book', quantity: null })
  const [segment] = customer.segments
  const stock =
    segment &&
    (await buildPublishedList(product.db, segment, { type: 'brand-ats', quantity: 10, name: 'Stock' }))
  const { storeId } = customer
  const lineListIds = [customer.lists[0]?.lineListId ?? 0, stock?.lineListId ?? 0]
  await page.goto(`/home/stores/${storeId}?tab=overview`)
  const { url } = await product.call('getOrderForm', { storeId, lineListIds })
  const response = await page.request.get(url)
  const path = test.info().outputPath('form.xlsx')
  await writeFile(path, await response.body())
  const file = await filledIn(path, { 'A-0001': { 'M4/W6': 3 } })
  await page.getByRole('button', { name: 'Order form' }).click()
  const dialog = page.getByRole('dialog', { name: 'Order form' })
  await dialog.getByText('Upload a filled-in form').click()
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByRole('button', { name: 'Open 2 carts (Pre-Book 3 units, Brand ATS 3 units)' }).click()
  await expect(page).toHaveURL(/\/home\/orders\/all/)
  const carts = page.getByRole('table').getByRole('link', { name: /^SO-/ })
  await expect(carts).toHaveCount(2)
  await carts.first().click()
  await expect(page.getByText(/The same order form also opened SO-\d+ \(.*3 units\)/)).toBeVisible()
  await expectAccessible(page)
})

test('a form of a cart updates it, and an unknown workbook is mapped', async ({ page, product }) => {
  const order = await haveOrder(product, { cart: true })
  await page.goto(`/home/single-order/details/${order.streamId}`)
  await page.getByRole('button', { name: 'Order form' }).click()
  const dialog = page.getByRole('dialog', { name: 'Order form' })
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download order form' }).click()
  const file = await filledIn(await (await downloading).path(), { 'A-0001': { 'M4/W6': 9 } })
  await dialog.getByText('Upload a filled-in form').click()
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByRole('button', { name: `Update ${order.number}` }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('$375.00').first()).toBeVisible()

  const own = Buffer.from(
    await writeXlsx({
      sheets: [
        {
          name: 'Bestellung',
          rows: [
            ['Ref', 'Gr', 'Anz'],
            ['A-0002', 'M4/W6', 2],
          ],
        },
      ],
    }),
  )
  await page.getByRole('button', { name: 'Order form' }).click()
  await dialog.getByText('Upload a filled-in form').click()
  await dialog.locator('input[type=file]').setInputFiles({ name: 'own.xlsx', mimeType, buffer: own })
  await expect(dialog.getByText("We couldn't recognize this workbook's columns.")).toBeVisible()
  await dialog.getByLabel('Column 1', { exact: true }).selectOption('Style')
  await dialog.getByLabel('Column 2', { exact: true }).selectOption('Size')
  await dialog.getByLabel('Column 3', { exact: true }).selectOption('Quantity')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Use these columns' }).click()
  await expect(dialog.getByText(/1 item with 2 units, \$50.00/)).toBeVisible()
})

/** A customer's own workbook to upload. */
async function ownWorkbook(rows: CellValue[][], name = 'own.xlsx') {
  const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: 'PO', rows }] }))
  return { name, mimeType, buffer }
}

test('a workbook with two columns that may be the quantity asks which one counts', async ({
  page,
  product,
}) => {
  const customer = await haveCustomer(product, { brands: 1, type: 'pre-book', quantity: null })
  await page.goto(`/home/stores/${customer.storeId}?tab=overview`)
  await page.getByRole('button', { name: 'Order form' }).click()
  const dialog = page.getByRole('dialog', { name: 'Order form' })
  await dialog.getByText('Upload a filled-in form').click()
  await dialog.locator('input[type=file]').setInputFiles(
    await ownWorkbook([
      ['Style', 'Size', 'Pcs', 'Order Qty'],
      ['A-0001', 'M4/W6', 24, 3],
      ['A-0002', 'M5/W7', 36, 1500],
    ]),
  )
  const heading = dialog.getByRole('heading', { name: 'Which column is the quantity?' })
  await expect(heading).toBeFocused()
  await expect(dialog.getByText('For example 24, 36')).toBeVisible()
  const read = dialog.getByRole('button', { name: 'Read this column' })
  await expect(read).toBeDisabled()
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: 'D: Order Qty' })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(/^1 item with 3 units/)).toBeVisible()
  await dialog.getByLabel('Order 1 cell with an unusually large quantity as typed').check()
  await expect(dialog.getByText(/^2 items with 1,503 units/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Open a new cart' }).click()
  await expect(page).toHaveURL(/\/home\/single-order\/details\//)
})

test('a workbook that counts cases asks how many units one has', async ({ page, product }) => {
  const customer = await haveCustomer(product, { brands: 1, type: 'pre-book', quantity: null })
  await page.goto(`/home/stores/${customer.storeId}?tab=overview`)
  await page.getByRole('button', { name: 'Order form' }).click()
  const dialog = page.getByRole('dialog', { name: 'Order form' })
  await dialog.getByText('Upload a filled-in form').click()
  await dialog.locator('input[type=file]').setInputFiles(
    await ownWorkbook([
      ['Style', 'Size', 'Cases'],
      ['A-0001', 'M4/W6', 3],
    ]),
  )
  await expect(dialog.getByRole('heading', { name: 'Which column is the quantity?' })).toBeFocused()
  await dialog.getByRole('radio', { name: 'C: Cases' }).check()
  const read = dialog.getByRole('button', { name: 'Read this column' })
  await expect(read).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Units in one' }).fill('12')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(/^1 item with 36 units/)).toBeVisible()
})

test('the season that counts is chosen, and what a workbook says about its order is proposed', async ({
  page,
  product,
}) => {
  const customer = await haveCustomer(product, { brands: 1, type: 'pre-book', quantity: null })
  await page.goto(`/home/stores/${customer.storeId}?tab=overview`)
  await page.getByRole('button', { name: 'Order form' }).click()
  const dialog = page.getByRole('dialog', { name: 'Order form' })
  await dialog.getByText('Upload a filled-in form').click()
  await dialog.locator('input[type=file]').setInputFiles(
    await ownWorkbook([
      ['PO #: 88-1204', 'Ship date: 2027-03-01', 'Cancel date: 2027-03-31'],
      ['Style', 'SS26', null, 'SS27', null],
      [null, 'M4/W6', 'M5/W7', 'M4/W6', 'M5/W7'],
      ['A-0001', 48, 36, 3, 6],
      ['A-0001', 12, 12, 1, null],
    ]),
  )
  await dialog.getByRole('radio', { name: 'D: SS27: M4/W6 – M5/W7' }).check()
  await dialog.getByRole('button', { name: 'Read this column' }).click()
  await expect(dialog.getByText(/^2 items with 10 units/)).toBeVisible()
  await expect(dialog.getByRole('row', { name: /4 are ordered/ })).toContainText('D5')
  await expect(dialog.getByLabel('Customer PO number')).toHaveValue('88-1204')
  await expect(dialog.getByRole('textbox', { name: 'Ship start' })).toHaveValue('3/1/2027')
  await expectAccessible(page)
  const order = dialog.getByRole('button', { name: 'Open a new cart' })
  await dialog.getByRole('textbox', { name: 'Cancel date' }).fill('2/1/2027')
  await expect(dialog.getByText('The cancel date is before the ship start')).toBeVisible()
  await expect(order).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Cancel date' }).fill('4/15/2027')
  await order.click()
  await expect(page).toHaveURL(/\/home\/single-order\/details\//)
  await expect(page.getByText('88-1204').first()).toBeVisible()
  await expect(page.getByText('3/1/2027 – 4/15/2027').first()).toBeVisible()
})

test('the columns of a workbook that was recognized can be matched, and open if most rows fail', async ({
  page,
  product,
}) => {
  const customer = await haveCustomer(product, { brands: 1, type: 'pre-book', quantity: null })
  await page.goto(`/home/stores/${customer.storeId}?tab=overview`)
  await page.getByRole('button', { name: 'Order form' }).click()
  const dialog = page.getByRole('dialog', { name: 'Order form' })
  await dialog.getByText('Upload a filled-in form').click()
  await dialog.locator('input[type=file]').setInputFiles(
    await ownWorkbook([
      ['Style', 'Label', 'Measure', 'Qty'],
      ['X-1', 'A-0001', 'M4/W6', 3],
      ['X-2', 'A-0002', 'M5/W7', 5],
    ]),
  )
  await expect(dialog.getByRole('heading', { name: 'Match columns' })).toBeFocused()
  await expect(dialog.getByText(/Most rows name no style, color, and size/)).toBeVisible()
  await expect(dialog.getByLabel('Column 4', { exact: true })).toHaveValue('quantity')
  await expectAccessible(page)
  await dialog.getByLabel('Column 1', { exact: true }).selectOption('Not read')
  await dialog.getByLabel('Column 2', { exact: true }).selectOption('Style')
  await dialog.getByLabel('Column 3', { exact: true }).selectOption('Size')
  await dialog.getByRole('button', { name: 'Use these columns' }).click()
  await expect(dialog.getByText(/^2 items with 8 units/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Match columns' }).click()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(dialog.getByText(/^2 items with 8 units/)).toBeVisible()
})

test('a name that a customer uses is matched once, remembered, and can be forgotten; a second order is asked about', async ({
  page,
  product,
}) => {
  const customer = await haveCustomer(product, { brands: 1, type: 'pre-book', quantity: null })
  const rows: CellValue[][] = [
    ['Purchase order', 'K-4711'],
    ['Style', 'Size', 'Qty'],
    ['A-0001', 'Little', 3],
  ]
  await page.goto(`/home/stores/${customer.storeId}?tab=overview`)
  const dialog = page.getByRole('dialog', { name: 'Order form' })
  const upload = async (name: string) => {
    await page.getByRole('button', { name: 'Order form' }).click()
    await dialog.getByText('Upload a filled-in form').click()
    await dialog.locator('input[type=file]').setInputFiles(await ownWorkbook(rows, name))
  }
  await upload('first.xlsx')
  await dialog.getByRole('combobox', { name: 'Size Little' }).click()
  await page.getByRole('option', { name: 'M4/W6' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Match Little' }).click()
  await expect(dialog.getByText(/^1 item with 3 units/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Open a new cart' }).click()
  await expect(page).toHaveURL(/\/home\/single-order\/details\//)

  await page.goto(`/home/stores/${customer.storeId}?tab=overview`)
  await upload('second.xlsx')
  const alert = dialog.getByRole('alert', { name: 'This order was already sent' })
  await expect(alert.getByRole('link', { name: /^SO-/ })).toBeVisible()
  await expect(alert.getByText(/from a file with the same content/)).toBeVisible()
  const open = dialog.getByRole('button', { name: 'Open a new cart' })
  await expect(open).toBeDisabled()
  await expectAccessible(page)
  await alert.getByLabel('Open a second order').check()
  await open.click()
  await expect(page).toHaveURL(/\/home\/single-order\/details\//)

  await page.goto(`/home/organizations/edit/${customer.organizationId}`)
  const remembered = page.getByRole('region', { name: 'Order workbooks' })
  await expect(remembered.getByText('Size Little is M4/W6')).toBeVisible()
  await expectAccessible(page)
  await remembered.getByRole('button', { name: 'Forget Little' }).click()
  await expect(remembered.getByText(/Nothing is remembered yet/)).toBeVisible()
})

test('a PDF with an order is read, and its cells are not offered to be marked', async ({ page, product }) => {
  const customer = await haveCustomer(product, { brands: 1, type: 'pre-book', quantity: null })
  await page.goto(`/home/stores/${customer.storeId}?tab=overview`)
  await page.getByRole('button', { name: 'Order form' }).click()
  const dialog = page.getByRole('dialog', { name: 'Order form' })
  await dialog.getByText('Upload a filled-in form').click()
  await expect(dialog.getByText('Drop an .xlsx or .pdf file here')).toBeVisible()
  const buffer = pdfOf([
    [
      ...line(700, 'Style', 'Name', 'Size', 'Qty'),
      ...line(680, 'A-0001', 'Clog 1', 'M4/W6', '3'),
      ...line(660, 'X-77', 'Boot', 'M4/W6', '2'),
    ],
  ])
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'order.pdf', mimeType: 'application/pdf', buffer })
  await expect(dialog.getByText(/^1 item with 3 units/)).toBeVisible()
  await expect(dialog.getByRole('row', { name: /This style is not offered/ })).toContainText('A3')
  await expect(dialog.getByRole('button', { name: 'Download with problems' })).toHaveCount(0)
  await expectAccessible(page)
})
