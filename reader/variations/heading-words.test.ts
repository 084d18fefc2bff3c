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
