/** What is chosen in a grid of items, by model code; `active` is where the keyboard is, `anchor` where a range begins. */
export interface Selection {
  readonly chosen: ReadonlySet<string>
  readonly active: string | null
  readonly anchor: string | null
}

/** Nothing chosen. */
export const nothingChosen: Selection = { chosen: new Set(), active: null, anchor: null }

/** Chooses an item or lets go of it; a range begins there. */
export function toggled(selection: Selection, code: string): Selection {
  const chosen = new Set(selection.chosen)
  if (!chosen.delete(code)) chosen.add(code)
  return { chosen, active: code, anchor: code }
}

/** Chooses everything from where the range began to an item, both with it. */
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

/** Chooses all that is shown. */
export function allOf(selection: Selection, codes: readonly string[]): Selection {
  return { ...selection, chosen: new Set(codes) }
}

/** Lets go of what is no longer shown; the very same selection where nothing is gone. */
export function onlyShown(selection: Selection, shown: ReadonlySet<string>): Selection {
  const chosen = [...selection.chosen].filter((code) => shown.has(code))
  const active = selection.active !== null && shown.has(selection.active) ? selection.active : null
  if (chosen.length === selection.chosen.size && active === selection.active) return selection
  return { chosen: new Set(chosen), active, anchor: active === null ? null : selection.anchor }
}

/** Where a key takes the keyboard in a grid of so many columns and visible rows; nothing where it is no such key. */
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
