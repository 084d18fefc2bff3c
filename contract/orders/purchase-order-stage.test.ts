import { expect, test } from 'vitest'
import { stageOf } from './purchase-order-stage.ts'

const noted = { submittedOn: null, invoicedOn: null }
const submitted = { submittedOn: '2026-11-20T00:00:00.000Z', invoicedOn: null }

test('stageOf follows status, submission and invoice', () => {
  expect(stageOf({ status: 'draft', ...noted })).toBe('draft')
  expect(stageOf({ status: 'void', ...noted })).toBe('void')
  expect(stageOf({ status: 'ready', ...noted })).toBe('ready')
  expect(stageOf({ status: 'ready', ...submitted })).toBe('submitted-to-brand')
  expect(stageOf({ status: 'ready', ...submitted, invoicedOn: '2026-11-21T00:00:00.000Z' })).toBe('invoiced')
})
