import { expect, it } from 'vitest'
import { asked, type Cell, one, reading, type Rows } from '#server/testing/order-forms/own-order.ts'

const hiding = async (rows: Rows, hiddenColumns: string[]) => reading([{ name: 'PO', rows, hiddenColumns }])

it.each([['before'], ['after']])(
  'orders the visible sizes, not last season in hidden columns %s them',
  async (place) => {
    const beside = (hidden: Cell[], visible: Cell[]) =>
      place === 'before' ? [...hidden, ...visible] : [...visible, ...hidden]
    const read = await hiding(
      [
        ['Style', ...beside(['M8', 'M9'], ['M8', 'M9'])],
        ['60100-001', ...beside([48, 36], [6, 12])],
        ['60101-001', ...beside([24, null], [null, 3])],
      ],
      place === 'before' ? ['B', 'C'] : ['D', 'E'],
    )
    expect(read).toMatchObject({
      lines: ['60100-001 M8 6', '60100-001 M9 12', '60101-001 M9 3'],
      questions: [],
    })
    const columns = place === 'before' ? ['B', 'C'] : ['D', 'E']
    expect(read.problems).toEqual(columns.map((column) => `HIDDEN_NOT_READ ${column}1`))
  },
)

it('takes a size that is written otherwise for the same, and orders hidden sizes that no visible column has', async () => {
  const read = await hiding(
    [
      ['Style', 'M08', 'M8', 'M9'],
      ['60100-001', 48, 6, 12],
    ],
    ['B', 'D'],
  )
  expect(read).toMatchObject({
    lines: ['60100-001 M8 6', '60100-001 M9 12'],
    problems: ['HIDDEN_NOT_READ B1', 'HIDDEN_COLUMN D2'],
  })
})

it('orders the visible quantity, and asks if several are visible', async () => {
  const rows: Rows = [
    ['Style', 'Size', 'Qty', 'Order Qty'],
    ['60100-001', 'M8', 12, 48],
    ['60101-001', 'M9', 6, 24],
  ]
  expect(await hiding(rows, ['D'])).toMatchObject({
    lines: ['60100-001 M8 12', '60101-001 M9 6'],
    problems: ['HIDDEN_NOT_READ D1'],
    questions: [],
  })
  expect(await hiding(rows, ['C'])).toMatchObject({ lines: ['60100-001 M8 48', '60101-001 M9 24'] })
  expect(asked(await hiding(rows, []))).toEqual([['Qty 12 6', 'Order Qty 48 24']])
})

const twoSeasons: Rows = [
  ['Style', 'SS26', null, 'SS27', null],
  [null, 'M8', 'M9', 'M8', 'M9'],
  ['60100-001', 48, 36, 6, 12],
  ['60101-001', 24, 36, null, 3],
]

it('asks which of the visible columns count that are headed by the same sizes, and reads the answer', async () => {
  const read = await one(twoSeasons)
  expect(read).toMatchObject({ lines: [], problems: [] })
  expect(asked(read)).toEqual([['SS26: M8 – M9 48 36', 'SS27: M8 – M9 6 12']])
  const [choice] = (read.questions[0]?.columns ?? []).slice(1)
  const mapping = read.file.sheets[0]?.mapping
  if (!mapping || !choice?.group) throw new Error('There is no choice')
  const sizes = choice.group.map((column) => ({ column, field: 'sizes' as const }))
  const mappings = [{ ...mapping, columns: [...mapping.columns, ...sizes] }]
  expect(await one(twoSeasons, { mappings })).toMatchObject({
    lines: ['60100-001 M8 6', '60100-001 M9 12', '60101-001 M9 3'],
    questions: [],
  })
})

it('does not ask if the totals of rows prove one of the groups', async () => {
  const totals = ['Total', null, 18, 3]
  const read = await one(twoSeasons.map((row, index) => [...row, totals[index] ?? null]))
  expect(read).toMatchObject({
    lines: ['60100-001 M8 6', '60100-001 M9 12', '60101-001 M9 3'],
    questions: [],
    problems: ['COLUMN_NOT_READ B2', 'COLUMN_NOT_READ C2'],
  })
})
