import { type Stage, stageFilters } from '#contract/orders/purchase-order-stage.ts'

export function stageFilter(stage: Stage | undefined) {
  return stage === undefined ? {} : stageFilters[stage]
}
