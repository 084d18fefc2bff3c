import { expect, test } from 'vitest'
import { codes, parse, shown, type Value } from './line-list.fixture.ts'

/** A list with one more column of numbers. */
const list = (headings: string[], ...rows: Value[][]) => [headings, ...rows]

test.each([
  ['掛率', ['品番', 'カラー', 'サイズ', '上代', '下代', '掛率']],
  ['折扣', ['货号', '颜色', '尺码', '吊牌价', '供货价', '折扣']],
  ['IMU', ['Style', 'Color', 'Size', 'MSRP', 'WHS', 'IMU']],
  ['Pz. cartone', ['Articolo', 'Colore', 'Taglia', 'Prezzo pubblico', 'Prezzo netto', 'Pz. cartone']],
])('knows that %s is neither a price nor a quantity', async (_, headings) => {
  const rows: Value[][] = [
    ['A100-10', 'Ink', 38, shown(80, '"€"0.00'), shown(40, '"€"0.00'), 0.5],
    ['A100-20', 'Sky', 38, shown(60, '"€"0.00'), shown(24, '"€"0.00'), 0.4],
  ]
  const found = await parse(list(headings, ...rows))
  expect(found.items.map(({ wholesale, msrp }) => [wholesale, msrp])).toEqual([
    [4000, 8000],
    [2400, 6000],
  ])
  expect(codes(found)).toEqual([])
})

test('reads the sum of the warehouses below a Chinese heading', async () => {
  const found = await parse(
    list(
      ['货号', '颜色', '尺码', '北京仓', '成都仓', '可售合计', '供货价'],
      ['A100-10', '黑色', '36', 2, 3, 5, shown(210, '"¥"0')],
      ['A100-10', '黑色', '37', 0, 4, 4, shown(210, '"¥"0')],
    ),
    { type: 'brand-ats' },
  )
  expect(found.items.flatMap(({ sizes }) => sizes.map(({ quantity }) => quantity))).toEqual([5, 4])
})

test('reads the reseller price and the launch of a Portuguese list', async () => {
  const found = await parse([
    ['Preços em EUR'],
    ...list(
      ['Ref.', 'Cor', 'Tamanho', 'PVR', 'PVP', 'Lançamento'],
      ['A100-10', 'Preto', 38, 20, 45, '2028-02-01'],
      ['A100-20', 'Branco', 38, 24, 50, '2028-02-01'],
    ),
  ])
  expect(found.items[0]).toMatchObject({
    wholesale: 2000,
    msrp: 4500,
    sizes: [{ availableOn: '2028-02-01' }],
  })
})

const won = { updates: { currency: 'KRW' } }

test('reads Italian abbreviations, and dates that begin with their year in a Korean list', async () => {
  const italian = await parse(
    list(
      ['Art.', 'Var.', 'Descrizione', 'Colore', 'Tipo', 'Prezzo €', 'Al pubbl.', 'Taglie', 'Cons.'],
      ['QX3', '001', 'Vela infradito', 'Nero', 'Infradito', 39.5, 79, '36-37-38', '15/02/28'],
    ),
  )
  expect(italian.items[0]).toMatchObject({ wholesale: 3950, msrp: 7900, silhouette: 'Infradito' })
  expect(italian.items[0]?.sizes.map(({ size, availableOn }) => `${size} ${availableOn}`)).toEqual([
    '36 2028-02-15',
    '37 2028-02-15',
    '38 2028-02-15',
  ])
  const korean = await parse(
    list(
      ['스타일번호', '컬러코드', '제품명', '컬러명', '품종', '사이즈', '입고예정', '공급가', '소비자가'],
      ['Q10455', '001', '라인', '블랙', '클로그', 230, '28.02.15', 31400, 59900],
      ['Q10461', '001', '플랫폼', '블랙', '클로그', 230, '28.03.02', 41900, 79900],
    ),
    won,
  )
  expect(korean.items.map(({ silhouette }) => silhouette)).toEqual(['클로그', '클로그'])
  expect(korean.deliveries).toEqual(['2028-02-15', '2028-03-02'])
  const mapped = await parse(
    list(
      ['스타일번호', '컬러코드', '제품명', '컬러명', '품종', '사이즈', '입고예정', '공급가', '소비자가'],
      ['Q10455', '001', '라인', '블랙', '클로그', 230, '28.02.15', 31400, 59900],
    ),
    { ...won, mapping: korean.tables },
  )
  expect(mapped.deliveries).toEqual(['2028-02-15'])
})

test('knows WholeSale for one word', async () => {
  const found = await parse(
    list(
      ['Style Number', 'Color', 'Size', 'WholeSale (USD)', 'Sugg. Retail (USD)'],
      ['A100-10', 'Ink', 7, 30, 60],
    ),
  )
  expect(found.items[0]).toMatchObject({ wholesale: 3000, msrp: 6000 })
})

test('reads names below Shoe, silhouettes below Body, and no deliveries below Complete', async () => {
  const found = await parse(
    list(
      ['Style', 'Shoe', 'Color', 'Body', 'Size Run', 'Start Ship', 'Complete', 'WHS'],
      ['A100-10', 'Tide', 'Ink', 'SLIP ON', '7-9', '2/15/2029', '2/26/2029', 20],
      ['B100-10', 'Dune', 'Ink', 'LACE UP', '7-9', '2/15/2029', '2/26/2029', 25],
    ),
    { type: 'pre-book' },
  )
  expect(found.items.map(({ name, silhouette }) => [name, silhouette])).toEqual([
    ['Tide', 'SLIP ON'],
    ['Dune', 'LACE UP'],
  ])
  expect(found.deliveries).toEqual(['2029-02-15'])
  expect(codes(found)).toEqual([])
})

test.each(['How many', 'Pairs left'])('reads quantities below %s', async (heading) => {
  const found = await parse(
    list(
      ['Style', 'Color', 'Size', heading, 'WHS'],
      ['A100-10', 'Ink', '36', 4, 20],
      ['A100-10', 'Ink', '37', '6 prs', 20],
    ),
    { type: 'brand-ats' },
  )
  expect(found.items.flatMap(({ sizes }) => sizes.map(({ quantity }) => quantity))).toEqual([4, 6])
})
