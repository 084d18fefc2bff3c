import { buyerRoleId } from '#contract/fixed-ids.ts'
import { buildUser } from '#server/testing/build/user.ts'
import { failCall } from '../support/fail-call.ts'
import { haveFailedJob } from '../support/jobs.ts'
import { storeSession } from '../support/sign-in.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

const path = '/home/settings/failed-jobs'

test('a failed job is retried, and another one deleted', async ({ page, product }) => {
  const [kept, dropped] = [crypto.randomUUID(), crypto.randomUUID()]
  await haveFailedJob(product, { name: 'delete-unclaimed-uploads', reason: `No storage ${kept}` })
  await haveFailedJob(product, { name: 'write-purchase-order', reason: `No order ${dropped}` })
  await page.goto('/home')
  await page.getByRole('link', { name: 'Failed Jobs' }).click()
  await expect(page.getByRole('heading', { name: 'Failed Jobs', level: 1 })).toBeVisible()

  await page.getByLabel('Search by job or error').fill(kept)
  const retried = page.getByRole('row', { name: kept })
  await expect(retried).toContainText('Delete unclaimed uploads')
  await retried.getByRole('button', { name: 'Retry Delete unclaimed uploads' }).click()
  await expect(page.getByText('Job will run again')).toBeVisible()
  await expect(retried).toBeHidden()

  await page.getByLabel('Search by job or error').fill(dropped)
  await page
    .getByRole('row', { name: dropped })
    .getByRole('button', { name: /^Delete/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Delete Job' })
  await expect(dialog).toContainText('Write purchase order will not be done.')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('row', { name: dropped })).toBeHidden()
})

test('an undelivered message is sent again', async ({ page, product }) => {
  const to = `${crypto.randomUUID()}@example.com`
  await haveFailedJob(product, {
    name: 'send-mail',
    data: { to, subject: 'Order SO-1 approved', text: 'The hidden text' },
    reason: 'The mail was not sent (EENVELOPE, 550, RCPT TO)',
  })
  await page.goto(`${path}?search=${to}`)
  await expect(page.getByText('No results')).toBeVisible()
  await page.goto(path)
  await page.getByRole('tab', { name: 'Mail' }).click()
  const row = page.getByRole('row', { name: to })
  await expect(row).toContainText('EENVELOPE, 550')
  await expect(page.getByText('The hidden text')).toBeHidden()
  await row.getByRole('button', { name: `Resend to ${to}` }).click()
  await expect(page.getByText('Message will be sent again')).toBeVisible()
  await expect(row).toBeHidden()
})

test('shows when the list cannot be loaded, and reloads it', async ({ page, product }) => {
  const reason = crypto.randomUUID()
  await haveFailedJob(product, { name: 'write-purchase-order', reason })
  const repair = await failCall(page, '/api/jobs/failed')
  await page.goto(`${path}?search=${reason}`)
  await expect(page.getByRole('alert').getByText('could not be loaded')).toBeVisible()
  await repair()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('row', { name: reason })).toBeVisible()
})

test('on a phone, a job is a row of two lines with its actions', async ({ page, product }) => {
  const reason = crypto.randomUUID()
  await haveFailedJob(product, { name: 'import-line-list', data: { trackingId: 'x' }, reason })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${path}?search=${reason}`)
  const row = page.getByRole('row', { name: reason })
  await expect(row).toContainText('Import line list')
  await expect(row.getByRole('button', { name: 'Retry Import line list' })).toBeInViewport()
})

test.describe('without the Admin role', () => {
  test.use({ signedIn: false })

  test('the page says who can see it', async ({ page, product }) => {
    const { id } = await buildUser(product.db, { roleId: buyerRoleId })
    await storeSession(page, product, id)
    await page.goto(path)
    await expect(page.getByText('Only Admins can see failed jobs and undelivered messages.')).toBeVisible()
    await expect(page.getByRole('tab')).toHaveCount(0)
    await expectAccessible(page)
  })
})
