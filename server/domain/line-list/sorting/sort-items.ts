import type { Kysely } from 'kysely'
import { unsorted } from '#contract/catalog-types.ts'
import { isRefusal, refuse, type Refusal, type RefusalCode } from '#contract/refusals.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { changeItems, readItems, type SortingItem } from './change-items.ts'
import { lockOpenLineList } from '../lock-line-list.ts'
import { type Outcome, type Standing, type Step, takeSteps } from './sorting.ts'
import type { SortingAction } from './tables.ts'
import { readCatalogTypes } from './catalog-types-by-name.ts'

/** One item and where it goes, by names, as the calls carry it. */
interface NamedStep {
  readonly modelCode: string
  readonly originCatalogType: string
  readonly targetCatalogType: string
}

/** A sorting request: which items go where, what it is called, what is refused beforehand, and what it does to an item. */
export interface Sorting<Code extends RefusalCode> {
  readonly actor: Actor
  readonly action: SortingAction
  readonly lineListId: number
  readonly batchId: string | undefined
  readonly steps: readonly NamedStep[]
  readonly check: (step: Step) => Refusal<Code> | undefined
  readonly apply: (standing: Standing, step: Step) => Standing
}

/**
 * Sorts items of a line list, the list's row locked: everybody's moves take turns and none is lost. Answers item by item; refuses
 * where not one item is still where the request takes it from.
 */
export async function sortItems<Code extends RefusalCode>(db: Kysely<Tables>, sorting: Sorting<Code>) {
  const types = await readCatalogTypes(db, true)
  const steps: Step[] = []
  for (const { modelCode, originCatalogType, targetCatalogType } of sorting.steps) {
    const origin = types.place(originCatalogType)
    const target = types.place(targetCatalogType)
    if (origin === undefined || target === undefined) return refuse('catalog-type-not-found')
    const refusal = sorting.check({ modelCode, origin, target })
    if (refusal) return refusal
    steps.push({ modelCode, origin, target })
  }
  const list = await lockOpenLineList(db, sorting.lineListId)
  if (isRefusal(list)) return list
  const items = await readItems(db, list.id, { modelCodes: steps.map(({ modelCode }) => modelCode) })
  const byCode = new Map(items.map((item) => [item.modelCode, item]))
  const { after, outcomes } = takeSteps(byCode, steps, sorting.apply)
  const refusal = nothingThere(outcomes)
  if (refusal) return refusal
  const changed = items.flatMap((item) => {
    const state = after.get(item.modelCode)
    return state ? [{ item, after: state }] : []
  })
  const revision = await changeItems(db, list, changed, sorting)
  const standing = (item: SortingItem | undefined) => item && (after.get(item.modelCode) ?? item).types
  return {
    details: outcomes.map(({ modelCode, outcome }) => ({
      modelCode,
      outcome,
      catalogTypes: types.names(standing(byCode.get(modelCode)) ?? []),
    })),
    revision,
  }
}

/** The way out of a type that `remove-items` takes. */
export function stepsOut(modelCodes: readonly string[], catalogType: string): NamedStep[] {
  return modelCodes.map((modelCode) => ({
    modelCode,
    originCatalogType: catalogType,
    targetCatalogType: unsorted,
  }))
}

function nothingThere(outcomes: readonly { outcome: Outcome }[]) {
  if (outcomes.every(({ outcome }) => outcome === 'not-found')) return refuse('items-not-found')
  const lost = outcomes.every(({ outcome }) => outcome === 'not-found' || outcome === 'not-in-origin')
  return lost ? refuse('items-elsewhere') : undefined
}
