import { expect, test } from 'vitest'
import { cardButton, cardType } from './card-button.ts'

test.each([
  [0, 0, 'Complete'],
  [0, 1, 'Edit and Publish'],
  [1, 1, 'Manage'],
  [1, 0, 'Manage'],
] as const)('published %i, sorting completed %i: %s', (published, sortingCompleted, button) => {
  expect(cardButton({ published, sortingCompleted })).toBe(button)
})

test('brand-ats is shown as ATS', () => {
  expect(cardType('brand-ats')).toBe('ATS')
  expect(cardType('pre-book')).toBe('Pre-Book')
})
