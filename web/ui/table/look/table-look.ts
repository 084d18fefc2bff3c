import { useLocalStorage } from '@mantine/hooks'

/** What a user changed of a column; its place is its position in the look. */
export interface ColumnChoice {
  readonly id: string
  readonly isHidden: boolean
  /** In pixels; null for the usual width. */
  readonly width: number | null
}

/** How a user set up a list. A list that was not set up has no columns here. */
export interface TableLook {
  readonly columns: readonly ColumnChoice[]
  readonly isDense: boolean
}

/** A column, as far as arranging it needs to know. */
interface Arrangeable {
  readonly id?: string | undefined
  readonly accessorKey?: unknown
  readonly meta?: { readonly isMinor?: boolean; readonly isExtra?: boolean } | undefined
}

export const usualLook: TableLook = { columns: [], isDense: false }

/** The look of a list, stored in this browser. */
export function useTableLook(what: string): [TableLook, (look: TableLook) => void] {
  const [look, setLook] = useLocalStorage<TableLook>({
    key: `welt-look-${what.replaceAll(' ', '-')}`,
    defaultValue: usualLook,
    getInitialValueInEffect: false,
  })
  return [look, setLook]
}

export function columnId({ id, accessorKey }: Arrangeable): string {
  return id ?? String(accessorKey)
}

/**
 * A list's columns in the order and width of a look. The first column and the actions keep their places; columns that the list does not
 * have are ignored, and those that the look does not know follow the column they usually follow.
 */
export function arranged<Column extends Arrangeable>(
  columns: readonly Column[],
  look: TableLook,
): readonly Column[] {
  if (look.columns.length === 0) return columns
  const byId = new Map(columns.map((column) => [columnId(column), column]))
  const choices = new Map(look.columns.map((choice) => [choice.id, choice]))
  const ids = look.columns.map(({ id }) => id).filter((id) => byId.has(id) && id !== 'actions')
  const [first] = byId.keys()
  const order = first === undefined ? [] : [first, ...ids.filter((id) => id !== first)]
  for (const [index, id] of [...byId.keys()].entries()) {
    if (order.includes(id)) continue
    const before = [...byId.keys()][index - 1]
    order.splice(before === undefined || id === 'actions' ? order.length : order.indexOf(before) + 1, 0, id)
  }
  return order.flatMap((id) => {
    const column = byId.get(id)
    if (!column) return []
    const width = choices.get(id)?.width ?? null
    return [width === null ? column : { ...column, meta: { ...column.meta, width, isSized: true } }]
  })
}

/** A list's columns with the minor ones last, for screens that do not show all of them at once. */
export function minorLast<Column extends Arrangeable>(columns: readonly Column[]): readonly Column[] {
  const rank = (column: Column) => (columnId(column) === 'actions' ? 2 : column.meta?.isMinor ? 1 : 0)
  return columns.toSorted((a, b) => rank(a) - rank(b))
}

/** Which columns are hidden, for the table: those of the look, and extra ones that it does not know. */
export function visibilityOf(columns: readonly Arrangeable[], look: TableLook): Record<string, boolean> {
  return Object.fromEntries([
    ...columns.flatMap((column) => (column.meta?.isExtra ? [[columnId(column), false]] : [])),
    ...look.columns.map(({ id, isHidden }) => [id, !isHidden]),
  ])
}
