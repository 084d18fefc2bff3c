import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

// Each test changes or ends its own account.
test.use({ signedIn: false })

test.describe('the account', () => {
  test.beforeEach(async ({ page, person, product }) => {
    await signIn(page, product, person.id)
    await page.goto('/home/settings/account')
    await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible()
  })

  test('saves names and keeps email and login method read-only', async ({ page, person }) => {
    await expect(page.getByLabel('Email')).toHaveValue(person.email)
    await expect(page.getByLabel('Email')).toHaveAttribute('readonly', '')
    await expect(page.getByLabel('Login method')).toHaveValue('OTP')
    await page.getByLabel('First name').fill('')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('First name is required')).toBeVisible()
    await page.getByLabel('First name').fill('Mei')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved successfully')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('First name')).toHaveValue('Mei')
  })

  test('shows a stale tab what was changed elsewhere', async ({ page, person, product }) => {
    await expect(page.getByLabel('First name')).not.toHaveValue('')
    await product.call('updateUser', { id: person.id, firstName: 'Renamed', lastName: 'Elsewhere' })
    await page.getByLabel('Last name').fill('Here')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const notice = page.getByRole('alert').filter({ hasText: 'Someone else changed this user' })
    await expect(notice).toContainText('→ Elsewhere. You typed: Here')
    await notice.getByRole('button', { name: 'Use theirs' }).click()
    await expect(page.getByLabel('First name')).toHaveValue('Renamed')
    await expect(page.getByLabel('Last name')).toHaveValue('Elsewhere')
  })

  test('shows the version of the server', async ({ page, request }) => {
    const { version } = (await (await request.get('/livez')).json()) as { version: string }
    await expect(page.getByText(`Welt version ${version}`)).toBeVisible()
  })

  test('signs out everywhere', async ({ page }) => {
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  })

  test('is deleted after its email is typed', async ({ page, person, product }) => {
    await expect(page.getByText('This action is irreversible.').first()).toBeVisible()
    await page.getByRole('button', { name: 'Delete Account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete Account' })
    const confirm = dialog.getByRole('button', { name: 'Delete Account' })
    await expect(confirm).toBeDisabled()
    await dialog.getByRole('textbox').fill(person.email)
    await confirm.click()
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
    const user = await product.db
      .selectFrom('users')
      .select('status')
      .where('id', '=', person.id)
      .executeTakeFirst()
    expect(user?.status).toBe('inactive')
  })
})
