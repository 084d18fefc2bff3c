import { expect, test } from 'vitest'
import { stages } from '#web/lib/purchase-order-stage.ts'
import { stageFilter } from './stage-filter.ts'

test('no two stages ask for the same purchase orders', () => {
  const asked = stages.map((stage) => JSON.stringify(stageFilter(stage)))
  expect(new Set(asked).size).toBe(stages.length)
})
