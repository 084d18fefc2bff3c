import type { Kysely } from 'kysely'
import { unsorted } from '#contract/line-lists/catalog-types.ts'
import { isRefusal, refuse, type Refusal, type RefusalCode } from '#contract/refusals.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { beginLocks } from '../../locks.ts'
import { lockOpenLineList } from '../lock-line-list.ts'
import { lockCatalogTypesByName } from './catalog-types-by-name.ts'
import { changeItems, type SortingCommand } from './change-items.ts'
import { readSortingItems, type SortingItem } from './read-sorting-items.ts'
import { applySteps, type Assignment, type Outcome, type Step } from './sorting.ts'

interface NamedStep {
  readonly modelCode: string
  readonly originCatalogType: string
  readonly targetCatalogType: string
}

export interface Sorting<Code extends RefusalCode> extends SortingCommand {
  readonly lineListId: number
  readonly steps: readonly NamedStep[]
  readonly check: (step: Step) => Refusal<Code> | undefined
  readonly apply: (assignment: Assignment, step: Step) => Assignment
}

/** Under the lock of the list's row, so that concurrent moves run one after another and none is lost. */
export async function sortItems<Code extends RefusalCode>(tx: Kysely<Tables>, sorting: Sorting<Code>) {
  const { locks, types } = await lockCatalogTypesByName(beginLocks(tx))
  const steps: Step[] = []
  for (const { modelCode, originCatalogType, targetCatalogType } of sorting.steps) {
    const origin = types.place(originCatalogType)
    const target = types.place(targetCatalogType)
    if (origin === undefined || target === undefined) return refuse('catalog-type-not-found')
    const refusal = sorting.check({ modelCode, origin, target })
    if (refusal) return refusal
    steps.push({ modelCode, origin, target })
  }
  const list = await lockOpenLineList(locks, sorting.lineListId)
  if (isRefusal(list)) return list
  const modelCodes = steps.map(({ modelCode }) => modelCode)
  const items = await readSortingItems(tx, list.id, { modelCodes })
  const byCode = new Map(items.map((item) => [item.modelCode, item]))
  const { after, outcomes } = applySteps(byCode, steps, sorting.apply)
  const refusal = checkAnyFound(outcomes)
  if (refusal) return refusal
  const changed = items.flatMap((item) => {
    const state = after.get(item.modelCode)
    return state ? [{ item, after: state }] : []
  })
  const revision = await changeItems(tx, list, changed, sorting)
  const typesOf = (item: SortingItem | undefined) => item && (after.get(item.modelCode) ?? item).types
  return {
    details: outcomes.map(({ modelCode, outcome }) => ({
      modelCode,
      outcome,
      catalogTypes: types.names(typesOf(byCode.get(modelCode)) ?? []),
    })),
    revision,
  }
}

export function removalSteps(modelCodes: readonly string[], catalogType: string): NamedStep[] {
  return modelCodes.map((modelCode) => ({
    modelCode,
    originCatalogType: catalogType,
    targetCatalogType: unsorted,
  }))
}

function checkAnyFound(outcomes: readonly { outcome: Outcome }[]) {
  if (outcomes.every(({ outcome }) => outcome === 'not-found')) return refuse('items-not-found')
  const isLost = outcomes.every(({ outcome }) => outcome === 'not-found' || outcome === 'not-in-origin')
  return isLost ? refuse('items-elsewhere') : undefined
}
