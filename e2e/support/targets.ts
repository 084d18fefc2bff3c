import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Expects every control to react 12 px around its center; links within a sentence are as high as their text (WCAG 2.5.8). */
export async function expectLargeTargets(page: Page): Promise<void> {
  await expect.poll(async () => page.evaluate(smallTargets)).toEqual([])
}

/** Runs in the browser. */
function smallTargets(): string[] {
  return [...document.querySelectorAll('main :is(a[href], button, input, select, textarea)')]
    .filter((control) => {
      const isInSentence = [...(control.parentElement?.childNodes ?? [])].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
      )
      return control.checkVisibility({ visibilityProperty: true }) && !(control.matches('a') && isInSentence)
    })
    .filter((control) => {
      control.scrollIntoView({ block: 'center', inline: 'center' })
      // A click on a switch hits its label; one next to a field in its frame focuses the field.
      const label = control.matches('[role="switch"]') && control.parentElement?.querySelector('label')
      const target = label || control
      const frame = control.matches('input') ? control.closest('.mantine-Input-wrapper') : null
      const { left, top, width, height } = target.getBoundingClientRect()
      if (width === 0 || (width >= 24 && height >= 24)) return false
      const [x, y] = [left + width / 2, top + height / 2]
      return (
        [
          [-11, 0],
          [11, 0],
          [0, -11],
          [0, 11],
        ] as const
      ).some(([dx, dy]) => {
        const hit = document.elementFromPoint(x + dx, y + dy)
        // There is nothing outside the window.
        return (
          hit !== null &&
          ![target, frame].some((own) => own?.contains(hit)) &&
          hit.closest('label')?.control !== control
        )
      })
    })
    .map((control) => control.outerHTML.slice(0, 160))
}
