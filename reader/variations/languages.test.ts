import { expect, test } from 'vitest'
import { brief, codes, listInDollars, parse, shown, upc } from './line-list.fixture.ts'

test('German: one row per size, prices in euros with a comma', async () => {
  const list = await parse([
    ['Preisliste Frühjahr/Sommer 2027'],
    ['Preise in EUR zzgl. MwSt.'],
    null,
    ['Bild', 'Artikelnr.', 'Bezeichnung', 'Farbe', 'Geschlecht', 'Größe', 'EAN', 'HEK', 'UVP'],
    [null, '8841-001', 'Alster Clog', 'Schwarz', 'Damen', 36, upc(1), '27,50 €', '54,95 €'],
    [null, '8841-001', 'Alster Clog', 'Schwarz', 'Damen', 37, upc(2), '27,50 €', '54,95 €'],
    [null, '8841-220', 'Alster Clog', 'Sand', 'Damen', 36, upc(3), '1.027,50 €', '1.954,95 €'],
    ['Summe', null, null, null, null, null, null, 1082.5],
  ])
  expect(brief(list)).toEqual(['8841-001 Schwarz 27.5/54.95: 36 37', '8841-220 Sand 1027.5/1954.95: 36'])
  expect([list.currency, list.season, list.year]).toEqual(['EUR', 'S1', 2027])
  expect(list.items[0]).toMatchObject({
    name: 'Alster Clog',
    gender: 'Damen',
    styleCode: '8841',
    colorCode: '001',
  })
  expect(list.skipped).toEqual([{ sheet: 'Sheet1', row: 8, reason: 'total' }])
  expect(new Set(list.problems.map(({ code }) => code))).toEqual(new Set(['NUMBER_AS_TEXT']))
})

test('French: separate codes, sizes as columns, quantities', async () => {
  const list = await parse(
    [
      ['STOCK DISPONIBLE'],
      null,
      [
        'Réf. modèle',
        'Désignation',
        'Code couleur',
        'Coloris',
        'Genre',
        36,
        37,
        38,
        39,
        'Total',
        'Prix de gros HT',
        'Prix public conseillé',
      ],
      [
        'LYRA',
        'Sandale Lyra',
        '012',
        'Noir',
        'Femme',
        12,
        0,
        '-',
        6,
        18,
        shown(22.5, '#,##0.00 "€"'),
        shown(49.9, '#,##0.00 "€"'),
      ],
      [
        'LYRA',
        'Sandale Lyra',
        '045',
        'Blanc',
        'Femme',
        4,
        4,
        4,
        4,
        16,
        shown(22.5, '#,##0.00 "€"'),
        shown(49.9, '#,##0.00 "€"'),
      ],
      ['Sous-total Lyra', null, null, null, null, 16, 4, 4, 10, 34],
    ],
    { type: 'brand-ats' },
  )
  expect(brief(list)).toEqual([
    'LYRA-012 Noir 22.5/49.9: 36=12 37=0 39=6',
    'LYRA-045 Blanc 22.5/49.9: 36=4 37=4 38=4 39=4',
  ])
  expect(list.currency).toBe('EUR')
  expect(list.skipped.map(({ reason }) => reason)).toEqual(['subtotal'])
})

test('Spanish: a size range in words', async () => {
  const list = await parse([
    ['Marca Costa - Primavera Verano 2027'],
    ['Modelo', 'Descripción', 'Cód. color', 'Color', 'Tallas', 'Precio mayorista', 'PVP'],
    ['MAR10', 'Alpargata Mar', '100', 'Arena', '36-41', 18.5, 42],
    ['MAR10', 'Alpargata Mar', '200', 'Azul', '36-41', 18.5, 42],
  ])
  expect(brief(list)).toEqual([
    'MAR10-100 Arena 18.5/42: 36 37 38 39 40 41',
    'MAR10-200 Azul 18.5/42: 36 37 38 39 40 41',
  ])
})

test('Italian: the code last, prices first', async () => {
  const list = await parse([
    ['Prezzo al pubblico', 'Prezzo ingrosso', 'Taglia', 'Colore', 'Descrizione', 'Genere', 'Codice articolo'],
    ['€ 89,00', '€ 39,00', '40', 'Nero', 'Mocassino Po', 'Uomo', 'PO-7701-NER'],
    ['€ 89,00', '€ 39,00', '41', 'Nero', 'Mocassino Po', 'Uomo', 'PO-7701-NER'],
  ])
  expect(brief(list)).toEqual(['PO-7701-NER Nero 39/89: 40 41'])
  expect(list.items[0]).toMatchObject({
    styleCode: 'PO-7701',
    colorCode: 'NER',
    gender: 'Uomo',
    currency: 'EUR',
  })
})

test('Dutch and Portuguese headings', async () => {
  const dutch = await parse(
    [
      [
        'Artikelnummer',
        'Omschrijving',
        'Kleur',
        'Maat',
        'Voorraad',
        'Inkoopprijs',
        'Adviesprijs',
        'Streepjescode',
      ],
      ['NL-5500-10', 'Klomp', 'Rood', 38, 14, 21, 45, upc(10)],
      ['NL-5500-10', 'Klomp', 'Rood', 39, 0, 21, 45, upc(11)],
    ],
    { type: 'brand-ats', updates: listInDollars },
  )
  expect(brief(dutch)).toEqual(['NL-5500-10 Rood 21/45: 38=14 39=0'])
  const portuguese = await parse(
    [
      [
        'Referência',
        'Nome',
        'Cor',
        'Tamanho',
        'Código de barras',
        'Preço atacado',
        'Preço sugerido',
        'Estoque',
      ],
      ['BR-900-1', 'Chinelo', 'Verde', 37, upc(20), 'R$ 12,90', 'R$ 29,90', 40],
      ['BR-900-1', 'Chinelo', 'Verde', 38, upc(21), 'R$ 12,90', 'R$ 29,90', 41],
    ],
    { type: 'brand-ats' },
  )
  expect(brief(portuguese)).toEqual(['BR-900-1 Verde 12.9/29.9: 37=40 38=41'])
  expect(portuguese.currency).toBe('BRL')
  expect(codes(dutch)).toEqual([])
})

test('reads abbreviated headings', async () => {
  const list = await parse([
    ['Mdl', 'Prd Descr', 'Colr', 'Silh', 'Gend', 'Sze', 'Whlse Prc', 'Sugg Rtl', 'Delv Dt'],
    ['A100-010', 'Fenn Low', 'Clay', 'Boot', 'Mens', 8, 31, 70, '2029-05-01'],
    ['A100-020', 'Fenn Low', 'Moss', 'Boot', 'Mens', 8, 31, 70, '2029-05-01'],
  ])
  expect(brief(list)).toEqual(['A100-010 Clay 31/70: 8', 'A100-020 Moss 31/70: 8'])
  expect(list.items[0]).toMatchObject({ name: 'Fenn Low', silhouette: 'Boot', gender: 'Mens' })
  expect(list.deliveries).toEqual(['2029-05-01'])
})

test('reads names from a column that is headed as codes, next to one with the codes', async () => {
  for (const [code, name] of [
    ['Código', 'Estilo'],
    ['Art No', 'Article'],
    ['Style #', 'Model'],
  ]) {
    const list = await parse([
      [code ?? '', name ?? '', 'Color', 'WHSL', 'MSRP', '7', '8'],
      ['210011-001', 'Cayman Bay Clog', 'Black', 24.5, 49.99, 'x', 'x'],
      ['210208-060', 'Tierra Lined Clog', 'White', 29, 59.99, 'x', 'x'],
    ])
    expect(list.items.map((item) => `${item.modelCode} ${item.name}`)).toEqual([
      '210011-001 Cayman Bay Clog',
      '210208-060 Tierra Lined Clog',
    ])
  }
})

test('takes the retail price for what is above a price whose heading may mean either', async () => {
  const list = await parse(
    [
      ['Artikelnummer', 'Kleur', 'Maat', 'Fysiek beschikbaar', 'Verkoopprijs', 'Adviesprijs'],
      ['231004-001', 'Zwart', '38', 3, 26.5, 49.95],
      ['231004-410', 'Marine', '38', 5, 26.5, 49.95],
    ],
    { type: 'brand-ats', updates: listInDollars },
  )
  expect(brief(list)).toEqual(['231004-001 Zwart 26.5/49.95: 38=3', '231004-410 Marine 26.5/49.95: 38=5'])
})

test.each([
  ['단위: 원, 부가세 별도', 'KRW'],
  ['Fiyatlar TL, KDV hariç', 'TRY'],
  ['EXISTENCIAS VALORADAS (IMPORTES EN EUR)', 'EUR'],
  ['Precios en pesos mexicanos más IVA', 'MXN'],
])('reads the currency that the title %j names', async (title, currency) => {
  const list = await parse([
    [title],
    ['Style', 'Color', 'WHSL', '7', '8'],
    ['A100', 'Ink', 1495, 'x', 'x'],
    ['A101', 'Ink', 1495, 'x', 'x'],
  ])
  expect(list.currency).toBe(currency)
})

test('reads the brand of a band with its label', async () => {
  const list = await parse(
    [
      ['MARCA: CROCS'],
      ['Referencia', 'Color', 'Mayorista', 'Público', '36', '37'],
      ['209810-001', 'Negro', 21.5, 45, 3, 4],
      ['MARCA: HEYDUDE'],
      ['40810-300', 'Olive', 30, 60, 5, 6],
    ],
    { type: 'own-stock', brand: 'Own Stock', knownBrands: ['Crocs', 'HEYDUDE'] },
  )
  expect(list.items.map(({ modelCode, brand }) => `${modelCode} ${brand}`)).toEqual([
    '209810-001 Crocs',
    '40810-300 HEYDUDE',
  ])
})

test('reads + as a mark for a size that is offered', async () => {
  const list = await parse([
    ['Style', 'Color', 'WHSL', '36', '37', '38'],
    ['GD73', 'Ink', 20, '+', '+', null],
    ['GD74', 'Ink', 20, null, '+', '+'],
  ])
  expect(brief(list)).toEqual(['GD73 Ink 20/-: 36 37', 'GD74 Ink 20/-: 37 38'])
})

test('Turkish: stock that can be sold next to all of it, and the kind of shoe as a group', async () => {
  const list = await parse(
    [
      [
        'Ürün Kodu',
        'Ürün Adı',
        'Renk',
        'Ürün Grubu',
        'Numara',
        'Toplam Stok',
        'Rezerve',
        'Satılabilir Stok',
        'Toptan Fiyat (TL)',
      ],
      ['61440-BKR', 'Hafif Yol', 'Siyah', 'Spor', 36, 55, 13, 42, 1649.5],
      ['61440-BKR', 'Hafif Yol', 'Siyah', 'Spor', 37, 66, 6, 60, 1649.5],
      ['61450-CHE', 'Uzun Kış', 'Kestane', 'Bot', 36, 10, 3, 7, 3950],
      ['61450-CHE', 'Uzun Kış', 'Kestane', 'Bot', 37, 9, 0, 9, 3950],
    ],
    { type: 'brand-ats' },
  )
  expect(brief(list)).toEqual([
    '61440-BKR Siyah 1649.5/-: 36=42 37=60',
    '61450-CHE Kestane 3950/-: 36=7 37=9',
  ])
  expect(list.items.map(({ silhouette }) => silhouette)).toEqual(['Spor', 'Bot'])
})

test('German: names in the short text of a material', async () => {
  const list = await parse(
    [
      [
        'Material',
        'Materialkurztext',
        'Farbe',
        'Größe EU',
        'Bestand',
        'Reserviert',
        'Frei verfügbar',
        'HEK netto EUR',
      ],
      ['50571-001', 'ALDER CANVAS', 'Schwarz', 40, 188, 40, 148, 28.5],
      ['50571-001', 'ALDER CANVAS', 'Schwarz', 41, 9, 3, 6, 28.5],
      ['50589-410', 'ALDER JERSEY', 'Marine', 41, 178, 56, 122, 30.2],
    ],
    { type: 'brand-ats' },
  )
  expect(brief(list)).toEqual(['50571-001 Schwarz 28.5/-: 40=148 41=6', '50589-410 Marine 30.2/-: 41=122'])
  expect(list.items.map(({ name }) => name)).toEqual(['ALDER CANVAS', 'ALDER JERSEY'])
})

test('Italian: the price of a retailer next to that of the public', async () => {
  const list = await parse([
    ['Articolo', 'Descrizione', 'Colore', 'Taglie', 'Prezzo rivenditore (€)', 'Prezzo al pubblico (€)'],
    ['KX3-A87', 'Onda infradito', 'Rosa', '36-38', 42.5, 84.9],
    ['KX9-194', 'Onda ciabatta', 'Bianco', '36-37', 47, 94.9],
  ])
  expect(brief(list)).toEqual(['KX3-A87 Rosa 42.5/84.9: 36 37 38', 'KX9-194 Bianco 47/94.9: 36 37'])
})
