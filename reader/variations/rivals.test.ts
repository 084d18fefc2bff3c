import { expect, test } from 'vitest'
import { attempt, brief, parse, shown, type Value } from './line-list.fixture.ts'

test('takes the name from the column that varies by style, not by material or size', async () => {
  const styles = ['Fenn', 'Lark', 'Orrin', 'Quill', 'Sable', 'Brisk']
  const rows = styles.flatMap((name, index) =>
    [7, 8].map((size): Value[] => [
      `B${index}0`, '10', 'Clay', index % 2 === 0 ? 'Nubuck' : 'Felt', `${name} Clay ${size}`, name, size, 20,
    ]),
  ) // prettier-ignore
  const list = await parse([
    ['Style', 'Color Code', 'Color', 'Material Desc', 'Item Desc', 'Desc', 'Size', 'WHS'],
    ...rows,
  ])
  expect([...new Set(list.items.map(({ name }) => name))]).toEqual(styles)
})

test('takes the silhouette from the column that varies', async () => {
  const list = await parse([
    ['Style', 'Color Code', 'Category', 'Subclass', 'Size', 'WHS'],
    ['B1', '10', 'Shoes', 'Boot', 7, 20],
    ['B2', '10', 'Shoes', 'Clog', 7, 20],
    ['B3', '10', 'Shoes', 'Clog', 7, 20],
    ['B4', '10', 'Shoes', 'Boot', 7, 20],
  ])
  expect(list.items.map(({ silhouette }) => silhouette)).toEqual(['Boot', 'Clog', 'Clog', 'Boot'])
})

test('takes a column whose texts end the names for the silhouette', async () => {
  const rows = ['Tide Clog', 'Pebble Slide', 'Marlow Clog', 'Fern Sandal'].map((name, index): Value[] => [
    `B${index}0`, '10', name, name.split(' ')[1] ?? '', ['Mill', 'Dock', 'Mill', 'Quay'][index] ?? '', 7, 20,
  ]) // prettier-ignore
  const list = await parse([['Style', 'Color Code', 'Name', 'Line', 'Plant', 'Size', 'WHS'], ...rows])
  expect(list.items.map(({ silhouette }) => silhouette)).toEqual(['Clog', 'Slide', 'Clog', 'Sandal'])
})

const stock = (first: string, second: string) => [
  {
    rows: [
      ['Style', 'Color Code', 'Size', 'WHS', first, second],
      ['B1', '10', 7, 20, 900, 3],
      ['B1', '10', 8, 20, 800, 4],
    ],
  },
]

test('reads the current quantity, not one of a later date', async () => {
  const type = 'brand-ats'
  expect(brief(await parse(stock('Avail 3/15', 'Avail now'), { type }))).toEqual(['B1-10 ? 20/-: 7=3 8=4'])
  expect(brief(await parse(stock('Qty Incoming', 'Qty'), { type }))).toEqual(['B1-10 ? 20/-: 7=3 8=4'])
})

test('asks which quantity counts if all have a later date', async () => {
  const read = await attempt(stock('Avail 3/15', 'Avail 4/15'), { type: 'brand-ats' })
  expect(read).toMatchObject({
    unrecognized: { questions: [{ kind: 'columns', field: 'qty', columns: ['E', 'F'] }] },
  })
})

test('does not read a band below the header as a second header row', async () => {
  const list = await parse([
    ['Name', 'Size', 'Item Code', 'WHS'],
    ['Rain boots'],
    ['Fenn', 7, 'B100-10', 20],
    ['Lark', 7, 'B200-10', 20],
  ])
  expect(list.sheets[0]?.headerRows).toEqual([1])
  expect(list.items.map(({ name }) => name)).toEqual(['Fenn', 'Lark'])
})

test('does not take a count that is shown with decimals for the price', async () => {
  const rows = [11, 0, 17].map((stock, index): Value[] => [
    'B10', '10', 'Clay', 7 + index, shown(stock, '0.00'), shown(0, '0.00'), shown(stock, '0.00'),
  ]) // prettier-ignore
  const headings = ['Style', 'Color Code', 'Color', 'Size', 'Physical inventory', 'Physical reserved', 'Available physical'] // prettier-ignore
  const list = await parse([headings, ...rows], { type: 'brand-ats' })
  expect(brief(list)).toEqual(['B10-10 Clay -/-: 7=11 8=0 9=17'])
})

test('does not take sizes in centimeters for prices, but prices with tax for those of consumers', async () => {
  const list = await parse(
    [
      ['Modelo', 'Color', 'Talla proveedor', 'Talla MX (cm)', 'Costo sin IVA', 'Precio venta c/IVA'],
      ['B10-001', 'Negro', 'M4/W6', shown(22, '0.0'), 489, 999],
      ['B10-001', 'Negro', 'M5/W7', shown(23, '0.0'), 489, 999],
    ],
    { updates: { currency: 'MXN' } },
  )
  expect(brief(list)).toEqual(['B10-001 Negro 489/999: M4W6 M5W7'])
})

test('takes a column of kinds of shoes for the silhouette, and the texts of each code for its name', async () => {
  const names = ['Scarpin salto bloco', 'Sandália salto fino', 'Sapatilha bico redondo', 'Anabela conforto']
  const rows = names.map((name, index): Value[] => [`B${index}0`, '10', name, 'Preto', ['Boot', 'Clog'][index % 2] ?? '', 7, 20]) // prettier-ignore
  const list = await parse([['Style', 'Color Code', 'Construção', 'Color', 'Model', 'Size', 'WHS'], ...rows])
  expect(list.items.map(({ name, silhouette }) => `${name} ${silhouette}`)).toEqual(
    names.map((name, index) => `${name} ${['Boot', 'Clog'][index % 2]}`),
  )
  const one = await parse([
    ['Style', 'Color Code', 'Construção', 'Color', 'Fábrica', 'Size', 'WHS'],
    ...rows.map((row, index) => row.with(4, `Planta ${'abcd'[index]}`)),
  ])
  // Either could be the name.
  expect(one.items.map(({ name }) => name)).toEqual([null, null, null, null])
})

test('reads the gender beside the first text of a band', async () => {
  const header = ['Style', 'Color Code', 'Color', 'WHS', 7, 8]
  const list = await parse(
    [
      ['Delivery: A', null, null, "Women's"],
      header,
      ['B10', '10', 'Clay', 20, 4, 5],
      ['Delivery: B', null, null, "Men's"],
      header,
      ['B20', '10', 'Clay', 20, 4, 5],
    ],
    { type: 'brand-ats' },
  )
  expect(list.items.map(({ gender }) => gender)).toEqual(["Women's", "Men's"])
})
