import { describe, expect, it } from 'vitest'
import { arranged, columnId, minorLast, type TableLook, usualLook, visibilityOf } from './table-look.ts'

interface TestColumn {
  accessorKey?: string
  id?: string
  meta?: { isMinor?: boolean; isExtra?: boolean; phone?: string; width?: number }
}

const columns: readonly TestColumn[] = [
  { accessorKey: 'number', meta: { phone: 'title' } },
  { accessorKey: 'store' },
  { id: 'type' },
  { accessorKey: 'total', meta: { width: 120 } },
  { id: 'actions' },
]

const lookOf = (...ids: string[]): TableLook => ({
  columns: ids.map((id) => ({ id, isHidden: false, width: null })),
  isDense: false,
})

const idsOf = (look: TableLook) => arranged(columns, look).map(columnId)

describe('the columns of a list', () => {
  it('have their usual order without a look', () => {
    expect(idsOf(usualLook)).toEqual(['number', 'store', 'type', 'total', 'actions'])
  })

  it('have the order of a look, except the first one and the actions', () => {
    expect(idsOf(lookOf('actions', 'total', 'type', 'store', 'number'))).toEqual([
      'number',
      'total',
      'type',
      'store',
      'actions',
    ])
  })

  it('ignore columns of another list or an older version', () => {
    expect(idsOf(lookOf('gone', 'total', 'store', 'type'))).toEqual([
      'number',
      'total',
      'store',
      'type',
      'actions',
    ])
  })

  it('that a look does not know follow the column they usually follow', () => {
    expect(idsOf(lookOf('total', 'store'))).toEqual(['number', 'total', 'store', 'type', 'actions'])
  })

  it('that are extra are hidden until a look shows them', () => {
    const withExtra = [...columns, { id: 'terms', meta: { isExtra: true } }]
    expect(visibilityOf(withExtra, usualLook)).toEqual({ terms: false })
    expect(visibilityOf(withExtra, lookOf('store', 'terms'))).toEqual({ store: true, terms: true })
  })

  it('have the minor ones last, before the actions, where not all are shown', () => {
    const narrow = columns.map((column) =>
      column.accessorKey === 'store' ? { ...column, meta: { isMinor: true } } : column,
    )
    expect(minorLast(narrow).map(columnId)).toEqual(['number', 'type', 'total', 'store', 'actions'])
  })

  it('have the widths of a look', () => {
    const look = { columns: [{ id: 'total', isHidden: false, width: 200 }], isDense: false }
    expect(arranged(columns, look).find((one) => columnId(one) === 'total')?.meta).toEqual({
      width: 200,
      isSized: true,
    })
  })
})
