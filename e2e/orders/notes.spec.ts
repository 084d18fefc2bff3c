import { buildStaff } from '../support/product.ts'
import { haveOrder } from '../support/orders.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test('a note mentions a colleague by keyboard, carries files, and is deleted', async ({ page, product }) => {
  const order = await haveOrder(product)
  const lastName = `Reyes${order.number.slice(3)}`
  const { id } = await buildStaff(product.db)
  await product.db.updateTable('users').set({ firstName: 'Bo', lastName }).where('id', '=', id).execute()
  await page.goto(`/home/single-order/details/${order.streamId}`)
  const notes = page.getByRole('region', { name: 'Notes' })
  await expect(notes.getByText('No notes yet.')).toBeVisible()
  const field = notes.getByRole('textbox', { name: 'Note' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await field.fill(`Ask @${lastName}`)
  await expect(page.getByRole('option', { name: `Bo ${lastName}` })).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: null })
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue(`Ask @Bo ${lastName} `)
  await page.keyboard.type('about the price')
  const choosing = page.waitForEvent('filechooser')
  await notes.getByRole('button', { name: 'Attach files' }).click()
  await (
    await choosing
  ).setFiles([
    { name: 'prices.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
    { name: 'virus.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') },
  ])
  await expect(notes.getByText('Attach a PDF, a picture, or an .xlsx file.')).toBeVisible()
  await notes.getByRole('button', { name: 'Remove virus.exe' }).click()
  await expect(notes.getByText('8.00 B')).toBeVisible()
  await field.press('ControlOrMeta+Enter')
  const entry = notes.getByRole('listitem').filter({ hasText: `Ask @Bo ${lastName} about the price` })
  await expect(entry).toBeVisible()
  await expect(field).toHaveValue('')
  await expectAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    entry.getByRole('button', { name: /^prices\.pdf/ }).click(),
  ])
  expect(download.suggestedFilename()).toBe('prices.pdf')

  await entry.getByRole('button', { name: /^Delete note by/ }).click()
  await page.getByRole('dialog', { name: 'Delete note' }).getByRole('button', { name: 'Delete' }).click()
  await expect(notes.getByText('No notes yet.')).toBeVisible()
})

test('a file that is not what its name says is refused, and the note stays', async ({ page, product }) => {
  const order = await haveOrder(product)
  await page.goto(`/home/single-order/details/${order.streamId}`)
  const notes = page.getByRole('region', { name: 'Notes' })
  const field = notes.getByRole('textbox', { name: 'Note' })
  await field.fill('The invoice')
  const choosing = page.waitForEvent('filechooser')
  await notes.getByRole('button', { name: 'Attach files' }).click()
  const program = { mimeType: 'application/pdf', buffer: Buffer.from('MZ\u0090') }
  await (await choosing).setFiles([{ name: 'invoice.pdf', ...program }])
  await expect(notes.getByText('4.00 B')).toBeVisible()
  await field.press('ControlOrMeta+Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to add note' })).toContainText(
    'invoice.pdf has other content than its name says. Attach a PDF, a picture, or an .xlsx file.',
  )
  await expect(field).toHaveValue('The invoice')
  await notes.getByRole('button', { name: 'Remove invoice.pdf' }).click()
  await field.press('ControlOrMeta+Enter')
  await expect(notes.getByRole('listitem').filter({ hasText: 'The invoice' })).toBeVisible()
})

test('a note that mentions the user is on Home until it is dismissed', async ({ page, product }) => {
  const order = await haveOrder(product)
  const author = await buildStaff(product.db)
  const id = crypto.randomUUID()
  await product.db
    .insertInto('notes')
    .values({
      id,
      subject: 'organization',
      subjectId: order.organizationId,
      text: 'Please call them',
      authorId: author.id,
      authorName: 'Bo Reyes',
      createdAt: new Date().toISOString(),
    })
    .execute()
  await product.db.insertInto('noteMentions').values({ noteId: id, userId: product.staff.id }).execute()
  await page.goto('/home')
  const mentions = page.getByRole('region', { name: 'Notes that mention you' })
  await expect(mentions.getByText('Please call them')).toBeVisible()
  await expectAccessible(page)
  await mentions.getByRole('link').click()
  const notes = page.getByRole('region', { name: 'Notes' })
  await expect(notes.getByText('Please call them')).toBeVisible()
  await notes.getByRole('textbox', { name: 'Note' }).fill('Called')
  await page.goBack()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(notes.getByRole('textbox', { name: 'Note' })).toHaveValue('Called')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(notes.getByText('Called', { exact: true })).toBeVisible()
  await page.goto('/home')
  await mentions.getByRole('button', { name: /^Dismiss Note by Bo Reyes/ }).click()
  await expect(mentions).toHaveCount(0)
})
