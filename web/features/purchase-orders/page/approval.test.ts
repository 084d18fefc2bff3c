import { expect, test } from 'vitest'
import type { FailedOrder } from '#contract/orders/orders.ts'
import { type Approval, approvalOf, shortOf, withLater, workText } from './approval.ts'

const named = (number: string) => ({ streamId: number, number })
const failing = (number: string, code: FailedOrder['code'] = 'order-units-short'): FailedOrder => ({
  ...named(number),
  code,
  status: 409,
  message: code,
})
const approval: Approval = {
  number: 'PO-1',
  version: 3,
  approved: [named('SO-1')],
  approvedBefore: [],
  approvedLater: [],
  failed: [failing('SO-2'), failing('SO-3', 'order-not-approvable'), failing('SO-4')],
  movedTo: named('PO-2'),
}

test('the work counts pending and approved orders', () => {
  expect(workText(2, 5)).toBe('Approve 2 pending orders (5 already approved)')
  expect(workText(1, 0)).toBe('Approve 1 pending order')
  expect(workText(0, 3)).toBe('Create PO for 3 approved orders')
})

test('the result counts what was approved now apart from what was approved before', () => {
  const processed = [
    { ...named('SO-1'), wasApproved: false },
    { ...named('SO-2'), wasApproved: true },
  ]
  const answer = {
    purchaseOrder: { number: 'PO-1' },
    nextExpectedStreamVersion: 3,
    results: { processed, failed: [] },
    movedTo: null,
  }
  const { approved, approvedBefore } = approvalOf(answer as unknown as Parameters<typeof approvalOf>[0])
  expect(approved.map(({ number }) => number)).toEqual(['SO-1'])
  expect(approvedBefore.map(({ number }) => number)).toEqual(['SO-2'])
})

test('orders short on units can still be approved', () => {
  expect(shortOf(approval)).toEqual(['SO-2', 'SO-4'])
})

test('orders approved later leave the failures, and repeated failures get the new reason', () => {
  const later = withLater(approval, {
    processed: [named('SO-2')],
    failed: [failing('SO-4', 'order-not-approvable')],
  })
  expect(later.approved).toEqual([named('SO-1')])
  expect(later.approvedLater).toEqual([named('SO-2')])
  expect(later.failed).toEqual([
    failing('SO-3', 'order-not-approvable'),
    failing('SO-4', 'order-not-approvable'),
  ])
  expect(shortOf(later)).toEqual([])
})
