import { buildUser } from '#server/testing/build/user.ts'
import { signIn } from '../support/sign-in.ts'
import { card, haveLineList, openSorting, tab } from '../support/sorting.ts'
import { expect, test } from '../support/test.ts'

test.describe('Catalog Creation with many', () => {
  test('shows moves by another user within seconds', async ({ page, product, browser }) => {
    const lineListId = await haveLineList(product, { items: 6 })
    await openSorting(page, lineListId)
    const { id } = await buildUser(product.db, { firstName: 'Bea', lastName: 'Lasting' })
    const context = await browser.newContext()
    const theirs = await context.newPage()
    await signIn(theirs, product, id)
    await openSorting(theirs, lineListId)

    await card(theirs, 1).click()
    await card(theirs, 2).click()
    await theirs.getByRole('toolbar').getByRole('button', { name: 'Move' }).click()
    await theirs.getByRole('dialog').getByRole('radio', { name: 'Athletic' }).check()
    await theirs.getByRole('dialog').getByRole('button', { name: 'Move 2 items' }).click()
    await expect(tab(page, 'Athletic', 2)).toBeVisible()
    await expect(page.getByText('Bea Lasting moved 2 items')).toBeVisible()
    await expect(card(page, 1)).toBeHidden()
    await context.close()
  })

  test('renders only visible cards of 6,000 items and moves all in one batch', async ({ page, product }) => {
    await openSorting(page, await haveLineList(product, { items: 6000 }))
    await expect(card(page, 1)).toBeVisible()
    await page.getByRole('listbox').focus()
    await page.keyboard.press('End')
    await expect(card(page, 6000)).toBeVisible()
    expect(await page.getByRole('option').count()).toBeLessThan(150)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('radio', { name: 'Athletic' }).check()
    await page.getByRole('dialog').getByRole('button', { name: 'Move 6,000 items' }).click()
    await expect(page.getByText('item(s) moved to athletic')).toBeVisible()
    await expect(tab(page, 'Athletic', '6,000')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Undone')).toBeVisible()
    await expect(tab(page, 'Unsorted', '6,000')).toBeVisible()
    await page.reload()
    await expect(tab(page, 'Unsorted', '6,000')).toBeVisible()
  })
})
