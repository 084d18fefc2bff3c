import { moneyAs } from './cells.fixture.ts'
import type { Printing } from './column.fixture.ts'
import { markOf, numeric } from './columns.fixture.ts'
import type { Layout } from './choices.fixture.ts'
import { packOf } from './packs.fixture.ts'
import { Random } from './random.fixture.ts'
import { SheetWriter } from './sheet-writer.fixture.ts'
import type { TrueGroup } from './truth.fixture.ts'

/** Explains packs above a grid: a line each, or a small table. */
export function printLegend(layout: Layout, sheet: SheetWriter, group: TrueGroup): void {
  const { packs } = layout
  if (packs === 'legend grid') printLegendGrid(layout, sheet, group)
  if (packs !== 'legend' && packs !== 'legend table') return
  for (const { name, legend } of packsOf(layout, group).values())
    sheet.add(packs === 'legend' ? [`${name} = ${legend}`] : [name, legend])
  sheet.add()
}

/** Explains packs with a row for each and a column per size. */
function printLegendGrid(layout: Layout, sheet: SheetWriter, group: TrueGroup): void {
  sheet.add(['Pack', ...group.sizes.map(({ label }) => numeric(label)), 'Total'])
  for (const { name, counts } of packsOf(layout, group).values())
    sheet.add([
      name,
      ...group.sizes.map((_, index) => counts[index] ?? null),
      counts.reduce((sum, count) => sum + count, 0),
    ])
  sheet.add()
}

export function legendSheet(layout: Layout, groups: readonly TrueGroup[]): SheetWriter {
  const sheet = new SheetWriter('Case packs')
  sheet.add(['Pack', 'Contents'])
  for (const group of groups)
    for (const { name, legend } of packsOf(layout, group).values()) sheet.add([name, legend])
  return sheet
}

function packsOf(layout: Layout, group: TrueGroup) {
  return new Map(
    group.items
      .flatMap((item) => packOf(item, group, layout) ?? [])
      .map((pack) => [pack.name, pack] as const),
  )
}

export function upcSheet({ words }: Printing, groups: readonly TrueGroup[]): SheetWriter {
  const sheet = new SheetWriter('UPC')
  sheet.add([words.model, words.size, words.upc])
  for (const { items, sizes } of groups)
    for (const item of items)
      for (const [index, size] of sizes.entries())
        if (item.quantities[index] !== null)
          sheet.add([`${item.style}-${item.colorCode}`, numeric(size.label), item.upcs[index] ?? ''])
  return sheet
}

/** The prices of the styles or models of a list, in another order. */
export function priceSheet({ layout, words, order }: Printing, groups: readonly TrueGroup[]): SheetWriter {
  const sheet = new SheetWriter('Prices')
  const byModel = layout.codes === 'model'
  const mark = markOf(layout)
  const isNamed = order % 2 === 0
  sheet.add([
    byModel ? words.model : words.style,
    ...(isNamed ? [words.name] : []),
    `${words.wholesale}${mark}`,
    `${words.msrp}${mark}`,
  ])
  const items = groups.flatMap((group) => group.items)
  const priced = new Map(
    items.map((item) => [byModel ? `${item.style}-${item.colorCode}` : item.style, item] as const),
  )
  for (const [code, { name, wholesale, msrp }] of new Random(order).shuffled([...priced]))
    sheet.add([
      code,
      ...(isNamed ? [name] : []),
      moneyAs(layout, wholesale, sheet.length + 1),
      moneyAs(layout, msrp, sheet.length + 1),
    ])
  return sheet
}

export function coverSheet(): SheetWriter {
  const sheet = new SheetWriter('Cover')
  for (const line of ['Northwind Footwear', 'Line list 2028', 'Please send orders by March 1, 2028'])
    sheet.add([line])
  return sheet
}

export function termsSheet(): SheetWriter {
  const sheet = new SheetWriter('Terms')
  sheet.add(['Window', 'Start', 'End', 'Discount'])
  sheet.add(['A', '2028-01-15', '2028-02-15', '5%'])
  sheet.add(['B', '2028-03-15', '2028-04-15', '3%'])
  sheet.add(['Payment is due 30 days after the invoice.'])
  return sheet
}

export function conversionSheet(): SheetWriter {
  const sheet = new SheetWriter('Size chart')
  sheet.add(['US Men', 7, 8, 9, 10, 11])
  sheet.add(['EU', 40, 41, 42, 43, 44])
  sheet.add(['UK', 6, 7, 8, 9, 10])
  sheet.add(['CM', 25, 26, 27, 28, 29])
  return sheet
}
