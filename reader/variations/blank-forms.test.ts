import { expect, describe, it } from 'vitest'
import { brief, codes, formula, parse, type Value } from './line-list.fixture.ts'

const header = ['Style #', 'Color #', 'Style name', 'WHSL', 'MSRP', '7', '8', '9', '10', 'Units']
const zero = formula('SUM(F3:I3)', 0)
const row = (code: string, color: string, cells: readonly Value[]): Value[] => [
  code,
  color,
  'Weston',
  37.5,
  75,
  ...cells,
  zero,
]
const blank = [null, null, null, null]

describe('in a blank form, an x', () => {
  it('means "not offered" if articles without one would have no size', async () => {
    const list = await parse([
      header,
      row('42610', '213', blank),
      row('42610', '001', blank),
      row('42618', '213', ['x', null, null, 'x']),
    ])
    expect(brief(list)).toEqual([
      '42610-213 ? 37.5/75: 7 8 9 10',
      '42610-001 ? 37.5/75: 7 8 9 10',
      '42618-213 ? 37.5/75: 8 9',
    ])
    expect(codes(list)).toEqual([])
  })

  it('means "not offered" if a legend says so', async () => {
    const list = await parse([
      ['x = talla no se fabrica · escriba pares en las casillas blancas'],
      header,
      row('42610', '213', [null, null, null, 'x']),
      row('42618', '213', ['x', null, null, 'x']),
    ])
    expect(brief(list)).toEqual(['42610-213 ? 37.5/75: 7 8 9', '42618-213 ? 37.5/75: 8 9'])
  })

  it('means "offered" if each article has one', async () => {
    const list = await parse([
      header,
      row('42610', '213', ['x', 'x', 'x', null]),
      row('42610', '001', ['x', 'x', null, null]),
      row('42618', '213', [null, 'x', 'x', 'x']),
    ])
    expect(brief(list)).toEqual([
      '42610-213 ? 37.5/75: 7 8 9',
      '42610-001 ? 37.5/75: 7 8',
      '42618-213 ? 37.5/75: 8 9 10',
    ])
  })
})

it.each(['/', 'n/a', '—', '无'])('leaves out sizes with %s', async (mark) => {
  const list = await parse([
    header,
    row('42610', '213', [null, null, mark, mark]),
    row('42610', '001', [null, null, mark, mark]),
    row('42618', '213', [mark, null, null, mark]),
  ])
  expect(brief(list)).toEqual([
    '42610-213 ? 37.5/75: 7 8',
    '42610-001 ? 37.5/75: 7 8',
    '42618-213 ? 37.5/75: 8 9',
  ])
  expect(codes(list)).toEqual([])
})

it('reports an article without any of the sizes of its form', async () => {
  const list = await parse([
    header,
    row('42610', '213', ['x', 'x', 'x', null]),
    row('42610', '001', ['x', 'x', 'x', 'x']),
    row('42611', '001', ['x', 'x', null, 'x']),
    row('42612', '001', ['x', null, 'x', 'x']),
    row('42613', '001', [null, 'x', 'x', 'x']),
    row('42618', '213', blank),
  ])
  expect(list.items.at(-1)).toMatchObject({ modelCode: '42618-213', sizes: [] })
  expect(codes(list)).toEqual(['A7 NO_SIZES'])
})

it('reads codes and names below a group heading over all of them', async () => {
  const list = await parse([
    ['STYLE', 'STYLE', 'STYLE', 'STYLE', 'PRICE', 'PRICE', 'SIZE'],
    ['Style #', 'Color #', 'Style Name', 'Color Name', 'WHSL', 'MSRP', '7', '8', '9'],
    ['42610', '213', 'Weston', 'Brown', 37.5, 75, 'x', 'x', 'x'],
    ['42610', '001', 'Weston', 'Black', 37.5, 75, 'x', 'x', 'x'],
  ])
  expect(brief(list)).toEqual(['42610-213 Brown 37.5/75: 7 8 9', '42610-001 Black 37.5/75: 7 8 9'])
})

it('reads pairs of sizes with the letter of their gender', async () => {
  const list = await parse([
    ['Style', 'Color', 'WHSL', 'C2/3', 'C4/5', 'C6/7'],
    ['206990', 'Black', 17, 'x', 'x', 'x'],
    ['206991', 'Navy', 17, null, 'x', 'x'],
  ])
  expect(brief(list)).toEqual(['206990 Black 17/-: C2/3 C4/5 C6/7', '206991 Navy 17/-: C4/5 C6/7'])
})

it('reads every size of a form in which only some articles have no such size', async () => {
  const list = await parse([
    ['Style', 'Color', 'WHSL', '4', '5', '6', 'S', 'M', 'Total'],
    ['NESSH501', 'Black', 54, null, null, null, null, null, 0],
    ['NESSH522', 'Green', 59.75, 'n/a', 'n/a', 'n/a', null, null, 0],
    ['NESSH571', 'Blue', 69.5, null, null, null, 'n/a', 'n/a', 0],
  ])
  expect(brief(list)).toEqual([
    'NESSH501 Black 54/-: 4 5 6 S M',
    'NESSH522 Green 59.75/-: S M',
    'NESSH571 Blue 69.5/-: 4 5 6',
  ])
})

it('reads a form whose sections name each their sizes in two systems', async () => {
  const head = (...sizes: Value[]): Value[] => ['Item #', 'Style Name', 'Color', 'WHSL', 'Delivery', ...sizes]
  const section = (name: string, eu: Value[], us: Value[], ...rows: Value[][]): (Value[] | null)[] => [
    [name],
    [null, null, null, null, 'EU', ...eu],
    head(...us, 'Total Prs'),
    ...rows,
    [`Subtotal ${name}`],
    null,
  ]
  const item = (code: string, ...cells: Value[]): Value[] => [
    code,
    'Alder',
    'Sand',
    29.5,
    '2029-02-01',
    ...cells,
  ]
  const list = await parse([
    ['X = size not made'],
    ...section(
      'MENS',
      [40, 41, 42, 43],
      [7, 8, 9, 10],
      item('51210-001', null, null, null, null),
      item('51210-4PQ', null, null, null, 'X'),
    ),
    ...section('WOMENS', [36, 37, 38], [5, 6, 7], item('52105-100'), item('52105-6TR', 'X')),
    ...section(
      'YOUTH',
      [29, 30.5, 32, 33],
      ['C12', 'C13', 'Y1', 'Y2'],
      item('53077-410'),
      item('53077-1XK', null, null, null, 'X'),
    ),
  ])
  expect(
    list.items.map(({ modelCode, sizes }) => [modelCode, ...sizes.map(({ us, eu }) => `${us}/${eu}`)]),
  ).toEqual([
    ['51210-001', '7/40', '8/41', '9/42', '10/43'],
    ['51210-4PQ', '7/40', '8/41', '9/42'],
    ['52105-100', '5/36', '6/37', '7/38'],
    ['52105-6TR', '6/37', '7/38'],
    ['53077-410', 'C12/29', 'C13/30.5', 'Y1/32', 'Y2/33'],
    ['53077-1XK', 'C12/29', 'C13/30.5', 'Y1/32'],
  ])
  expect(codes(list)).toEqual([])
})
