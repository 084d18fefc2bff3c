import { signInQuickly } from './support/sign-in.ts'
import { card, carry, haveLineList, openSorting, tab } from './support/sorting.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { buildUser } from '#server/users/testing/build-user.ts'

test.describe('Catalog Creation', () => {
  test.beforeEach(({ staff: _ }) => {})

  test('has a tab per catalog type with its count, and finds by id or title', async ({ page, product }) => {
    await openSorting(page, await haveLineList(product, { items: 12 }))
    await expect(tab(page, 'Unsorted', 12)).toHaveAttribute('aria-selected', 'true')
    await expect(tab(page, 'Athletic', 0)).toBeVisible()
    await expect(card(page, 1)).toContainText('M4/W6 – M6/W8 · 3')

    await page.getByLabel('Search by id or title').pressSequentially('a-0003')
    await expect(page).toHaveURL(/search=a-0003/)
    await expect(card(page, 3)).toBeVisible()
    await expect(card(page, 1)).toBeHidden()
    await page.getByLabel('Search by id or title').fill('CLOG 12')
    await expect(card(page, 12)).toBeVisible()
    await expect(card(page, 3)).toBeHidden()
    await page.getByLabel('Search by id or title').fill('nothing like it')
    await expect(page.getByText('No results.')).toBeVisible()
    await page.getByRole('button', { name: 'Clear search', exact: true }).last().click()
    await expect(card(page, 1)).toBeVisible()
  })

  test('moves what is chosen by click, Shift and Ctrl+A, and takes it back', async ({ page, product }) => {
    await openSorting(page, await haveLineList(product, { items: 8 }))
    await card(page, 2).click()
    await card(page, 4).click({ modifiers: ['Shift'] })
    const bar = page.getByRole('toolbar', { name: 'Selection' })
    await expect(bar.getByText('3 selected')).toBeVisible()
    await expect(bar.getByRole('button', { name: 'Copy' })).toBeHidden()
    await expect(bar.getByRole('button', { name: 'Add' })).toBeHidden()

    await bar.getByRole('button', { name: 'Move' }).click()
    const dialog = page.getByRole('dialog', { name: 'Move 3 items' })
    await expectAccessible(page)
    await dialog.getByRole('radio', { name: 'Boutique' }).check()
    await dialog.getByRole('button', { name: 'Move 3 items' }).click()
    await expect(page.getByText('item(s) moved to boutique')).toBeVisible()
    await expect(tab(page, 'Unsorted', 5)).toBeVisible()
    await expect(tab(page, 'Boutique', 3)).toBeVisible()
    await expect(card(page, 2)).toBeHidden()

    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(tab(page, 'Unsorted', 8)).toBeVisible()
    await expect(card(page, 2)).toBeVisible()

    await card(page, 1).click()
    await page.keyboard.press('ControlOrMeta+a')
    await expect(bar.getByText('8 selected')).toBeVisible()
    await bar.getByRole('button', { name: 'Move' }).click()
    await page.getByRole('dialog').getByRole('radio', { name: 'Athletic' }).check()
    await page.getByRole('dialog').getByRole('button', { name: 'Move 8 items' }).click()
    await expect(page.getByText('Every item is sorted.')).toBeVisible()
    await expect(page.getByText('item(s) moved to athletic')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(tab(page, 'Unsorted', 8)).toBeVisible()
  })

  test('copies, adds and removes', async ({ page, product }) => {
    const lineListId = await haveLineList(product, { items: 4 })
    await openSorting(page, lineListId, '?tab=boutique')
    await expect(page.getByText('No items in Boutique yet.')).toBeVisible()

    await page.getByRole('toolbar').getByRole('button', { name: 'Add' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add items to Boutique' })
    await card(dialog, 1).click()
    await card(dialog, 2).click()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Add 2 items' }).click()
    await expect(page.getByText('Items added to catalog boutique')).toBeVisible()
    await expect(tab(page, 'Boutique', 2)).toBeVisible()
    await expect(tab(page, 'Unsorted', 2)).toBeVisible()

    await card(page, 1).click()
    await page.getByRole('toolbar').getByRole('button', { name: 'Copy' }).click()
    const copy = page.getByRole('dialog', { name: 'Copy 1 item' })
    await expect(copy.getByRole('radio', { name: 'Unsorted' })).toBeHidden()
    await copy.getByRole('radio', { name: 'Athletic' }).check()
    await copy.getByRole('button', { name: 'Copy 1 item' }).click()
    await expect(page.getByText('Item(s) copied to athletic')).toBeVisible()
    await expect(tab(page, 'Athletic', 1)).toBeVisible()
    await expect(tab(page, 'Boutique', 2)).toBeVisible()

    await page.getByRole('toolbar').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Items removed')).toBeVisible()
    await expect(tab(page, 'Boutique', 1)).toBeVisible()
    await expect(tab(page, 'Unsorted', 2)).toBeVisible()

    await page.reload()
    await expect(tab(page, 'Athletic', 1)).toBeVisible()
    await expect(tab(page, 'Boutique', 1)).toBeVisible()
  })

  test('drags what is chosen onto a tab, under a fan of up to seven cards', async ({ page, product }) => {
    await openSorting(page, await haveLineList(product, { items: 20 }))
    await page.evaluate(() => {
      const seen = { cards: 0, words: '' }
      Object.assign(globalThis, { seen })
      new MutationObserver(() => {
        const cards = [...document.querySelectorAll('[data-ghost-card]')]
        if (cards.length > seen.cards)
          Object.assign(seen, { cards: cards.length, words: cards[0]?.parentElement?.textContent })
      }).observe(document.body, { childList: true, subtree: true })
    })
    await card(page, 1).click()
    await card(page, 9).click({ modifiers: ['Shift'] })
    await carry(page, card(page, 3), tab(page, 'Boutique', 0))
    await expect(tab(page, 'Boutique', 0)).toHaveAttribute('data-over')
    await page.mouse.up()
    await expect(page.getByText('Items moved successfully from unsorted to boutique')).toBeVisible()
    await expect(tab(page, 'Boutique', 9)).not.toHaveAttribute('data-over')
    await expect(tab(page, 'Unsorted', 11)).toBeVisible()
    const seen = await page.evaluate(
      () => (globalThis as unknown as { seen: { cards: number; words: string } }).seen,
    )
    expect(seen.cards).toBe(7)
    expect(seen.words).toMatch(/9$/)
  })

  test('drags a card that is not chosen alone, and not to where it is', async ({ page, product }) => {
    await openSorting(page, await haveLineList(product, { items: 4 }))
    await card(page, 1).click()
    await carry(page, card(page, 2), tab(page, 'Unsorted', 4))
    await page.mouse.up()
    await expect(page.getByText('Cannot move items to the same category')).toBeVisible()
    await carry(page, card(page, 2), tab(page, 'Athletic', 0))
    await page.mouse.up()
    await expect(tab(page, 'Athletic', 1)).toBeVisible()
    await expect(card(page, 1)).toBeVisible()
  })

  test('opens a tab that is hovered for a second during a drag, and takes the drop inside', async ({
    page,
    product,
  }) => {
    await openSorting(page, await haveLineList(product, { items: 4 }))
    await carry(page, card(page, 2), tab(page, 'Boutique', 0))
    await expect(tab(page, 'Boutique', 0)).toHaveAttribute('aria-selected', 'true')
    const panel = page.getByText('No items in Boutique yet.')
    await panel.hover()
    await panel.hover({ position: { x: 20, y: 8 } })
    await page.mouse.up()
    await expect(page.getByText('Items moved successfully from unsorted to boutique')).toBeVisible()
    await expect(card(page, 2)).toBeVisible()
  })

  test('is sorted by keyboard alone', async ({ page, product }) => {
    await openSorting(page, await haveLineList(product, { items: 20 }))
    await page.getByRole('listbox').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press(' ')
    await page.keyboard.press('Shift+ArrowRight')
    await expect(page.getByText('2 selected')).toBeVisible()
    await expect(card(page, 2)).toHaveAttribute('aria-selected', 'true')
    await expect(card(page, 3)).toHaveAttribute('aria-selected', 'true')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Move 2 items' })
    await expect(dialog.getByRole('radio', { checked: true })).toBeFocused()
    await dialog.getByRole('radio', { name: 'Boutique' }).focus()
    await page.keyboard.press(' ')
    await page.keyboard.press('Enter')
    await expect(page.getByText('item(s) moved to boutique')).toBeVisible()
    await expect(page.getByRole('listbox')).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.press(' ')
    await expect(card(page, 20)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Escape')
    await expect(page.getByText('1 selected')).toBeHidden()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(tab(page, 'Unsorted', 20)).toBeVisible()
  })

  test('sets the tier of items', async ({ page, product }) => {
    await openSorting(page, await haveLineList(product, { items: 3 }))
    await card(page, 2).click()
    await page.getByRole('button', { name: 'Tier' }).click()
    await page.getByRole('menuitem', { name: 'best' }).click()
    await expect(page.getByText('Tier set to best')).toBeVisible()
    await expect(card(page, 2)).toContainText('best')
    await page.reload()
    await expect(card(page, 2)).toContainText('best')
  })

  test('shows what somebody else moves within seconds', async ({ page, product, browser }) => {
    const lineListId = await haveLineList(product, { items: 6 })
    await openSorting(page, lineListId)
    const email = `${crypto.randomUUID()}@example.com`
    await buildUser(product.db, { email, firstName: 'Bea', lastName: 'Lasting' })
    const context = await browser.newContext()
    const theirs = await context.newPage()
    await signInQuickly(theirs, product, email)
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

  test('holds 6,000 items: draws those in view, moves all of them as one', async ({ page, product }) => {
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

  test('is saved and published, its warnings confirmed', async ({ page, product }) => {
    const lineListId = await haveLineList(product, { items: 3 })
    await openSorting(page, lineListId)
    await page.getByRole('button', { name: 'Save Catalogs' }).click()
    const saved = page.getByRole('dialog', { name: 'Catalogs Saved' })
    await expect(saved.getByText('3 items are still unsorted.')).toBeVisible()
    await expect(saved.getByRole('link', { name: 'Catalogs' })).toHaveAttribute('href', '/home/catalogs')
    await saved.getByRole('button', { name: 'Publish Catalogs' }).click()
    const publish = page.getByRole('dialog', { name: 'Publish Catalogs' })
    await expect(publish.getByText('Are you sure you want to publish this catalog?')).toBeVisible()
    await expect(publish.getByText('This action is irreversible.')).toBeVisible()
    await expect(
      publish.getByText('No item is sorted. Sort at least one item into a catalog type.'),
    ).toBeVisible()
    await expect(publish.getByRole('button', { name: /^Publish/ })).toBeDisabled()
    await expectAccessible(page)
    await publish.getByRole('button', { name: 'Cancel' }).click()

    await carry(page, card(page, 1), tab(page, 'Athletic', 0))
    await page.mouse.up()
    await expect(page.getByText('Items moved successfully')).toBeVisible()
    await page.getByRole('button', { name: 'Save Catalogs' }).click()
    await saved.getByRole('button', { name: 'Publish Catalogs' }).click()
    await expect(publish.getByText('2 items are unsorted and will stay hidden from customers.')).toBeVisible()
    const button = publish.getByRole('button', { name: 'Publish 1 item to 0 stores' })
    await expect(button).toBeDisabled()
    await publish.getByRole('checkbox', { name: 'Publish all the same' }).check()
    await button.click()
    await expect(page.getByText('Catalogs published successfully')).toBeVisible()
    await expect(page).toHaveURL(/\/home\/catalogs$/)

    await openSorting(page, lineListId)
    await expect(page.getByRole('link', { name: 'Back' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save Catalogs' })).toBeHidden()
  })

  test('leads back to the catalogs where there is no such line list', async ({ page }) => {
    await page.goto('/home/catalog-segmentation/999999')
    await expect(page).toHaveURL(/\/home\/catalogs$/)
  })

  test('is accessible, light and dark, wide and narrow', async ({ page, product }) => {
    const lineListId = await haveLineList(product, { items: 30 })
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [1440, 390]) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 900 })
        await openSorting(page, lineListId)
        await card(page, 1).click()
        await expectAccessible(page)
      }
  })
})
