import type { CatalogItem } from '#contract/line-lists/catalogs.ts'

export interface DraggedItems {
  readonly origin: string
  readonly modelCodes: readonly string[]
}

export const ghostCards = 7

export function dragData(dragged: DraggedItems): Record<string, unknown> {
  return { kind: 'items', ...dragged }
}

export function readDragData(data: Record<string, unknown>): DraggedItems | undefined {
  const { kind, origin, modelCodes } = data
  if (kind !== 'items' || typeof origin !== 'string' || !Array.isArray(modelCodes)) return undefined
  return modelCodes.length === 0 ? undefined : { origin, modelCodes }
}

export function readDrop(data: Record<string, unknown>, target: string): DraggedItems | { problem: string } {
  const dragged = readDragData(data)
  if (dragged === undefined) return { problem: 'There was a problem with the drag and drop operation (data)' }
  if (dragged.origin === target) return { problem: 'Cannot move items to the same category' }
  return dragged
}

export function draggedWith(
  code: string,
  chosen: ReadonlySet<string>,
  shown: readonly CatalogItem[],
): CatalogItem[] {
  return shown.filter(({ model_code: other }) => (chosen.has(code) ? chosen.has(other) : other === code))
}
