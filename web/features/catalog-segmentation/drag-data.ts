import type { CatalogItem } from '#contract/catalogs.ts'

/** What is dragged: items and the catalog type they are taken from. */
export interface DraggedItems {
  readonly origin: string
  readonly modelCodes: readonly string[]
}

/** How many cards the ghost of a drag stacks at most (spec 1 §9). */
export const ghostCards = 7

/** Marks the data of a drag as ours. */
export function dragData(dragged: DraggedItems): Record<string, unknown> {
  return { kind: 'items', ...dragged }
}

/** Reads what is dragged; nothing where it is none of ours or empty. */
export function readDragData(data: Record<string, unknown>): DraggedItems | undefined {
  const { kind, origin, modelCodes } = data
  if (kind !== 'items' || typeof origin !== 'string' || !Array.isArray(modelCodes)) return undefined
  return modelCodes.length === 0 ? undefined : { origin, modelCodes }
}

/** What a drop on a catalog type asks for, or why nothing comes of it (spec 1 §8). */
export function readDrop(data: Record<string, unknown>, target: string): DraggedItems | { problem: string } {
  const dragged = readDragData(data)
  if (dragged === undefined) return { problem: 'There was a problem with the drag and drop operation (data)' }
  if (dragged.origin === target) return { problem: 'Cannot move items to the same category' }
  return dragged
}

/** What a drag that begins on a card takes along: the whole choice where the card belongs to it, in the order shown, else the card alone. */
export function draggedWith(
  code: string,
  chosen: ReadonlySet<string>,
  shown: readonly CatalogItem[],
): CatalogItem[] {
  return shown.filter(({ model_code: other }) => (chosen.has(code) ? chosen.has(other) : other === code))
}
