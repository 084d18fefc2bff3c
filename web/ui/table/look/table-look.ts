import { useLocalStorage } from '@mantine/hooks'

export interface ColumnChoice {
  readonly id: string
  readonly isHidden: boolean
  /** In pixels; null for the usual width. */
  readonly width: number | null
}

export interface TableLook {
  readonly columns: readonly ColumnChoice[]
  readonly isDense: boolean
}

interface Arrangeable {
  readonly id?: string | undefined
  readonly accessorKey?: unknown
  readonly meta?: { readonly isMinor?: boolean; readonly isExtra?: boolean } | undefined
}

export const usualLook: TableLook = { columns: [], isDense: false }

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

/** Columns that the list lacks are ignored; those the look does not know follow the column they usually follow. */
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

export function minorLast<Column extends Arrangeable>(columns: readonly Column[]): readonly Column[] {
  const rank = (column: Column) => (columnId(column) === 'actions' ? 2 : column.meta?.isMinor ? 1 : 0)
  return columns.toSorted((a, b) => rank(a) - rank(b))
}

export function visibilityOf(columns: readonly Arrangeable[], look: TableLook): Record<string, boolean> {
  return Object.fromEntries([
    ...columns.flatMap((column) => (column.meta?.isExtra ? [[columnId(column), false]] : [])),
    ...look.columns.map(({ id, isHidden }) => [id, !isHidden]),
  ])
}
