import { expect, test } from 'vitest'
import { stages } from '#contract/orders/purchase-order-stage.ts'
import { stageFilter } from './stage-filter.ts'

test('every stage has a different filter', () => {
  const asked = stages.map((stage) => JSON.stringify(stageFilter(stage)))
  expect(new Set(asked).size).toBe(stages.length)
})
