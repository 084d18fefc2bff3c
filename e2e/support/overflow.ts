import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Expects that the page does not scroll sideways, and that a shaded edge shows where a box in it does. */
export async function expectHintsOfOverflow(page: Page): Promise<void> {
  // What measures itself does so after the window has changed.
  await expect.poll(async () => page.evaluate(overflowsWithoutHint)).toEqual([])
}

/** Runs in the browser. */
function overflowsWithoutHint(): string[] {
  return [document.documentElement, ...document.querySelectorAll('main *')]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1 && clientWidth > 0)
    .filter((box) => {
      const { overflowX, backgroundImage } = getComputedStyle(box)
      const scrolls = box === document.documentElement || ['auto', 'scroll'].includes(overflowX)
      // A field scrolls its own text.
      return scrolls && !box.matches('input, textarea') && !backgroundImage.includes('gradient')
    })
    .map((box) => box.outerHTML.slice(0, 160))
}
