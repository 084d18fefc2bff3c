import { describe, expect, it } from 'vitest'
import { attempt, brief, codes, parse } from './line-list.fixture.ts'

const header = ['Model', 'Color', 'Size', 'Qty', 'Wholesale', 'MSRP']
const row = (model: string, size: string, quantity = 12) => [model, 'Ink', size, quantity, 30, 60]

describe('spellings of one code in one list', () => {
  it.each([
    ['Crocs', 'pre-book'],
    ['FitFlop', 'pre-book'],
    ['HEYDUDE', 'brand-ats'],
    ['Nike Swim', 'brand-ats'],
    ['Own Stock', 'own-stock'],
  ] as const)('are one item for %s, named as in its first row', async (brand, type) => {
    const list = await parse(
      [
        header,
        row('AB111-BLK', '7'),
        row('ab111-blk', '8'),
        row('AB111\u2011BLK', '9'),
        row('AB111\u200B-BLK', '10'),
        row('ＡＢ111-BLK', '11'),
      ],
      { brand, type },
    )
    // A pre-book has no stock.
    const sizes = ['7', '8', '9', '10', '11'].map((size) => (type === 'pre-book' ? size : `${size}=12`))
    expect(brief(list)).toEqual([`AB111-BLK Ink 30/60: ${sizes.join(' ')}`])
    expect(codes(list)).toEqual(type === 'pre-book' ? ['2 IMPLAUSIBLE'] : [])
  })

  it('reads a code next to several color codes as a style, also if it looks like a model', async () => {
    const headings = ['Modelo', 'Cód. color', 'Color', 'Talla', 'Precio mayorista']
    const rows = ['001', '410'].flatMap((code) =>
      ['7', '8'].map((size) => ['QT-50112', code, `Color ${code}`, size, 30]),
    )
    const list = await parse([headings, ...rows], { brand: 'HEYDUDE', type: 'pre-book' })
    expect(brief(list)).toEqual(['QT-50112-001 Color 001 30/-: 7 8', 'QT-50112-410 Color 410 30/-: 7 8'])
  })

  it('does not take a scale of sizes for a code', async () => {
    const headings = ['Style', 'Clr', 'Color', 'Size Range', 'WHSL', 'Sz 1', 'Sz 2', 'Sz 3']
    const scales = [['Range', 'Sz 1', 'Sz 2', 'Sz 3'], ['W-NUM', 28, 30, 32], ['W-ABC', 'S', 'M', 'L']] // prettier-ignore
    const rows = ['QTSW301', 'QTSW318'].flatMap((style, index) =>
      ['001', '440'].map((code) => [
        style,
        code,
        `Color ${code}`,
        index === 0 ? 'W-NUM' : 'W-ABC',
        26,
        4,
        5,
        6,
      ]),
    )
    const list = await parse([{ rows: [headings, ...rows] }, { rows: scales }], {
      brand: 'Nike Swim',
      type: 'brand-ats',
    })
    expect(brief(list)).toEqual([
      'QTSW301-001 Color 001 26/-: 28=4 30=5 32=6',
      'QTSW301-440 Color 440 26/-: 28=4 30=5 32=6',
      'QTSW318-001 Color 001 26/-: S=4 M=5 L=6',
      'QTSW318-440 Color 440 26/-: S=4 M=5 L=6',
    ])
  })

  it('does not take a column with the same text for all styles for their code', async () => {
    const headings = [
      'Item number',
      'Style',
      'Color',
      'Color name',
      'Size',
      'Sales price',
      'Available physical',
    ]
    const rows = ['HD40118', 'HD40126'].flatMap((code) =>
      ['001', '255'].flatMap((color) =>
        ['7', '8'].map((size) => [code, 'Regular', color, `Color ${color}`, size, 30, 12]),
      ),
    )
    const list = await parse([headings, ...rows], { brand: 'HEYDUDE', type: 'brand-ats' })
    expect(brief(list)).toEqual(
      ['HD40118', 'HD40126'].flatMap((code) =>
        ['001', '255'].map((color) => `${code}-${color} Color ${color} 30/-: 7=12 8=12`),
      ),
    )
  })

  it('asks about codes that different articles share, but not about one or two', async () => {
    const headings = ['Style', 'Name', 'WHSL', '7', '8']
    const rows = ['Bay', 'Cove', 'Gulf', 'Firth'].map((name, index) => ['AB111', name, 30, 4, 5 + index])
    const job = { brand: 'Own Stock', type: 'own-stock' } as const
    expect(codes(await parse([headings, ...rows.slice(1)], job))).toEqual([
      'A3 ROW_CONFLICT',
      'A4 ROW_CONFLICT',
    ])
    expect(await attempt([{ rows: [headings, ...rows] }], job)).toHaveProperty('unrecognized')
  })

  it('keeps codes that differ in more than their spelling', async () => {
    const list = await parse([header, row('1001-11', '7'), row('100-111', '7')], {
      brand: 'Own Stock',
      type: 'own-stock',
    })
    expect(list.items.map(({ modelCode }) => modelCode)).toEqual(['1001-11', '100-111'])
  })

  it('reports a size that repeats another in another spelling', async () => {
    const list = await parse([header, row('AB111-BLK', '7'), row('AB111-BLK', '07', 5)], {
      brand: 'Own Stock',
      type: 'own-stock',
    })
    expect(brief(list)).toEqual(['AB111-BLK Ink 30/60: 7=12'])
    expect(codes(list)).toEqual(['C3 ROW_CONFLICT'])
  })

  it('keeps the sizes 0 and 00', async () => {
    const list = await parse([header, row('AB111-BLK', '0'), row('AB111-BLK', '00', 5)], {
      brand: 'Own Stock',
      type: 'own-stock',
    })
    expect(brief(list)).toEqual(['AB111-BLK Ink 30/60: 0=12 00=5'])
  })
})
