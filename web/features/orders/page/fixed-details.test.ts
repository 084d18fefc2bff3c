import { expect, test } from 'vitest'
import { settableDetails } from '#contract/orders/field-sets.ts'
import { fixedSentence } from './fixed-details.ts'

test.each([
  ['pending-review', undefined],
  ['approved', "Customer PO, ship-to address, and ship window can't change after approval."],
  ['invoiced', "Customer PO, ship-to address, and ship window can't change after approval."],
  ['denied', "Only this order's internal note can change."],
] as const)('of a %s order, the dialog says what is fixed', (status, sentence) => {
  expect(fixedSentence(settableDetails(status, 'staff'))).toBe(sentence)
})
