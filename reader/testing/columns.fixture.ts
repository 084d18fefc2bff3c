import { columnLetter } from '../values/text.ts'
import type { Column, Printing } from './column.fixture.ts'
import { dayColumns } from './days.fixture.ts'
import { sharesGrid } from './further-choices.fixture.ts'
import { type Printed, scaleHeadings } from './headings.fixture.ts'
import type { Layout } from './choices.fixture.ts'
import { packOf } from './packs.fixture.ts'
import { Random } from './random.fixture.ts'
import type { TrueGroup, TrueSize } from './truth.fixture.ts'
import { unitWords } from './units.fixture.ts'

/** The delivery of the units that are not available now. */
export const laterUnits = {
  heading: '12/15/2028',
  availableOn: '2028-12-15',
  more: 500,
}

/** The columns of a grid, in the order of the layout. */
export function columnsOf(printing: Printing, group: TrueGroup): Column[] {
  const { layout, words, order } = printing
  const usual = (field: Printed): Column => ({ field, heading: words[field] })
  const days: Column = { field: 'tick', heading: '' }
  const own: Column[] = []
  if (layout.pictures !== 'none') own.push({ field: 'picture', heading: 'Picture' })
  if (layout.codes === 'model') own.push(usual('model'))
  else if (layout.codes === 'joined') own.push(usual('model'))
  else if (layout.codes === 'style and color') own.push(usual('style'), usual('colorCode'))
  else if (layout.codes === 'style') own.push(usual('style'))
  own.push(usual('color'))
  if (layout.codes === 'model' || layout.codes === 'style and color' || layout.codes === 'style')
    own.push(layout.decoy === 'second name' ? { field: 'name', heading: 'Style Name' } : usual('name'))
  if (layout.decoy === 'second name') own.push({ field: 'decoy', heading: 'Marketing Name' })
  if (layout.decoy === 'material') own.push({ field: 'decoy', heading: 'Matl Desc' })
  if (layout.decoy === 'sku text') own.push({ field: 'decoy', heading: 'Item Description' })
  if (layout.decoy === 'class')
    own.push({ field: 'decoy', heading: 'Class' }, { field: 'silhouette', heading: 'Sub-Class' })
  else if (layout.bands !== 'silhouette') own.push(usual('silhouette'))
  if (layout.gender === 'column') own.push(usual('gender'))
  if (layout.gender === 'division') own.push({ field: 'gender', heading: 'Division' })
  if (layout.delivery !== 'none' && layout.delivery !== 'group') own.push(usual('delivery'))
  own.push(...priceColumns(printing))
  if (layout.days === 'ticked') own.push(days)
  if (sharesGrid(layout) && layout.scales.startsWith('letters'))
    own.push({ field: 'scale', heading: scaleHeadings[layout.language] })
  if (layout.unit !== 'none') own.push({ field: 'unit', heading: unitWords[layout.language].heading })
  if (layout.between === 'example') own.push({ field: 'remark', heading: 'Remarks' })
  if (layout.further === 'currency') own.push({ field: 'currency', heading: 'Crcy' })
  if (layout.further === 'last day') own.push({ field: 'last day', heading: 'Available Until' })
  if (layout.sizes === 'range') own.push(usual('sizeRange'))
  if (layout.counted === 'slashes') own.push(usual('qty'))
  if (layout.sizes === 'rows') {
    own.push({ field: 'size', heading: words.size })
    if (layout.upc === 'column') own.push(usual('upc'))
    if (layout.widths === 'column' || layout.widths === 'words')
      own.push({ field: 'width', heading: 'Width' })
    if (layout.stock === 'now and later')
      own.push(
        { field: 'qty other', heading: `ATS ${laterUnits.heading}` },
        { field: 'qty', heading: 'ATS Now' },
      )
    else if (layout.stock === 'only later')
      own.push({ field: 'qty', heading: 'ATS 12/15' }, { field: 'qty other', heading: 'ATS 1/15' })
    else if (layout.days === 'counted') own.push(days)
    else if (layout.type === 'brand-ats') own.push(usual('qty'))
  }
  if (layout.extra !== 'none')
    own.push(
      ...junkHeadings
        .slice(0, layout.extra === 'wide' ? 150 : 3)
        .map((heading): Column => ({ field: 'junk', heading })),
    )
  const shuffled = layout.order === 'shuffled' ? new Random(order).shuffled(own) : own
  // The days are next to each other.
  const now = layout.days === 'counted' ? [usual('qty')] : []
  const ordered = shuffled.flatMap((one) => (one === days ? [...now, ...dayColumns(printing)] : [one]))
  const rung: Column[] = layout.rungs === 'labeled' ? [{ field: 'rung', heading: '' }] : []
  const place: Column[] = layout.warehouses === 'one' ? [] : [{ field: 'warehouse', heading: 'DC' }]
  const label: Column[] = layout.scales.startsWith('genders') ? [{ field: 'scale label', heading: '' }] : []
  return [
    ...ordered,
    ...rung,
    ...place,
    ...label,
    ...(layout.sizes === 'columns' ? sizeColumns(layout, group) : []),
  ]
}

/** What a price heading says about the currency. */
export function markOf(layout: Layout): string {
  const { currency } = layout
  if (currency === 'heading') return ' (USD)'
  if (currency === 'pesos') return ' (pesos)'
  if (currency === 'rupees') return ' (Rs)'
  return currency === currencyOf(layout) ? ` ${currency}` : ''
}

function priceColumns({ layout, words }: Printing): Column[] {
  const { currency, codes } = layout
  if (codes === 'style sheet' || layout.prices === 'missing' || layout.priceSheet !== 'none') return []
  if (layout.prices === 'empty') return [{ field: 'wholesale', heading: words.wholesale }]
  const [wholesale, msrp] = [words.wholesale, words.msrp]
  const mark = markOf(layout)
  if (currency === 'two foreign')
    return [
      { field: 'wholesale other', heading: `${wholesale} EUR` },
      { field: 'msrp other', heading: `${msrp} EUR` },
      { field: 'wholesale', heading: `${wholesale} GBP` },
      { field: 'msrp', heading: `${msrp} GBP` },
    ]
  if (layout.decoy === 'sale price')
    return [
      { field: 'wholesale other', heading: 'Closeout Price' },
      { field: 'wholesale', heading: `Wholesale${mark}` },
      { field: 'msrp', heading: `${msrp}${mark}` },
    ]
  if (currency === 'two')
    return [
      { field: 'wholesale other', heading: `${wholesale} EUR` },
      { field: 'msrp other', heading: `${msrp} EUR` },
      { field: 'wholesale', heading: `${wholesale} USD` },
      { field: 'msrp', heading: `${msrp} USD` },
    ]
  if (layout.discount === 'percent')
    return [
      { field: 'list price', heading: `List Price${mark}` },
      { field: 'discount', heading: 'Disc %' },
      { field: 'wholesale', heading: `Net Price${mark}` },
      { field: 'msrp', heading: `${msrp}${mark}` },
    ]
  return [
    { field: 'wholesale', heading: `${wholesale}${mark}` },
    { field: 'msrp', heading: `${msrp}${mark}` },
  ]
}

function sizeColumns(layout: Layout, group: TrueGroup): Column[] {
  const { delivery, names } = layout
  const blocks = delivery === 'group' ? [0, 1] : [undefined]
  const packs = packColumns(layout, group)
  const sizes = blocks.flatMap((block) =>
    group.sizes.map((size, index): Column => ({
      field: 'size',
      heading:
        layout.rungs !== 'none'
          ? ''
          : sharesGrid(layout) && layout.scales.startsWith('letters')
            ? index + 1
            : layout.gender === 'sizes'
              ? `${group.gender}${size.label}`
              : names === 'two rows'
                ? (size.eu ?? size.label)
                : sizeHeading(size, names, group.gender),
      ...(names === 'two rows' ? { group: `US ${size.us}` } : {}),
      ...(block === undefined
        ? {}
        : {
            group: `Delivery ${block + 1} - ${block === 0 ? 'Jan 15, 2028' : 'Mar 20, 2028'}`,
            delivery: block,
          }),
      size: index,
    })),
  )
  return [...sizes, ...packs]
}

/** One column per pack, in a list that counts nothing. */
function packColumns(layout: Layout, group: TrueGroup): Column[] {
  const names = group.items.flatMap((item) => packOf(item, group, layout)?.name ?? [])
  if (layout.packs !== 'columns') return []
  return [...new Set(names)].map((pack): Column => ({ field: 'size', heading: pack, pack }))
}

export function currencyOf({ currency, further }: Layout): string {
  if (currency === 'kr') return 'SEK'
  if (currency === 'pesos') return 'MXN'
  if (currency === 'rupees') return 'INR'
  if (currency === 'two foreign') return 'GBP'
  if (further === 'currency') return 'EUR'
  return currency.length === 3 && currency !== 'two' ? currency : 'USD'
}

/** A size as a heading or cell with one or two names. */
export function sizeHeading(
  { us, eu, label }: TrueSize,
  names: Layout['names'],
  gender: TrueGroup['gender'],
): string | number {
  if (us === null || eu === null || names === 'one' || names === 'two rows') return numeric(label)
  switch (names) {
    case 'break':
      return `${us}\n${eu}`
    case 'slash':
      return `US ${us} / EU ${eu}`
    case 'pipe':
      return `US ${us} | EU ${eu}`
    case 'brackets':
      return `${us} (${eu})`
    case 'joined':
      return `US${us}/EU${eu}`
    case 'reversed':
      return `EU ${eu} (US ${us})`
    case 'gendered':
      return `${gender === 'M' ? "Men's" : "Women's"} ${us} (EU ${eu})`
    case 'dashed':
      return `${us} – ${eu}`
  }
}

export function numeric(label: string): string | number {
  return /^\d+(?:\.\d+)?$/.test(label) ? Number(label) : label
}

export function columnOf(columns: readonly Column[], field: Printed): string {
  return columnLetter(columns.findIndex((column) => column.field === field) + 1)
}

const junkHeadings = [
  'Season',
  'Country of Origin',
  'Carton Qty',
  ...Array.from({ length: 147 }, (_, index) => `Attribute ${index + 1}`),
]
