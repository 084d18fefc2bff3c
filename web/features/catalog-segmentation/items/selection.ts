export interface Selection {
  readonly chosen: ReadonlySet<string>
  readonly active: string | null
  readonly anchor: string | null
}

export const nothingChosen: Selection = { chosen: new Set(), active: null, anchor: null }

export function toggled(selection: Selection, code: string): Selection {
  const chosen = new Set(selection.chosen)
  if (!chosen.delete(code)) chosen.add(code)
  return { chosen, active: code, anchor: code }
}

export function extendedTo(selection: Selection, codes: readonly string[], code: string): Selection {
  const from = codes.indexOf(selection.anchor ?? code)
  const to = codes.indexOf(code)
  const range = codes.slice(Math.min(from === -1 ? to : from, to), Math.max(from, to) + 1)
  return {
    chosen: new Set([...selection.chosen, ...range]),
    active: code,
    anchor: from === -1 ? code : (selection.anchor ?? code),
  }
}

export function allOf(selection: Selection, codes: readonly string[]): Selection {
  return { ...selection, chosen: new Set(codes) }
}

/** Deselects items that are no longer shown; returns the same object if nothing changes. */
export function onlyShown(selection: Selection, shown: ReadonlySet<string>): Selection {
  const chosen = [...selection.chosen].filter((code) => shown.has(code))
  const active = selection.active !== null && shown.has(selection.active) ? selection.active : null
  if (chosen.length === selection.chosen.size && active === selection.active) return selection
  return { chosen: new Set(chosen), active, anchor: active === null ? null : selection.anchor }
}

export function whereTo(
  key: string,
  index: number,
  { count, columns, page }: { count: number; columns: number; page: number },
): number | undefined {
  const target = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index - columns,
    ArrowDown: index + columns,
    PageUp: index - columns * page,
    PageDown: index + columns * page,
    Home: 0,
    End: count - 1,
  }[key]
  if (target === undefined || count === 0) return undefined
  if (index === -1 && key !== 'End') return 0
  return Math.max(0, Math.min(count - 1, target))
}
