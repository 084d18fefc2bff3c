import { expect, it } from 'vitest'
import type { OrderFileMapping } from '#contract/orders/order-forms.ts'
import { asked, type Cell, one, reading, type Rows } from '#server/testing/order-forms/own-order.ts'
import { offered } from '#server/testing/order-forms/offered.ts'

it.each<[string, Cell[], Cell[][], string[]]>([
  [
    'a plain quantity next to one that is ordered',
    ['Pcs', 'Order Qty'],
    [
      [24, 12],
      [24, 6],
    ],
    ['Pcs 24 24', 'Order Qty 12 6'],
  ],
  [
    'what was ordered next to what is left',
    ['Ordered', 'Shipped', 'Qty'],
    [
      [12, 12, 0],
      [24, 0, 24],
    ],
    ['Ordered 12 24', 'Qty 0 24'],
  ],
  [
    'an empty column to order in',
    ['Qty', 'Your Order'],
    [
      [24, null],
      [12, null],
    ],
    ['Qty 24 12', 'Your Order'],
  ],
  ['the only number, if it is not what is ordered', ['On Hand'], [[24], [12]], ['On Hand 24 12']],
])('asks which column is the quantity: %s', async (_, headings, values, expected) => {
  const rows = values.map((own, index): Cell[] => [`6010${index}-001`, 'M8', ...own])
  const read = await one([['Style', 'Size', ...headings], ...rows])
  expect(asked(read)).toEqual([expected])
  expect(read).toMatchObject({ lines: [], problems: [] })
})

it.each([
  'Shipped',
  'Qty Received',
  'On Hand',
  'Available',
  'ATS',
  'MOQ',
  'Packs',
  'Case Pack',
  'Backorder',
  'Qty B/O',
  'Open Qty',
  'Verfügbar',
  'Stock dispo',
  'Enviado',
])('does not take %j for the quantity next to what is ordered', async (heading) => {
  const rows: Cell[][] = [
    ['Style', heading, 'Size', 'Order Qty'],
    ['60100-001', 24, 'M8', 12],
    ['60101-001', 36, 'M9', 6],
  ]
  const read = await one(rows)
  expect(read).toMatchObject({ lines: ['60100-001 M8 12', '60101-001 M9 6'], problems: [], questions: [] })
})

it('does not ask about columns that say the same, nor if prices and amounts prove one of them', async () => {
  const same = await one([
    ['Style', 'Size', 'Pcs', 'Order Qty'],
    ['60100-001', 'M8', 12, 12],
    ['60101-001', 'M9', 6, 6],
  ])
  expect(same).toMatchObject({ lines: ['60100-001 M8 12', '60101-001 M9 6'], questions: [] })
  const proven = await one([
    ['Style', 'Size', 'Qty', 'Order', 'Price', 'Amount'],
    ['60100-001', 'M8', 24, 12, 10.5, 126],
    ['60101-001', 'M9', 24, 6, 20, 120],
  ])
  expect(proven).toMatchObject({
    lines: ['60100-001 M8 12', '60101-001 M9 6'],
    questions: [],
    problems: ['PRICE_DIFFERS E2', 'PRICE_DIFFERS E3'],
  })
})

it('reads a quantity next to a column of order numbers', async () => {
  const read = await one([
    ['Order', 'Style', 'Size', 'Qty'],
    ['PO-77', '60100-001', 'M8', 12],
    ['PO-77', '60101-001', 'M9', 6],
  ])
  expect(read).toMatchObject({ lines: ['60100-001 M8 12', '60101-001 M9 6'], questions: [] })
})

it('asks once for several sheets with the same headings, and reads both by the answer', async () => {
  const rows: Rows = [
    ['Style', 'Size', 'Pcs', 'Order Qty'],
    ['60100-001', 'M8', 24, 12],
  ]
  const other: Rows = [...rows.slice(0, 1), ['60101-001', 'M9', 24, 6]]
  const sheets = [
    { name: 'Men', rows },
    { name: 'Women', rows: other },
  ]
  const read = await reading(sheets)
  expect(read.questions).toMatchObject([{ sheets: ['Men', 'Women'] }])
  const mappings = read.file.sheets.flatMap(({ mapping }) =>
    mapping ? [{ ...mapping, columns: [...mapping.columns, { column: 4, field: 'quantity' as const }] }] : [],
  )
  expect(await reading(sheets, { mappings })).toMatchObject({
    lines: ['60100-001 M8 12', '60101-001 M9 6'],
    questions: [],
  })
})

it('orders a style that is named like a total, and compares the total that is printed', async () => {
  const rows: Rows = [
    ['Purchase order 4711'],
    [],
    ['Style', 'Description', 'Color', 'Size', 'Qty'],
    ['60110-001', 'Total Comfort Clog', 'Ink', 'M8', 36],
    ['60100-001', 'Round 0', 'Ink', 'M8', 12],
    ['60101-001', 'Round 1', 'Ink', 'M9', 6],
    ['Total', null, null, null, 54],
  ]
  expect(await one(rows)).toMatchObject({
    lines: ['60110-001 M8 36', '60100-001 M8 12', '60101-001 M9 6'],
    problems: [],
  })
  const changed = await one(rows.map((row) => (row[0] === 'Total' ? ['Total', null, null, null, 60] : row)))
  expect(changed).toMatchObject({
    problems: ['TOTAL_DIFFERS E7'],
    effects: ['The file says 60, and 54 units were read.'],
  })
})

it.each<[string, Rows, string[]]>([
  [
    'above the table',
    [['Total pairs:', 20], [], ['Style', 'Size', 'Qty'], ['60100-001', 'M8', 12], ['60101-001', 'M8', 6]],
    ['TOTAL_DIFFERS B1'],
  ],
  [
    'in the text of its label',
    [
      ['Style', 'Size', 'Qty'],
      ['60100-001', 'M8', 12],
      ['60101-001', 'M8', 6],
      [],
      ['Grand total: 20 pairs'],
    ],
    ['TOTAL_DIFFERS A5'],
  ],
  [
    'of amounts',
    [
      ['Style', 'Size', 'Qty', 'Price', 'Amount'],
      ['60100-001', 'M8', 12, 10, 120],
      ['60101-001', 'M8', 6, 20, 120],
      ['Total', null, 18, null, 250],
    ],
    ['TOTAL_DIFFERS E4'],
  ],
  [
    'of a row',
    [
      ['Style', 'M8', 'M9', 'Total'],
      ['60100-001', 6, 6, 12],
      ['60101-001', 6, 5, 12],
    ],
    ['TOTAL_DIFFERS D3'],
  ],
  [
    'of one line',
    [
      ['Style', 'Size', 'Qty', 'Price', 'Amount'],
      ['60100-001', 'M8', 12, 10, 120],
      ['60101-001', 'M8', 6, 20, 120],
      ['60102-001', 'M8', 6, 20, 160],
    ],
    ['TOTAL_DIFFERS E4'],
  ],
])('names a printed total that differs: %s', async (_, rows, problems) => {
  const read = await one(rows)
  expect(read.lines.length).toBeGreaterThan(1)
  expect(read.problems.filter((problem) => !problem.startsWith('PRICE_DIFFERS'))).toEqual(problems)
})

it('accepts subtotals, totals without a name, and totals of each size', async () => {
  const long = await one([
    ['Style', 'Size', 'Qty'],
    ['60100-001', 'M8', 12],
    ['60100-001', 'M9', 12],
    ['Subtotal', null, 24],
    ['60101-001', 'M8', 6],
    ['Subtotal', null, 6],
    ['Grand total', null, 30],
  ])
  expect(long).toMatchObject({ problems: [] })
  const wide = await one([
    ['Style', 'M8', 'M9', 'Pairs'],
    ['60100-001', 12, 6, 18],
    ['60101-001', 1, 2, 3],
    [null, 13, 8, 21],
  ])
  expect(wide).toMatchObject({ problems: [] })
  expect(wide.lines).toHaveLength(4)
})

it('makes every row with a code, a UPC, or a quantity a line or a problem', async () => {
  const read = await one([
    ['Our order', null, null],
    ['60102-001', 'M8', 3],
    ['Style', 'Size', 'Qty'],
    ['60100-001', 'M8', 12],
    [null, null, 5],
    ['call us', null, null],
    ['60101-001', 'M9', null],
    ['X-77', 'M9', 4],
  ])
  expect(read.lines).toEqual(['60100-001 M8 12'])
  expect(read.problems).toEqual(['NO_STYLE C5', 'UNKNOWN_STYLE A8', 'ROW_NOT_READ A2', 'NO_QUANTITY A7'])
})

it('notes numbers in columns that are not read, and sheets without a table', async () => {
  const read = await reading([
    {
      name: 'PO',
      rows: [
        ['Style', 'Size', 'Qty', 'Zorb'],
        ['60100-001', 'M8', 12, 4],
        ['60101-001', 'M8', 6, 9],
      ],
    },
    {
      name: 'More',
      rows: [
        ['60102-001', 'M8', 3],
        ['60102-001', 'M9', 4],
      ],
    },
    {
      name: 'Hidden',
      hidden: true,
      rows: [
        ['Style', 'Size', 'Qty'],
        ['60102-001', 'M8', 3],
      ],
    },
  ])
  expect(read.lines).toEqual(['60100-001 M8 12', '60101-001 M8 6'])
  expect(read.problems.toSorted()).toEqual(['COLUMN_NOT_READ D1', 'SHEET_NOT_READ A1', 'SHEET_NOT_READ A2'])
})

it.each<[string, Rows]>([
  [
    'prices',
    [
      ['Style', 'Size', 'Units'],
      ['60100-001', 'M8', 1975],
      ['60101-001', 'M8', 3005],
    ],
  ],
  [
    'years',
    [
      ['Style', 'Size', 'Units'],
      ['60100-001', 'M8', 2026],
      ['60101-001', 'M8', 2027],
    ],
  ],
  [
    'more than a person orders',
    [
      ['Style', 'Size', 'Units'],
      ['60100-001', 'M8', 5000],
      ['60101-001', 'M8', 5000],
    ],
  ],
  [
    'the prices of the file',
    [
      ['Style', 'Size', 'Units', 'Price'],
      ['60100-001', 'M8', 20, 20],
      ['60101-001', 'M8', 30, 30],
    ],
  ],
])('asks about quantities that are %s', async (_, rows) => {
  const read = await one(rows)
  expect(read).toMatchObject({
    lines: [],
    problems: expect.arrayContaining(['UNUSUAL C2', 'UNUSUAL C3']),
    unusualCount: 2,
  })
  expect((await one(rows, { acceptsUnusual: true })).lines).toHaveLength(2)
})

it('asks about a quantity that is large next to the others', async () => {
  const rows: Rows = [
    ['Style', 'M7', 'M8', 'M9', 'M10'],
    ['60100-001', 4, 4, 400, 4],
    ['60101-001', 6, 6, 6, 6],
  ]
  expect(await one(rows)).toMatchObject({ problems: ['UNUSUAL D2'], unusualCount: 1 })
})

it('does not order a UPC under the style or size of another item', async () => {
  const [upc, other] = [offered[1]?.upc ?? '', offered[2]?.upc ?? '']
  const read = await one([
    ['Style', 'Size', 'UPC', 'Qty'],
    ['60100-001', 'M8', upc, 12],
    ['60100-001', 'M8', other, 6],
    ['60101-001', 'M9', other, 6],
    ['our 77', null, other, 7],
  ])
  expect(read.lines).toEqual(['60100-001 M8 12', '60100-001 M9 7'])
  expect(read.problems).toEqual(['UPC_DIFFERS C3', 'UPC_DIFFERS C4'])
})

it('notes each hidden row and column with quantities', async () => {
  const read = await reading([
    {
      name: 'PO',
      rows: [
        ['Style', 'M8', 'M9'],
        ['60100-001', 12, 18],
        ['60101-001', 24, 6],
      ],
      hiddenRows: [2],
      hiddenColumns: ['C'],
    },
  ])
  expect(read.lines).toHaveLength(4)
  expect(read.problems).toEqual(['HIDDEN_ROW B2', 'HIDDEN_COLUMN C2'])
})

it.each<[string, string[]]>([
  ['German', ['Artikelnr.', 'Farbe', 'Größe', 'Bestand', 'Bestellmenge']],
  ['French', ['Référence', 'Coloris', 'Pointure', 'Stock dispo', 'Qté commandée']],
  ['Spanish', ['Código de artículo', 'Color', 'Talla', 'Existencias', 'Pedido']],
  ['Italian', ['Codice articolo', 'Colore', 'Taglia', 'Giacenza', 'Quantità ordine']],
  ['Dutch', ['Artikelnummer', 'Kleur', 'Maat', 'Voorraad', 'Besteld']],
  ['Portuguese', ['Código do artigo', 'Cor', 'Tamanho', 'Estoque', 'Encomenda']],
  ['Polish', ['Kod produktu', 'Kolor', 'Rozmiar', 'Stan magazynowy', 'Zamówienie']],
  ['Czech', ['Kód produktu', 'Barva', 'Velikost', 'Skladem', 'Objednávka']],
  ['Turkish', ['Ürün kodu', 'Renk', 'Beden', 'Mevcut', 'Sipariş']],
  ['Russian', ['Артикул', 'Цвет', 'Размер', 'Остаток', 'Заказ']],
  ['Greek', ['Κωδικός προϊόντος', 'Χρώμα', 'Μέγεθος', 'Απόθεμα', 'Παραγγελία']],
  ['Arabic', ['رقم الصنف', 'اللون', 'المقاس', 'المخزون', 'الطلب']],
  ['Hebrew', ['מק"ט', 'צבע', 'מידה', 'מלאי', 'הזמנה']],
  ['Japanese', ['商品コード', 'カラー', 'サイズ', '在庫', '注文数']],
  ['Chinese', ['商品编号', '颜色', '尺码', '库存', '订购数量']],
  ['Korean', ['상품코드', '색상', '사이즈', '재고', '주문수량']],
])('reads headings in %s', async (_, headings) => {
  const read = await one([headings, ['60100-001', 'Ink', 'M8', 40, 12], ['60101-001', 'Ink', 'M9', 50, 6]])
  expect(read).toMatchObject({ lines: ['60100-001 M8 12', '60101-001 M9 6'], questions: [], problems: [] })
})

it('recognizes UPCs by their check digits under any heading', async () => {
  const [first, second] = [offered[1]?.upc ?? '', offered[6]?.upc ?? '']
  const read = await one([
    ['Zorb', 'Qty'],
    [first, 12],
    [Number(second), 6],
  ])
  expect(read).toMatchObject({ lines: ['60100-001 M8 12', '60101-001 M9 6'], problems: [] })
})

it.each([
  ['M8', 'M8'],
  ['m 8', 'M8'],
  ['8', 'M8'],
  ['08', 'M8'],
  ["Men's 8", 'M8'],
  ['US 8', 'M8'],
  ['US M8', 'M8'],
  ['EU 41', 'M8'],
  ['41', 'M8'],
  ['M10', 'M10'],
])('reads the size %j as %s', async (text, size) => {
  const read = await one([
    ['Style', 'Size', 'Qty'],
    ['60100-001', text, 12],
  ])
  expect(read.lines).toEqual([`60100-001 ${size} 12`])
})

it.each(['UK 8', 'W8', 'EU 8', 'US 41', '8.5', '2XL'])(
  'never takes the size %j for another one',
  async (text) => {
    const read = await one([
      ['Style', 'Size', 'Qty'],
      ['60100-001', text, 12],
    ])
    expect(read).toMatchObject({ lines: [], problems: ['UNKNOWN_SIZE C2'] })
  },
)

it.each<[string, string]>([
  ['60100‑001', 'a hyphen that does not break'],
  ['60100001', 'no hyphen'],
  ['60100 001', 'a space'],
  ['６０１００-００１', 'digits of full width'],
  ['60100-001​', 'an invisible character'],
])('finds a style whose code is typed as %j: %s', async (code) => {
  const read = await one([
    ['Style', 'Size', 'Qty'],
    [code, 'M8', 12],
  ])
  expect(read.lines).toEqual(['60100-001 M8 12'])
})

it('reads quantities as text with either decimal mark, and asks about those that may be thousands', async () => {
  const rows = (...values: string[]): Rows => [
    ['Style', 'M7', 'M8', 'M9', 'M10'],
    ['60100-001', ...values],
  ]
  expect((await one(rows('12,0', '6.0', '1e1', "'4"))).lines).toEqual([
    '60100-001 M7 12',
    '60100-001 M8 6',
    '60100-001 M10 4',
  ])
  expect(await one(rows('2.000', '1,000', '4', '5'))).toMatchObject({
    lines: ['60100-001 M9 4', '60100-001 M10 5'],
    problems: ['UNUSUAL B2', 'UNUSUAL C2'],
  })
})

it('reads a sheet without headings as a person matched its columns', async () => {
  const rows: Rows = [
    ['60100-001', 'M8', 12],
    ['60101-001', 'M9', 6],
  ]
  expect((await one(rows)).file.sheets).toMatchObject([{ mapping: null }])
  const fields = ['style', 'size', 'quantity'] as const
  const columns = fields.map((field, index) => ({ column: index + 1, field }))
  expect(await one(rows, { mappings: [{ sheet: 'PO', headerRow: 0, columns }] })).toMatchObject({
    lines: ['60100-001 M8 12', '60101-001 M9 6'],
    problems: [],
  })
})

it('orders colors below the name of another style under no style', async () => {
  const rows: Rows = [
    ['Style: 60110'],
    ['Color', 'M8', 'M9'],
    ['Ink', 1, 2],
    ['Round 1'],
    ['Color', 'M8', 'M9'],
    ['Ink', 3, 4],
    ['Style: 60101'],
    ['Color', 'M8', 'M9'],
    ['Ink', 5, null],
  ]
  const read = await one(rows)
  expect(read.lines).toEqual(['60110-001 M8 1', '60110-001 M9 2', '60101-001 M8 5'])
  expect(read.problems).toEqual(['NO_STYLE B6', 'NO_STYLE C6'])
})

it('multiplies the units of a case only if the totals of the rows prove it', async () => {
  const headings: Cell[] = ['Style', 'M8', 'M9', 'Cases', 'Total pairs']
  const proven = await one([headings, ['60100-001', 1, 2, 3, 9], ['60101-001', 2, 2, 1, 4]])
  expect(proven).toMatchObject({
    lines: ['60100-001 M8 3', '60100-001 M9 6', '60101-001 M8 2', '60101-001 M9 2'],
    problems: [],
  })
  const unclear = await one([headings.slice(0, 4), ['60100-001', 1, 2, 3], ['60101-001', 2, 2, 1]])
  expect(unclear).toMatchObject({
    lines: ['60101-001 M8 2', '60101-001 M9 2'],
    problems: ['PACKS_UNCLEAR B2', 'PACKS_UNCLEAR C2'],
  })
  const included = await one([
    ['Style', 'M8', 'M9', 'Case Pack', 'Total pairs'],
    ['60100-001', 6, 6, 6, 12],
  ])
  expect(included).toMatchObject({ lines: ['60100-001 M8 6', '60100-001 M9 6'], problems: [] })
})

it('reads sizes with their units in one cell, and compares their total', async () => {
  const rows = (total: number): Rows => [
    ['Style', 'Sizes', 'Total'],
    ['60100-001', 'M8(2), M9(4)', total],
    ['60101-001', 'M8: 1; M9: 1', 2],
  ]
  expect(await one(rows(6))).toMatchObject({
    lines: ['60100-001 M8 2', '60100-001 M9 4', '60101-001 M8 1', '60101-001 M9 1'],
    problems: [],
  })
  expect((await one(rows(7))).problems).toEqual(['TOTAL_DIFFERS C2'])
})

it('reads tables next to each other', async () => {
  const read = await one([
    ['Style', 'Size', 'Qty', null, 'Style', 'Size', 'Qty'],
    ['60100-001', 'M8', 12, null, '60101-001', 'M9', 6],
    [null, null, null, null, '60102-001', 'M9', 7],
  ])
  expect(read).toMatchObject({
    lines: ['60100-001 M8 12', '60101-001 M9 6', '60102-001 M9 7'],
    problems: [],
    questions: [],
  })
})

it('reads units with their unit, and dozens', async () => {
  const read = await one([
    ['Style', 'M7', 'M8', 'M9', 'M10'],
    ['60100-001', '12 prs', '2 dz', 'two', '5+'],
  ])
  expect(read.lines).toEqual(['60100-001 M7 12', '60100-001 M8 24'])
  expect(read.problems).toEqual(['NOT_WHOLE D2', 'NOT_WHOLE E2'])
})

it('reads the style from another column of codes only if no row is named by its own', async () => {
  const rows = (first: string): Rows => [
    ['Style', 'Replaces', 'Size', 'Qty'],
    [first, '60102-001', 'M8', 12],
    ['X-77', '60101-001', 'M8', 6],
  ]
  expect(await one(rows('60100-001'))).toMatchObject({
    lines: ['60100-001 M8 12'],
    problems: ['UNKNOWN_STYLE A3'],
  })
  expect((await one(rows('X-76'))).lines).toEqual(['60102-001 M8 12', '60101-001 M8 6'])
})

it('compares columns that may be the quantity far below the headings', async () => {
  const same = Array.from({ length: 400 }, (_, index): Cell[] => [`X-${index}`, 'M8', 1, 1])
  const read = await one([['Style', 'Size', 'Pcs', 'Order Qty'], ...same, ['60100-001', 'M8', 24, 12]])
  expect(read.questions).toHaveLength(1)
})

it('reads 12.000 as 12 where the file shows decimal points, and quantities in full-width digits', async () => {
  const rows = (price: string): Rows => [
    ['Style', 'Size', 'Qty', 'Cost', 'Ext Cost'],
    ['60100-001', 'M8', '12.000', price, null],
    ['60100-001', 'M9', '６', price, null],
    ['60100-001', 'M10', '********', price, null],
  ]
  expect(await one(rows('19.75'))).toMatchObject({
    lines: ['60100-001 M8 12', '60100-001 M9 6'],
    problems: ['NOT_WHOLE C4'],
    unusualCount: 0,
  })
  expect(await one(rows('19,75'))).toMatchObject({ lines: ['60100-001 M9 6'], unusualCount: 1 })
})

it('reads what is still open in a report of orders if its amounts are those of it, and otherwise asks', async () => {
  const rows = (amount: (ordered: number, open: number) => number | null): Rows => [
    ['Style', 'Size', 'Ord Qty', 'Rcvd', 'Canc', 'Open', 'Unit Cost', 'Open Cost'],
    ...[
      [12, 6, 6],
      [24, 12, 12],
      [6, 6, 0],
    ].map(([ordered = 0, received = 0, open = 0], index): Cell[] => [
      '60100-001',
      `M${8 + index}`,
      ordered,
      received,
      0,
      open,
      19.75,
      amount(ordered, open),
    ]),
  ]
  expect(await one(rows((_, open) => open * 19.75))).toMatchObject({
    lines: ['60100-001 M8 6', '60100-001 M9 12'],
    questions: [],
  })
  expect(await one(rows((ordered) => ordered * 19.75))).toMatchObject({
    lines: ['60100-001 M8 12', '60100-001 M9 24', '60100-001 M10 6'],
    questions: [],
  })
  expect(asked(await one(rows(() => null)))).toEqual([['Ord Qty 12 24 6', 'Open 6 12 0']])
})

it('does not take what is on order for what is ordered', async () => {
  const read = await one([
    ['Style', 'Size', 'On order', 'Final Qty'],
    ['60100-001', 'M8', 12, 6],
    ['60100-001', 'M9', 6, 0],
  ])
  expect(read).toMatchObject({ lines: ['60100-001 M8 6'], questions: [] })
})

it.each([
  ['Style', 'Vendor Style'],
  ['Our SKU', 'Supplier ref.'],
  ['Ref. propia', 'Ref. proveedor'],
  ['Article', 'VND_STYLE'],
])("takes the vendor's style of %s and %s", async (own, vendor) => {
  const read = await one([
    [own, vendor, 'Color', 'Size', 'Qty'],
    ['R-8801', '60110', 'Ink', 'M8', 12],
    ['R-8801', '60110', 'Bone', 'M8', 6],
    ['R-8804', '60199', 'Bone', 'M8', 4],
  ])
  expect(read.lines).toEqual(['60110-001 M8 12', '60110-002 M8 6'])
  expect(read.problems).toEqual(['UNKNOWN_STYLE B4'])
})

it('orders no row that is marked as cancelled in short', async () => {
  const read = await one([
    ['Status', 'Style', 'Size', 'Qty'],
    ['OPEN', '60100-001', 'M8', 12],
    ['CANC', '60101-001', 'M8', 12],
    ['CXLD', '60102-001', 'M8', 12],
  ])
  expect(read.lines).toEqual(['60100-001 M8 12'])
  expect(read.problems).toEqual(['CANCELLED A3', 'CANCELLED A4'])
})

it.each<[string, Cell[]]>([
  ['dates', ['Start ship', new Date('2027-04-05'), 'Cancel', new Date('2027-04-20')]],
  ['colons', ['Ship date:', new Date('2027-02-01'), null, null, null, '44 Pier Road, Wellport']],
])('takes no line of labels with values above the table for headings: %s', async (_, line) => {
  const read = await one([
    ['Northgate Outfitters'],
    ['PO No.', '4711', null, null, 'Ship to:', 'Beachside Shoes 1'],
    line,
    ['Buyer:', 'Dana'],
    [],
    ['Style', 'Color Code', 'Name', 'Size', 'Remarks', 'Qty'],
    ...['60100', '60101', '60102'].flatMap((style) =>
      ['M8', 'M9', 'M10'].map((size): Cell[] => [style, '001', 'Round', size, null, 6]),
    ),
  ])
  expect(read.lines).toHaveLength(9)
  expect(read).toMatchObject({
    problems: [],
    questions: [],
  })
  expect(read.file.sheets[0]?.mapping?.headerRow).toBe(6)
})

it('asks which units are meant if the units of shops add up to a total', async () => {
  const rows = (total: number): Rows => [
    ['Item', 'Size', '01 Downtown', '02 Fairview Mall', 'Total', 'Cost'],
    ['60100-001', 'M8', 2, 3, 5, 19.75],
    ['60100-001', 'M9', 4, null, total, 19.75],
  ]
  expect(asked(await one(rows(4)))).toEqual([['Total 5 4', '01 Downtown 2 4', '02 Fairview Mall 3']])
  const mappings: OrderFileMapping[] = [
    {
      sheet: 'PO',
      headerRow: 1,
      columns: [
        { column: 1, field: 'style' },
        { column: 2, field: 'size' },
        { column: 5, field: 'quantity' },
      ],
    },
  ]
  expect(await one(rows(4), { mappings })).toMatchObject({ lines: ['60100-001 M8 5', '60100-001 M9 4'] })
})

it.each([
  [['PO 661042 – Summary by delivery']],
  [['Northgate Outfitters – PO 661042']],
  [[`Here is our order for the season, and please note that our PO# is 661042. Start ship 2/15/27.`]],
  [['発注番号', '661042']],
  [['BON DE COMMANDE N°', '661042']],
])('finds the PO number in %j', async (row) => {
  const read = await one([row, ['Style', 'Size', 'Qty'], ['60100-001', 'M8', 12]])
  expect(read.file.poNumber).toBe('661042')
})

it('takes no PO box or word for a PO number', async () => {
  const read = await one([
    ['PO Box 1234, Albany NY'],
    ['Bring the POP 3000 display'],
    ['Style', 'Size', 'Qty'],
    ['60100-001', 'M8', 12],
  ])
  expect(read.file.poNumber).toBeNull()
})

it('reads a color with its code and name in one cell', async () => {
  const read = await one([
    ['Style', 'Color', 'M8', 'M9'],
    ['60110', '001 Ink', 12, 6],
    ['60110', '77-Bone', 2, null],
    ['60110', '003 Red', 1, null],
  ])
  expect(read.lines).toEqual(['60110-001 M8 12', '60110-001 M9 6', '60110-002 M8 2'])
  expect(read.problems).toEqual(['UNKNOWN_STYLE A4'])
})

it('knows prices with a currency or owner in their heading, and totals of columns that are not read', async () => {
  const read = await one([
    ['Style', 'Size (EU)', 'Pcs per ctn', 'Order Qty', 'Our Cost', '金額(USD)'],
    ['60100-001', '41', 12, 12, 19.75, 237],
    ['60100-001', '42', 12, 24, 19.75, 474],
    ['Total', null, 24, 36, null, 711],
  ])
  expect(read).toMatchObject({ lines: ['60100-001 M8 12', '60100-001 M9 24'], problems: [] })
})

it('leaves rows that are cancelled out of the totals it compares', async () => {
  const read = await one([
    ['Style', 'Size', 'Qty', 'Remark'],
    ['60100-001', 'M8', 12, null],
    ['60100-001', 'M9', 6, null],
    ['60101-001', 'M9', 6, 'Annulé'],
    ['Total', null, 18, null],
  ])
  expect(read.problems).toEqual(['CANCELLED D4'])
})
