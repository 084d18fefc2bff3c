import { describe, expect, test } from 'vitest'
import { codes, day as dateCell, parse, type Value } from './line-list.fixture.ts'

const header: Value[] = ['Style', 'Color Code', 'Color', 'WHS', '7', '8']
const ink: Value[] = ['A100', '10', 'Ink', 20, 4, 5]
const stock = { type: 'brand-ats' } as const

describe('the delivery of a list', () => {
  test.each([
    ['HEYDUDE MÉXICO – ARRIBO 15 DE FEBRERO DE 2027', '2027-02-15'],
    ['Disponible a partir del 15/02/2027 · Semana 48', '2027-02-15'],
    ['Disponible a partir del 05/02/2027', '2027-02-05'],
    ['Available from Feb 15, 2027', '2027-02-15'],
    ['Lieferbar ab 15.02.2027', '2027-02-15'],
    ['ETA 2/15/27', '2027-02-15'],
    ['Livraison : 15/02/2027', '2027-02-15'],
    ['到货 2027-02-15', '2027-02-15'],
  ])('is what a title states: %s', async (title, day) => {
    const found = await parse([[title], null, header, ink], stock)
    expect(found.deliveries).toEqual([day])
    expect(codes(found)).toEqual([])
    const mapped = await parse([[title], null, header, ink], { ...stock, mapping: found.tables })
    expect(mapped.deliveries).toEqual([day])
  })

  test('may be in the cell after its label, for each sheet', async () => {
    const sheet = (name: string, date: string) => ({
      name,
      rows: [['Voororder'], ['Leverdatum:', dateCell(date, 'd-m-yyyy')], null, header, ink],
    })
    const found = await parse([sheet('Levering 1', '2027-03-02'), sheet('Levering 2', '2027-09-01')], {
      ...stock,
      updates: { currency: 'EUR' },
    })
    expect(found.deliveries).toEqual(['2027-03-02', '2027-09-01'])
    expect(codes(found)).toEqual([])
  })

  test.each([
    'Available stock 11/24/2026',
    'Disponible inmediato · 27/11/2026',
    'Printed 15.02.2027',
    'Order deadline 15.02.2027',
    'Available until 02/15/2027',
    'Lieferung bis 15.02.2027',
    'Prices valid from 15.02.2027',
    'Stock disponible al 24/11/2026',
    'Entrega: Fev. / Mar. 2027',
  ])('is not stated by: %s', async (title) => {
    const found = await parse([[title], null, header, ink], stock)
    expect(found.deliveries).toEqual([])
    expect(codes(found)).toEqual([])
  })

  test('is reported if its day may be its month', async () => {
    const found = await parse([['ETA 2/5/27'], null, header, ink], stock)
    expect(found.deliveries).toEqual([])
    expect(found.problems).toMatchObject([
      { code: 'UNKNOWN_DATE', value: 'ETA 2/5/27', effect: 'date left empty' },
    ])
  })

  test('is what the name of a sheet states, in addition to what another sheet has at once', async () => {
    const found = await parse(
      [
        { name: 'Inmediato', rows: [['Disponible inmediato, 27/11/2026'], header, ink] },
        { name: 'ARRIBO 15-02-2027', rows: [header, ['A100', '10', 'Ink', 20, 7, 8]] },
      ],
      stock,
    )
    expect(codes(found)).toEqual([])
    const [item] = found.items
    expect(item?.sizes.map(({ size, quantity, availableOn }) => [size, quantity, availableOn])).toEqual([
      ['7', 4, null],
      ['8', 5, null],
      ['7', 7, '2027-02-15'],
      ['8', 8, '2027-02-15'],
    ])
  })

  test('gives way to a column of deliveries', async () => {
    const found = await parse(
      [['Arribo 15/02/2027'], null, [...header, 'Delivery'], [...ink, '2027-03-01']],
      stock,
    )
    expect(found.deliveries).toEqual(['2027-03-01'])
  })

  test('holds for the tables below, until another is stated', async () => {
    const kids = (code: string): Value[] => [code, '10', 'Sky', 15, 1, 2]
    const other: Value[] = ['Style', 'Color Code', 'Color', 'WHS', '1', '2', '3']
    const found = await parse([['Arribo 15/02/2027'], header, ink, null, ['Kids'], other, kids('K1'), null, ['At once'], other, kids('K2'), null, ['Arribo 1.3.2027'], kids('K3')], stock) // prettier-ignore
    expect(found.items.map(({ sizes }) => sizes[0]?.availableOn)).toEqual([
      '2027-02-15',
      '2027-02-15',
      null,
      '2027-03-01',
    ])
  })

  test.each(['Drop', 'Wave'])('is that of the drop that a cell of %s names', async (heading) => {
    const found = await parse([
      ['DROP 1 = entrega 15-feb-2027', null, '● = talla disponible'],
      ['DROP 2 = entrega 1-abr-2027'],
      null,
      ['Style', 'Color Code', 'Color', heading, 'WHS', '7', '8'],
      ['A100', '10', 'Ink', 'DROP 1', 20, '●', '●'],
      ['A100', '20', 'Red', 'DROP 2', 20, '●', '●'],
    ])
    expect(found.items.map(({ sizes }) => sizes[0]?.availableOn)).toEqual(['2027-02-15', '2027-04-01'])
    expect(codes(found)).toEqual([])
  })
})

test('reads a delivery by the other dates of its title', async () => {
  const days = async (title: string) => (await parse([[title], null, header, ink], stock)).deliveries
  expect(await days('DELIVERY 3: 11/1/2027 - 11/30/2027')).toEqual(['2027-11-01'])
  expect(await days('DELIVERY 3: 1/11/2027 - 30/11/2027')).toEqual(['2027-11-01'])
})
