import { card, carry, haveLineList, openSorting, tab } from '../support/sorting.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test.describe('Catalog Creation by drag and drop', () => {
  test('drags the selection onto a tab with a preview of up to seven cards', async ({ page, product }) => {
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

  test('drags an unselected card alone and rejects a drop on its own tab', async ({ page, product }) => {
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

  test('opens a tab that is hovered for a second during a drag and accepts a drop on it', async ({
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
    // The keyboard starts at the first card.
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
})
