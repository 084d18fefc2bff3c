import { unsorted } from '#contract/catalog-types.ts'
import type { Tier } from '#contract/catalogs.ts'
import { refuse } from '#contract/refusals.ts'

/** The catalog types an item stands in, by id, its origin first; none is unsorted (spec 1 §3). */
export type Standing = readonly number[]

/** What sorting can change of an item. */
export interface ItemState {
  readonly types: Standing
  readonly tier: Tier
}

/** A catalog type by id, or `unsorted`, which is the lack of any. */
export type Place = number | typeof unsorted

/** One item's way from a place to another. */
export interface Step {
  readonly modelCode: string
  readonly origin: Place
  readonly target: Place
}

/** Tells whether an item stands in a place. */
export function standsIn(standing: Standing, place: Place): boolean {
  return place === unsorted ? standing.length === 0 : standing.includes(place)
}

/** Moves: the target takes the origin's place in the list, so that an item's origin stays first; moved to unsorted an item stands in none. */
export function moved(standing: Standing, { origin, target }: Step): Standing {
  if (target === unsorted) return []
  if (origin === unsorted) return [target]
  return [...new Set(standing.map((type) => (type === origin ? target : type)))]
}

/** Copies and adds: the target joins the list at its end. */
export function joined(standing: Standing, { target }: Step): Standing {
  return target === unsorted ? standing : [...new Set([...standing, target])]
}

/** Takes out of one type; out of the last one an item is unsorted again. */
export function removed(standing: Standing, { origin }: Step): Standing {
  return standing.filter((type) => type !== origin)
}

/** Refuses a move to where the items already are (spec 1 §5). */
export function checkMove({ origin, target }: Step) {
  return origin === target ? refuse('same-catalog-type') : undefined
}

/** Refuses a copy from unsorted, to unsorted, or to the same type (rules §4). */
export function checkCopy({ origin, target }: Step) {
  if (origin === unsorted) return refuse('copy-from-unsorted')
  if (target === unsorted) return refuse('copy-to-unsorted')
  return origin === target ? refuse('same-catalog-type') : undefined
}

/** Refuses to add to unsorted, which has no items of its own, or to the same type (rules §4). */
export function checkAdd({ origin, target }: Step) {
  if (target === unsorted) return refuse('add-to-unsorted')
  return origin === target ? refuse('same-catalog-type') : undefined
}

/** Refuses to take items out of unsorted: they stand in nothing that they could leave. */
export function checkRemove({ origin }: Step) {
  return origin === unsorted ? refuse('remove-from-unsorted') : undefined
}

/** What became of one item of a request. */
export type Outcome = 'changed' | 'unchanged' | 'not-in-origin' | 'not-found'

/**
 * Takes the steps of a request one after another, each on what the one before left. An item that is no longer in its origin stays as
 * it is, so that nobody's move undoes another's; where it already is as asked, that is no conflict.
 */
export function takeSteps(
  items: ReadonlyMap<string, ItemState>,
  steps: readonly Step[],
  apply: (standing: Standing, step: Step) => Standing,
): { after: Map<string, ItemState>; outcomes: { modelCode: string; outcome: Outcome }[] } {
  const after = new Map<string, ItemState>()
  const outcomes = steps.map((step) => {
    const { modelCode } = step
    const before = after.get(modelCode) ?? items.get(modelCode)
    if (!before) return { modelCode, outcome: 'not-found' as const }
    if (!standsIn(before.types, step.origin)) {
      const there = step.target !== step.origin && standsIn(before.types, step.target)
      return { modelCode, outcome: there ? ('unchanged' as const) : ('not-in-origin' as const) }
    }
    const types = apply(before.types, step)
    if (sameStanding(types, before.types)) return { modelCode, outcome: 'unchanged' as const }
    after.set(modelCode, { ...before, types })
    return { modelCode, outcome: 'changed' as const }
  })
  return { after, outcomes }
}

/** Tells whether two lists of types are the same in the same order. */
export function sameStanding(one: Standing, other: Standing): boolean {
  return one.length === other.length && one.every((type, index) => type === other[index])
}

/** Tells whether sorting left an item as it was. */
export function sameState(one: ItemState, other: ItemState): boolean {
  return one.tier === other.tier && sameStanding(one.types, other.types)
}

/** How much the number of unsorted items grows when items change. */
export function unsortedGrowth(changes: readonly { before: ItemState; after: ItemState }[]): number {
  return changes.reduce(
    (growth, { before, after }) =>
      growth + Number(after.types.length === 0) - Number(before.types.length === 0),
    0,
  )
}
