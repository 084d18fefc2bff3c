import type { Page } from '@playwright/test'
import { encode } from '#server/imports/small-files/encode.fixture.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

const unique = () => Math.random().toString(36).slice(2, 8)

/** Opens the import with a file. */
async function chooseList(page: Page, buffer: Buffer) {
  await page.goto('/home/organizations')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Import Customers' })
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'customers.csv', mimeType: 'text/csv', buffer })
  return dialog
}

test.describe('a customer list', () => {
  test('shows how it was read with a sample, in which the encoding and a column are changed by keyboard', async ({
    page,
  }) => {
    const name = `Café Été ${unique()}`
    const rows = [
      'Customers of the north;;;;;;;;;',
      'Company;Street;City;State;Zip;Country;First name;Last name;Mail 1;Mail',
      `${name};Rue Étroite 2;Zürich;ZH;8001;CH;Anaïs;Bérard;${unique()}@list.example;fax`,
    ]
    const dialog = await chooseList(page, encode(rows.join('\n'), 'macintosh'))
    await expect(dialog.getByText('The encoding was guessed.')).toBeVisible()
    const sample = dialog.getByRole('table', { name: 'Sample' })
    await expect(sample.getByText(name)).toBeVisible()
    const encoding = dialog.getByRole('combobox', { name: 'Encoding' })
    await expect(encoding).toHaveValue('macintosh')
    await expect(dialog.getByRole('combobox', { name: 'Separator' })).toHaveValue(';')
    await expectAccessible(page)

    await encoding.focus()
    await page.keyboard.type('Western European (W')
    await expect(sample.getByText(name)).toBeHidden()
    await expect(encoding).toBeFocused()
    await encoding.selectOption('macintosh')
    await expect(sample.getByText(name)).toBeVisible()

    await expect(dialog.getByText('1 customer with 0 stores and 1 user can be imported.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Match columns' }).press('Enter')
    const match = dialog.getByRole('region', { name: 'Match columns' })
    await expect(match.getByRole('combobox', { name: 'Column J, Mail' })).toHaveValue('')
    await match.getByRole('combobox', { name: 'Column I, Mail 1' }).selectOption('Not used')
    await match.getByRole('button', { name: 'Use these columns' }).click()
    await expect(dialog.getByText('0 customers with 0 stores and 0 users can be imported.')).toBeVisible()
    await match.getByRole('combobox', { name: 'Column I, Mail 1' }).selectOption('Email')
    await match.getByRole('button', { name: 'Use these columns' }).click()
    await dialog.getByRole('button', { name: 'Import 1 customer' }).click()
    await expect(page.getByText('1 customer imported')).toBeVisible()
    await page.getByLabel('Search by name or country').fill(name)
    await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(1)
  })

  test('asks whether rows of one name are one customer, and restores zeros of postal codes', async ({
    page,
  }) => {
    const name = `Main Street ${unique()}`
    const rows = [
      'Company,Street,City,State,Zip,Country,First name,Last name,Email,Discount',
      `${name},1 First Ave,Portland,ME,4101,US,Anna,Bell,${unique()}@list.example,5`,
      `${name},9 Other Rd,Miami,FL,33101,US,Anna,Bell,${unique()}@list.example,20`,
    ]
    const dialog = await chooseList(page, Buffer.from(rows.join('\r\n')))
    const question = dialog.getByRole('radiogroup', { name: `Is ${name} one customer?` })
    await expect(
      question.getByText('Row 3: 9 Other Rd, Miami, FL, 33101, United States, discount 20'),
    ).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Import 0 customers' })).toBeDisabled()
    await expect(dialog.getByText('Rows of this name have different addresses or discounts.')).toBeVisible()
    await expectAccessible(page)
    const zeros = dialog.getByRole('checkbox', { name: 'Restore the leading zeros of 1 postal code' })
    await expect(zeros).toBeChecked()
    await question.getByRole('radio', { name: '2 customers, named by their places' }).check()
    await dialog.getByRole('button', { name: 'Import 2 customers' }).click()
    await expect(page.getByText('2 customers imported')).toBeVisible()
    await page.getByLabel('Search by name or country').fill(name)
    for (const city of ['Portland', 'Miami'])
      await expect(page.getByRole('row', { name: new RegExp(`${name} \\(${city}\\)`) })).toHaveCount(1)
  })

  test('asks about columns that are not certain and values that it lacks, and remembers the answers', async ({
    page,
    product,
  }) => {
    const brand = `Sandal ${unique()}`
    await product.call('createBrand', { name: brand })
    const heading = `Note ${unique()}`
    const listOf = (name: string, discount: string) =>
      Buffer.from(
        [
          `Firma;Ulica;Kod pocztowy;Miasto;Imię;Nazwisko;Email;Rabat ${brand} %;${heading}`,
          `${name};ul. Długa 8;30-001;Kraków;Anna;Nowak;${unique()}@lista.example;${discount};x`,
        ].join('\n'),
      )
    const first = `Buty ${unique()}`
    const dialog = await chooseList(page, listOf(first, '12,5'))
    const match = dialog.getByRole('region', { name: 'Match columns' })
    await expect(match.getByText('The file has no column for State or Country.')).toBeVisible()
    await expect(match.getByRole('combobox', { name: `Column H, Rabat ${brand} %` })).toHaveValue(
      /^discountOf:/,
    )
    await expect(dialog.getByRole('button', { name: 'Import 0 customers' })).toBeDisabled()
    await expectAccessible(page)
    await match.getByLabel('Country of all rows').fill('Polska')
    await match.getByLabel('State of all rows').fill('n/a')
    await match.getByRole('button', { name: 'Use these columns' }).click()
    const parts = dialog.getByRole('radiogroup', { name: 'Discounts that are not whole percentages: 1' })
    await parts.getByRole('radio', { name: 'Round down: 12.5 % becomes 12 %' }).check()
    await dialog.getByRole('button', { name: 'Import 1 customer' }).click()
    await expect(page.getByText('1 customer imported')).toBeVisible()
    await page.getByLabel('Search by name or country').fill(first)
    await expect(page.getByRole('row', { name: new RegExp(`${first}.*Poland`) })).toHaveCount(1)

    const again = await chooseList(page, listOf(`Buty ${unique()}`, '10'))
    await expect(
      again.getByText('The columns are matched as in the last file with these headings.'),
    ).toBeVisible()
    await expect(again.getByRole('button', { name: 'Import 1 customer' })).toBeEnabled()
  })
  test('asks what codes of discounts and names of brands mean', async ({ page, product }) => {
    const brand = `Clog ${unique()}`
    await product.call('createBrand', { name: brand })
    const name = `Code Shoes ${unique()}`
    const rows = [
      'Company,Street,City,State,Country,First name,Last name,Email,Store,Brands,Discount %',
      `${name},1 First Ave,Reno,NV,US,Anna,Bell,${unique()}@list.example,Main,${brand}; クロッグ,50/5`,
      `${name} Two,2 First Ave,Reno,NV,US,Max,Orr,${unique()}@list.example,Main,${brand},10`,
      `${name} Three,3 First Ave,Reno,NV,US,Eva,Elm,${unique()}@list.example,Main,${brand},5`,
    ]
    const dialog = await chooseList(page, Buffer.from(rows.join('\n')))
    const words = dialog.getByRole('region', { name: 'Words of this list' })
    await expect(dialog.getByRole('button', { name: 'Import 2 customers' })).toBeEnabled()
    await words.getByLabel('Discount “50/5”').fill('50')
    await words.getByLabel('Brand “クロッグ”').click()
    await page.getByRole('option', { name: 'None of our brands' }).click()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('option', { name: 'None of our brands' })).toBeHidden()
    await expectAccessible(page)
    await words.getByRole('button', { name: 'Use these meanings' }).click()
    await dialog.getByRole('button', { name: 'Import 3 customers' }).click()
    await expect(page.getByText('3 customers imported')).toBeVisible()
  })
})
