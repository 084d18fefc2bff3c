import { type Stage, stageFilters } from '#contract/orders/purchase-order-stage.ts'

/** The call's filters for one stage; none for all stages. */
export function stageFilter(stage: Stage | undefined) {
  return stage === undefined ? {} : stageFilters[stage]
}
