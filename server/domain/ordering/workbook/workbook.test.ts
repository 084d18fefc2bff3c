import { inflateRawSync } from 'node:zlib'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import type { PurchaseOrderItem } from '#contract/orders/purchase-orders.ts'
import { layOut } from './workbook-content.ts'
import { writeWorkbook } from './workbook.ts'

const of = {
  number: 'PO-20001',
  brand: '=cmd|calc',
  inventoryType: 'pre-book',
  stockKinds: [],
  season: 'S1 2027',
  date: '2026-11-20',
  terms: '+Net 60',
} as const
const item = (wish: Partial<PurchaseOrderItem>): PurchaseOrderItem => ({
  modelCode: '@A-1',
  name: '=HYPERLINK("http://x","y")',
  color: '-1+1',
  size: '=1',
  upc: '0012345678905',
  availableOn: null,
  packUnits: null,
  quantity: 3,
  unitPrice: 0.1,
  totalPrice: 0.3,
  ...wish,
})

/** The entries of a ZIP file by name; our writer puts the sizes into the central directory. */
function partsOf(zip: Buffer): Map<string, string> {
  const parts = new Map<string, string>()
  for (let at = zip.indexOf('PK\u0001\u0002'); at >= 0; at = zip.indexOf('PK\u0001\u0002', at + 4)) {
    const [packed, name] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)]
    const local = zip.readUInt32LE(at + 42)
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(from, from + packed)
    const method = zip.readUInt16LE(at + 10)
    parts.set(
      zip.toString('utf8', at + 46, at + 46 + name),
      (method === 0 ? bytes : inflateRawSync(bytes)).toString(),
    )
  }
  return parts
}

describe('a workbook', () => {
  it('contains no formula or link, whatever the uploaded text', async () => {
    const bytes = await writeWorkbook(layOut(of, [item({}), item({ size: '+2' })]))
    const parts = partsOf(Buffer.from(bytes))
    const sheets = [...parts].filter(([name]) => name.startsWith('xl/worksheets/'))
    expect(sheets.length).toBeGreaterThanOrEqual(2)
    for (const [, xml] of sheets) expect(xml).not.toMatch(/<f[ >/]|<hyperlink/)
    const { sheets: read } = await readXlsx(bytes)
    expect(read[1]?.rows[1]?.slice(0, 5)).toEqual([
      '0012345678905',
      '@A-1',
      '=HYPERLINK("http://x","y")',
      '-1+1',
      '=1',
    ])
  })

  it('lists the orders, as text, if any of them asks something of its shipment', async () => {
    const order = { number: 'SO-1', shipStartOn: null, shipCancelOn: null, shipTo: null, unitsCount: 3 }
    const asking = {
      ...order,
      customerPoNumber: '=1+1',
      shipStartOn: '2027-02-01T00:00:00Z',
      shipCancelOn: '2027-03-15T00:00:00Z',
      shipTo: '@Harbor, 1 Pier',
    }
    const bytes = await writeWorkbook(layOut(of, [item({})], [asking]))
    for (const [name, xml] of partsOf(Buffer.from(bytes)))
      if (name.startsWith('xl/worksheets/')) expect(xml).not.toMatch(/<f[ >/]|<hyperlink/)
    const { sheets } = await readXlsx(bytes)
    expect(sheets.map(({ name }) => name)).toEqual(['Purchase order', 'SKUs', 'Orders'])
    expect(sheets[2]?.rows.slice(1)).toEqual([
      ['SO-1', '=1+1', '2/1/2027', '3/15/2027', '@Harbor, 1 Pier', 3],
      ['Total', null, null, null, null, 3],
    ])
    expect((await readXlsx(await writeWorkbook(layOut(of, [item({})])))).sheets).toHaveLength(2)
  })

  it('counts the packs of a SKU next to their units', async () => {
    const size = '7-9 (1/2/1)'
    const bytes = await writeWorkbook(layOut(of, [item({ size, packUnits: 4, quantity: 12 }), item({})]))
    const { sheets } = await readXlsx(bytes)
    expect(sheets[0]?.rows.at(-1)).toContain(12)
    const [headings, ...rows] = sheets[1]?.rows ?? []
    const packs = headings?.indexOf('Packs') ?? -1
    expect(rows.map((row) => [row[4], row[packs], row[packs + 1]])).toEqual([
      [size, 3, 12],
      ['=1', null, 3],
      [null, null, 15],
    ])
  })

  it('sums in cents, without floating-point errors', () => {
    const items = Array.from({ length: 10 }, (_, index) =>
      item({ size: String(index), totalPrice: 0.1, quantity: 1 }),
    )
    expect(layOut(of, items).totals).toMatchObject({ unitsCount: 10, extension: 1 })
  })

  it('separates deliveries and costs, and shows the delivery window', () => {
    const { rows, sizes, header } = layOut(of, [
      item({ size: '7', availableOn: '2027-03-01T00:00:00Z' }),
      item({ size: '6', availableOn: '2027-01-15T00:00:00Z' }),
      item({ size: '6', availableOn: '2027-01-15T00:00:00Z', unitPrice: 0.2, totalPrice: 0.6 }),
    ])
    expect(sizes).toEqual(['6', '7'])
    expect(rows.map(({ units, cost }) => [...units, cost])).toEqual([
      [null, 3, 0.1],
      [3, null, 0.1],
      [3, null, 0.2],
    ])
    expect(header).toContainEqual({ label: 'Delivery', value: '1/15/2027 – 3/1/2027' })
  })

  it('names the kinds of stock', () => {
    const bonded = { stockType: 'bonded', availability: 'current' } as const
    const domestic = { stockType: 'domestic', availability: null } as const
    const { header } = layOut({ ...of, inventoryType: 'own-stock', stockKinds: [bonded, domestic] }, [
      item({}),
    ])
    expect(header).toContainEqual({ label: 'Stock', value: 'Bonded, Current; Domestic' })
  })

  it('omits season, delivery, and terms that do not exist', () => {
    const { header } = layOut({ ...of, season: null, terms: '', inventoryType: 'brand-ats' }, [item({})])
    expect(header.map(({ label }) => label)).toEqual(['Purchase order', 'Brand', 'Type', 'Date'])
  })
})
