import { unsorted } from '#contract/line-lists/catalog-types.ts'
import type { Tier } from '#contract/line-lists/catalogs.ts'
import { refuse } from '#contract/refusals.ts'

/** The ids of an item's catalog types, its origin first; empty if unsorted. */
export type Assignment = readonly number[]

export interface ItemState {
  readonly types: Assignment
  readonly tier: Tier
}

export interface ItemChange {
  readonly id: number
  readonly before: ItemState
  readonly after: ItemState
}

export type Place = number | typeof unsorted

export interface Step {
  readonly modelCode: string
  readonly origin: Place
  readonly target: Place
}

export function isIn(assignment: Assignment, place: Place): boolean {
  return place === unsorted ? assignment.length === 0 : assignment.includes(place)
}

/** Replaces the origin with the target at the same position, so that an item's origin stays first; a move to unsorted removes all types. */
export function moved(assignment: Assignment, { origin, target }: Step): Assignment {
  if (target === unsorted) return []
  if (origin === unsorted) return [target]
  return [...new Set(assignment.map((type) => (type === origin ? target : type)))]
}

export function joined(assignment: Assignment, { target }: Step): Assignment {
  return target === unsorted ? assignment : [...new Set([...assignment, target])]
}

export function removed(assignment: Assignment, { origin }: Step): Assignment {
  return assignment.filter((type) => type !== origin)
}

export function checkMove({ origin, target }: Step) {
  return origin === target ? refuse('same-catalog-type') : undefined
}

export function checkCopy({ origin, target }: Step) {
  if (origin === unsorted) return refuse('copy-from-unsorted')
  if (target === unsorted) return refuse('copy-to-unsorted')
  return origin === target ? refuse('same-catalog-type') : undefined
}

export function checkAdd({ origin, target }: Step) {
  if (target === unsorted) return refuse('add-to-unsorted')
  return origin === target ? refuse('same-catalog-type') : undefined
}

export function checkRemove({ origin }: Step) {
  return origin === unsorted ? refuse('remove-from-unsorted') : undefined
}

export type Outcome = 'changed' | 'unchanged' | 'not-in-origin' | 'not-found'

/** An item that left its origin is not moved, so a move never undoes that of another user; one already in its target is not a conflict. */
export function applySteps(
  items: ReadonlyMap<string, ItemState>,
  steps: readonly Step[],
  apply: (assignment: Assignment, step: Step) => Assignment,
): { after: Map<string, ItemState>; outcomes: { modelCode: string; outcome: Outcome }[] } {
  const after = new Map<string, ItemState>()
  const outcomes = steps.map((step) => {
    const { modelCode } = step
    const before = after.get(modelCode) ?? items.get(modelCode)
    if (!before) return { modelCode, outcome: 'not-found' as const }
    if (!isIn(before.types, step.origin)) {
      const isDone = step.target !== step.origin && isIn(before.types, step.target)
      return { modelCode, outcome: isDone ? ('unchanged' as const) : ('not-in-origin' as const) }
    }
    const types = apply(before.types, step)
    if (sameAssignment(types, before.types)) return { modelCode, outcome: 'unchanged' as const }
    after.set(modelCode, { ...before, types })
    return { modelCode, outcome: 'changed' as const }
  })
  return { after, outcomes }
}

function sameAssignment(one: Assignment, other: Assignment): boolean {
  return one.length === other.length && one.every((type, index) => type === other[index])
}

export function sameState(one: ItemState, other: ItemState): boolean {
  return one.tier === other.tier && sameAssignment(one.types, other.types)
}

export function unsortedGrowth(changes: readonly { before: ItemState; after: ItemState }[]): number {
  return changes.reduce(
    (growth, { before, after }) =>
      growth + Number(after.types.length === 0) - Number(before.types.length === 0),
    0,
  )
}

/** An item that changed again after a move keeps its state. `current` has the items that still exist. */
export function undoMoves(
  current: ReadonlyMap<number, ItemState>,
  moves: readonly { readonly revision: number; readonly changes: readonly ItemChange[] }[],
): Map<number, ItemState> {
  const states = new Map(current)
  for (const { changes } of moves.toSorted((one, other) => other.revision - one.revision))
    for (const { id, before, after } of changes) {
      const state = states.get(id)
      if (state && sameState(state, after)) states.set(id, before)
    }
  return states
}
