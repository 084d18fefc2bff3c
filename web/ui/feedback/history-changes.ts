import type { HistoryEntry } from '#contract/history.ts'

interface FieldChange {
  readonly name: string
  readonly from: unknown
  readonly to: unknown
}

export function changesOf({ before, after }: Pick<HistoryEntry, 'before' | 'after'>): FieldChange[] {
  return Object.keys({ ...before, ...after }).flatMap((name) => {
    const [from, to] = [before?.[name], after?.[name]]
    if (isSame(from, to)) return []
    if (isRecord(from) && isRecord(to))
      return [{ name, from: withoutSame(from, to), to: withoutSame(to, from) }]
    if (!Array.isArray(from) || !Array.isArray(to)) return [{ name, from, to }]
    const [removed, added] = [notIn(from, to), notIn(to, from)]
    // Otherwise only the order changed.
    return removed.length + added.length > 0 ? [{ name, from: removed, to: added }] : [{ name, from, to }]
  })
}

export function partsOf({ from, to }: Pick<FieldChange, 'from' | 'to'>): FieldChange[] {
  const [before, after] = [from, to].map((value) => (isRecord(value) ? value : {}))
  return Object.keys({ ...before, ...after }).map((name) => ({
    name,
    from: before?.[name],
    to: after?.[name],
  }))
}

export function isSameMoment(
  one: Pick<HistoryEntry, 'at' | 'actorName'>,
  other: Pick<HistoryEntry, 'at' | 'actorName'> | undefined,
): boolean {
  return one.actorName === other?.actorName && one.at.slice(0, 16) === other.at.slice(0, 16)
}

function withoutSame(record: Record<string, unknown>, other: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(record).filter(([name, value]) => !isSame(value, other[name])))
}

function notIn(list: readonly unknown[], other: readonly unknown[]) {
  return list.filter((one) => !other.some((another) => isSame(one, another)))
}

/** Absent values equal null. `isEqual` would bring the chunk of forms along. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
