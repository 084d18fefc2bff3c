import { createHash } from 'node:crypto'
import { columnLetter, plain } from '../values/text.ts'
import type { SheetMapping } from '../line-list.ts'
import type { Field } from '../layout/fields.ts'
import type { ExpectedItem, ExpectedSize, RenderedList } from './expected.fixture.ts'
import { genderNames, headings, type Printed } from './headings.fixture.ts'
import type { Layout } from './layout.fixture.ts'
import { Random } from './random.fixture.ts'
import { SheetWriter, toXlsx, type Value } from './sheet-writer.fixture.ts'
import { truthOf, type TrueGroup, type TrueItem, type TrueSize } from './truth.fixture.ts'

/** Prints a list in a layout. */
export async function renderList(seed: number, layout: Layout, styles: number): Promise<RenderedList> {
  const groups = truthOf(seed, layout, styles)
  const rendering = new Rendering(seed, layout)
  rendering.print(groups)
  return {
    bytes: await toXlsx(rendering.sheets),
    currency: currencyOf(layout),
    items: rendering.items,
    fair: rendering.fair,
    mapping: rendering.mapping,
    recent: rendering.recent,
    refusal: layout.formulas === 'unsaved' ? 'formulas-unsaved' : null,
  }
}

interface Column {
  readonly field:
    | Printed
    | 'msrp other'
    | 'wholesale other'
    | 'qty other'
    | 'width'
    | 'decoy'
    | 'junk'
    | 'picture'
  readonly heading: string | number
  /** The row above the heading. */
  readonly group?: string
  readonly size?: number
  readonly delivery?: number
  /** It offers a pack. */
  readonly pack?: string
}

const deliveries = ['2028-01-15', '2028-03-20'] as const
const unsettledDeliveries = ['2028-05-04', '2028-07-06'] as const
const widths = {
  none: [''],
  column: ['D', '2E'],
  'in size': ['D', '2E'],
  words: ['Medium (D)', 'Wide (2E)'],
} as const

/** What a list may print once per style. */
const ofStyle: ReadonlySet<Column['field']> = new Set<Column['field']>([
  'style', 'name', 'silhouette', 'wholesale', 'msrp', 'wholesale other', 'msrp other',
]) // prettier-ignore

class Rendering {
  readonly sheets: SheetWriter[] = []
  readonly items: ExpectedItem[] = []
  readonly fair = new Set<string>()
  readonly mapping: SheetMapping[] = []
  readonly recent: Record<string, Field | null> = {}
  readonly #layout: Layout
  readonly #random: Random
  readonly #words: Readonly<Record<Printed, string>>
  readonly #order: number
  /** The width of the row being printed; empty without widths. */
  #width = ''
  /** Whether the row being printed leaves out what its style stated before. */
  #isStated = false

  constructor(seed: number, layout: Layout) {
    this.#layout = layout
    this.#random = new Random(seed ^ 0x1a57)
    const words = headings[layout.language]
    this.#words = Object.fromEntries(
      Object.entries(words).map(([field, list]) => [field, this.#random.pick(list)]),
    ) as Record<Printed, string>
    this.#order = seed
  }

  print(groups: readonly TrueGroup[]): void {
    const { sheets, grids, codes, upc } = this.#layout
    if (sheets === 'cover') this.#cover()
    if (codes === 'style sheet') this.#styleSheets(groups[0])
    else if (grids === 'sheets')
      for (const [index, group] of groups.entries())
        this.#grid(this.#begin(this.#sheetName(group, index)), group)
    else {
      const sheet = this.#begin(this.#layout.gender === 'sheet' ? this.#sheetName(groups[0], 0) : 'Line list')
      if (grids === 'stacked' && this.#layout.gender === 'sheet') this.#grid(sheet, groups[0])
      else
        for (const [index, group] of groups.entries()) {
          if (index > 0) sheet.add()
          this.#grid(sheet, group)
        }
    }
    if (upc === 'sheet') this.#upcSheet(groups)
    if (this.#layout.packs === 'legend sheet') this.#legendSheet(groups)
    if (sheets === 'terms') this.#terms()
    if (sheets === 'conversion') this.#conversion()
  }

  #begin(name: string): SheetWriter {
    const sheet = new SheetWriter(name)
    this.sheets.push(sheet)
    if (this.#layout.title === 'lines') {
      sheet.add(['NORTHWIND FOOTWEAR'])
      sheet.add(['Spring 2028 offer', null, null, 'Contact', 'sales@northwind.example'])
      sheet.add()
    }
    return sheet
  }

  #sheetName(group: TrueGroup | undefined, index: number): string {
    const name = group === undefined ? '' : genderNames[this.#layout.language][group.gender]
    return this.#layout.gender === 'sheet' ? `${name} ${2028 + index}` : `List ${index + 1}`
  }

  #styleSheets(group: TrueGroup | undefined): void {
    if (group === undefined) return
    for (const [style, items] of Map.groupBy(group.items, (item) => item.style)) {
      const sheet = new SheetWriter(style)
      this.sheets.push(sheet)
      sheet.add([`${this.#words.style}:`, style])
      sheet.add([`${this.#words.name}:`, items[0]?.name ?? ''])
      sheet.add([`${this.#words.wholesale}${this.#mark}:`, this.#money(items[0]?.wholesale ?? 0)])
      sheet.add([`${this.#words.msrp}${this.#mark}:`, this.#money(items[0]?.msrp ?? 0)])
      sheet.add()
      this.#grid(sheet, { ...group, items })
    }
  }

  /** Prints a header and the rows of a group below it. */
  #grid(sheet: SheetWriter, group: TrueGroup | undefined): void {
    if (group === undefined) return
    const { layout, columns } = { layout: this.#layout, columns: this.#columns(group) }
    this.#legend(sheet, group)
    if (layout.gender === 'band') sheet.add([genderNames[layout.language][group.gender]])
    const hasGroups = columns.some((column) => column.group !== undefined)
    if (hasGroups) {
      const row = sheet.add(
        columns.map(({ group: text }, at) =>
          text !== undefined && text !== columns[at - 1]?.group ? text : null,
        ),
      )
      for (const [at, column] of columns.entries())
        if (column.delivery !== undefined && column.group !== columns[at - 1]?.group) {
          const end = columns.findLastIndex((other) => other.group === column.group)
          sheet.merge(row, at + 1, row, end + 1)
        }
    }
    const headerRow = sheet.add(columns.map(({ heading }) => heading))
    if (layout.view !== 'plain') sheet.frozenRow ??= headerRow
    if (layout.hidden === 'columns')
      for (const [at, { field }] of columns.entries())
        if (field === 'junk' || field === 'color' || field === 'msrp') sheet.hiddenColumns.add(at + 1)
    this.#map(sheet, headerRow, columns, group)
    const byBand = Map.groupBy(group.items, (item) =>
      layout.bands === 'silhouette' || layout.codes === 'style band'
        ? layout.bands === 'silhouette'
          ? item.silhouette
          : item.style
        : '',
    )
    for (const [band, items] of byBand) {
      if (layout.bands === 'silhouette') sheet.add([band])
      if (layout.codes === 'style band') sheet.add([`${band} ${items[0]?.name ?? ''}`])
      const first = sheet.length + 1
      for (const sameStyle of Map.groupBy(items, (item) => item.style).values())
        this.#style(sheet, sameStyle, columns, group)
      if (layout.notes === 'lines') sheet.add(['* First come, first served; no back orders.'])
      if (layout.totals === 'Sum per group') this.#total(sheet, 'Sum', columns, first)
    }
    if (layout.totals !== 'none' && layout.totals !== 'Sum per group')
      this.#total(sheet, layout.totals, columns, headerRow + 1)
  }

  /** Explains packs above a grid: a line each, or a small table. */
  #legend(sheet: SheetWriter, group: TrueGroup): void {
    const { packs } = this.#layout
    if (packs === 'legend grid') this.#legendGrid(sheet, group)
    if (packs !== 'legend' && packs !== 'legend table') return
    for (const { name, legend } of this.#packsOf(group).values())
      sheet.add(packs === 'legend' ? [`${name} = ${legend}`] : [name, legend])
    sheet.add()
  }

  /** Explains packs with a row for each and a column per size. */
  #legendGrid(sheet: SheetWriter, group: TrueGroup): void {
    sheet.add(['Pack', ...group.sizes.map(({ label }) => numeric(label)), 'Total'])
    for (const { name, counts } of this.#packsOf(group).values())
      sheet.add([
        name,
        ...group.sizes.map((_, index) => counts[index] ?? null),
        counts.reduce((sum, count) => sum + count, 0),
      ])
    sheet.add()
  }

  #legendSheet(groups: readonly TrueGroup[]): void {
    const sheet = new SheetWriter('Case packs')
    this.sheets.push(sheet)
    sheet.add(['Pack', 'Contents'])
    for (const group of groups)
      for (const { name, legend } of this.#packsOf(group).values()) sheet.add([name, legend])
  }

  #packsOf(group: TrueGroup) {
    return new Map(
      group.items
        .flatMap((item) => packOf(item, group, this.#layout) ?? [])
        .map((pack) => [pack.name, pack] as const),
    )
  }

  #style(sheet: SheetWriter, items: readonly TrueItem[], columns: readonly Column[], group: TrueGroup): void {
    const top = sheet.length + 1
    for (const [index, item] of items.entries()) {
      this.#isStated = this.#layout.merges === 'once' && index > 0
      this.#item(sheet, item, columns, group)
    }
    if (this.#layout.merges !== 'style' || sheet.length === top) return
    for (const [at, { field }] of columns.entries())
      if (field === 'style' || field === 'name') sheet.merge(top, at + 1, sheet.length, at + 1)
  }

  #item(sheet: SheetWriter, item: TrueItem, columns: readonly Column[], group: TrueGroup): void {
    const { layout } = this
    const rows: number[] = []
    const sizes: ExpectedSize[] = []
    const add = (sizeIndex: number | null): number => {
      const row = sheet.add(
        columns.map((column) => this.#cell(column, item, group, sizeIndex, sheet.length + 1)),
      )
      rows.push(row)
      this.#isStated = layout.merges === 'once'
      if (layout.hidden === 'rows' && row % 4 === 0) sheet.hiddenRows.add(row)
      return row
    }
    if (layout.sizes === 'rows')
      for (const [index, size] of group.sizes.entries()) {
        if (item.quantities[index] === null) continue
        for (const width of widths[layout.widths]) {
          this.#width = width
          const row = add(index)
          sizes.push(this.#expectedSize(item, size, index, item.delivery, row, columnOf(columns, 'size')))
        }
      }
    else if (layout.sizes === 'columns') {
      const row = add(null)
      for (const [at, column] of columns.entries()) {
        const pack = column.pack === undefined ? null : packOf(item, group, layout)
        if (pack !== null && pack.name === column.pack)
          sizes.push({
            label: pack.name,
            pack: pack.contents,
            ...(layout.delivery !== 'none' &&
              layout.delivery !== 'group' && { availableOn: this.#deliveryOf(item.delivery) }),
            row,
            column: columnLetter(at + 1),
          })
        const size = group.sizes[column.size ?? -1]
        if (size === undefined || column.size === undefined || item.quantities[column.size] === null) continue
        sizes.push(
          this.#expectedSize(
            item,
            size,
            column.size,
            column.delivery ?? item.delivery,
            row,
            columnLetter(at + 1),
          ),
        )
      }
    } else {
      const row = add(null)
      const pack = packOf(item, group, layout)
      if (pack !== null)
        sizes.push({
          label: pack.name,
          pack: pack.contents,
          ...(layout.delivery !== 'none' && { availableOn: this.#deliveryOf(item.delivery) }),
          row,
          column: columnOf(columns, 'sizeRange'),
        })
      else
        for (const [index, size] of rangeOf(item, group).entries())
          sizes.push({
            ...this.#expectedSize(item, size, index, item.delivery, row, columnOf(columns, 'sizeRange')),
          })
    }
    const picture = this.#picture(sheet, item, rows, columns)
    const has = (field: Printed): boolean => columns.some((column) => column.field === field)
    const bySheet = layout.codes === 'style band' || layout.codes === 'style sheet'
    const upperColor = item.color.toUpperCase().replaceAll(' ', '-')
    this.items.push({
      codes: [
        `${item.style}-${item.colorCode}`,
        ...(bySheet || layout.codes === 'style' ? [`${item.style}-${upperColor}`] : []),
      ],
      sheet: sheet.name,
      color: item.color,
      ...(has('name') || bySheet || layout.codes === 'joined' ? { name: item.name } : {}),
      ...(has('silhouette') ? { silhouette: item.silhouette } : {}),
      ...(layout.gender === 'none' ? {} : { gender: item.gender }),
      wholesale: layout.prices !== 'printed' ? null : item.wholesale,
      msrp: layout.prices !== 'printed' ? null : item.msrp,
      sizes,
      ...(picture !== null && { picture }),
      rows,
      columns: Object.fromEntries(columns.map(({ field }, at) => [field, columnLetter(at + 1)])),
    })
  }

  /** Places the item's picture and returns its digest; null without pictures. */
  #picture(
    sheet: SheetWriter,
    { style, colorCode }: TrueItem,
    rows: readonly number[],
    columns: readonly Column[],
  ): string | null {
    const { pictures } = this.#layout
    const at = columns.findIndex(({ field }) => field === 'picture')
    const [top = 1] = rows
    if (pictures === 'none' || at < 0) return null
    const data = Buffer.concat([onePixel, Buffer.from(`${style}-${colorCode}`)])
    const bottom = { cell: top, 'one cell': null, tall: rows.at(-1) ?? top, spread: top }[pictures]
    sheet.image(top, at + 1, data, bottom, pictures === 'spread' ? at + 4 : at + 1)
    return createHash('sha256').update(data).digest('hex')
  }

  get layout(): Layout {
    return this.#layout
  }

  #expectedSize(
    item: TrueItem,
    size: TrueSize,
    index: number,
    delivery: number,
    row: number,
    column: string,
  ): ExpectedSize {
    const { layout } = this
    const isStock = layout.type === 'brand-ats' && layout.sizes !== 'range'
    const quantity = item.quantities[index]
    return {
      label: `${size.label.replace('UK ', '')}${this.#width === '' ? '' : ` ${this.#width}`}`,
      ...(layout.names !== 'one' || layout.brand !== 'Acme'
        ? { ...(size.us === null ? {} : { us: size.us }), ...(size.eu === null ? {} : { eu: size.eu }) }
        : {}),
      ...(layout.upc === 'none' ? {} : { upc: item.upcs[index] ?? '' }),
      ...(isStock && quantity !== null && quantity !== undefined
        ? { quantity: layout.quantities === 'dozens' ? quantity * 12 : quantity }
        : {}),
      ...(layout.delivery === 'none' ? {} : { availableOn: this.#deliveryOf(delivery) }),
      row,
      column,
    }
  }

  #columns(group: TrueGroup): Column[] {
    const { layout } = this
    const usual = (field: Printed): Column => ({ field, heading: this.#words[field] })
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
    own.push(...this.#prices())
    if (layout.sizes === 'range') own.push(usual('sizeRange'))
    if (layout.sizes === 'rows') {
      own.push({ field: 'size', heading: this.#words.size })
      if (layout.upc === 'column') own.push(usual('upc'))
      if (layout.widths === 'column' || layout.widths === 'words')
        own.push({ field: 'width', heading: 'Width' })
      if (layout.stock === 'now and later')
        own.push({ field: 'qty other', heading: 'ATS 12/15' }, { field: 'qty', heading: 'ATS Now' })
      else if (layout.stock === 'only later')
        own.push({ field: 'qty', heading: 'ATS 12/15' }, { field: 'qty other', heading: 'ATS 1/15' })
      else if (layout.type === 'brand-ats') own.push(usual('qty'))
    }
    if (layout.extra !== 'none')
      own.push(
        ...junkHeadings
          .slice(0, layout.extra === 'wide' ? 150 : 3)
          .map((heading): Column => ({ field: 'junk', heading })),
      )
    const ordered = layout.order === 'shuffled' ? new Random(this.#order).shuffled(own) : own
    return [...ordered, ...(layout.sizes === 'columns' ? this.#sizeColumns(group) : [])]
  }

  /** What a price heading says about the currency. */
  get #mark(): string {
    const { currency } = this.#layout
    if (currency === 'heading') return ' (USD)'
    if (currency === 'pesos') return ' (pesos)'
    if (currency === 'rupees') return ' (Rs)'
    return currency === currencyOf(this.#layout) ? ` ${currency}` : ''
  }

  #prices(): Column[] {
    const { currency, codes } = this.#layout
    if (codes === 'style sheet' || this.#layout.prices === 'missing') return []
    if (this.#layout.prices === 'empty') return [{ field: 'wholesale', heading: this.#words.wholesale }]
    const [wholesale, msrp] = [this.#words.wholesale, this.#words.msrp]
    const mark = this.#mark
    if (currency === 'two foreign')
      return [
        { field: 'wholesale other', heading: `${wholesale} EUR` },
        { field: 'msrp other', heading: `${msrp} EUR` },
        { field: 'wholesale', heading: `${wholesale} GBP` },
        { field: 'msrp', heading: `${msrp} GBP` },
      ]
    if (this.#layout.decoy === 'sale price')
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
    return [
      { field: 'wholesale', heading: `${wholesale}${mark}` },
      { field: 'msrp', heading: `${msrp}${mark}` },
    ]
  }

  #sizeColumns(group: TrueGroup): Column[] {
    const { delivery, names } = this.#layout
    const blocks = delivery === 'group' ? [0, 1] : [undefined]
    const packs = this.#packColumns(group)
    const sizes = blocks.flatMap((block) =>
      group.sizes.map((size, index): Column => ({
        field: 'size',
        heading:
          this.#layout.gender === 'sizes'
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
  #packColumns(group: TrueGroup): Column[] {
    const names = group.items.flatMap((item) => packOf(item, group, this.#layout)?.name ?? [])
    if (this.#layout.packs !== 'columns') return []
    return [...new Set(names)].map((pack): Column => ({ field: 'size', heading: pack, pack }))
  }

  #cell(
    { field, size, heading, pack: column }: Column,
    item: TrueItem,
    group: TrueGroup,
    sizeIndex: number | null,
    row: number,
  ): Value {
    const { layout } = this
    if (this.#isStated && ofStyle.has(field)) return null
    switch (field) {
      case 'model':
        return `${item.style}-${item.colorCode}${layout.codes === 'joined' ? ` ${item.name}` : ''}`
      case 'style':
        return item.style
      case 'colorCode':
        return item.colorCode
      case 'color':
        return item.color
      case 'name':
        return item.name
      case 'silhouette':
        return item.silhouette
      case 'gender':
        return genderNames[layout.language][item.gender]
      case 'delivery':
        return this.#date(item.delivery)
      case 'wholesale':
        return layout.prices === 'empty' ? null : this.#money(item.wholesale, row)
      case 'msrp':
        return this.#money(item.msrp, row)
      case 'wholesale other':
        return Math.round(item.wholesale * 0.9) / 100
      case 'msrp other':
        return Math.round(item.msrp * 0.9) / 100
      case 'sizeRange': {
        const pack = packOf(item, group, layout)
        if (pack !== null) return pack.name
        const range = rangeOf(item, group)
        const letter = layout.gender === 'sizes' ? group.gender : ''
        const halves = group.sizes.some(({ label }) => /\.5\b/.test(label)) ? ' (half sizes)' : ''
        return `${letter}${range[0]?.label}-${letter}${range.at(-1)?.label}${halves}`
      }
      case 'upc':
        return item.upcs[sizeIndex ?? 0] ?? ''
      case 'qty':
        return this.#units(item.quantities[sizeIndex ?? 0] ?? null)
      case 'picture':
        return null
      case 'junk':
        return junkValue(heading, row)
      case 'width':
        return this.#width
      case 'decoy':
        return this.#decoy(item, sizeIndex === null ? '' : (group.sizes[sizeIndex]?.label ?? ''))
      case 'qty other':
        return (item.quantities[sizeIndex ?? 0] ?? 0) + 500
      case 'size': {
        if (column !== undefined) return packOf(item, group, layout)?.name === column ? 'X' : null
        if (size === undefined) {
          const one = group.sizes[sizeIndex ?? 0]
          return one === undefined
            ? null
            : layout.names === 'one'
              ? layout.widths === 'in size'
                ? `${one.label} ${this.#width}`
                : layout.gender === 'sizes'
                  ? `${group.gender}${one.label}`
                  : numeric(one.label)
              : sizeHeading(one, layout.names, group.gender)
        }
        const quantity = item.quantities[size] ?? null
        return quantity === null ? null : layout.type === 'pre-book' ? 'X' : this.#units(quantity)
      }
    }
  }

  #money(cents: number, row = 0): Value {
    const { currency, numbers } = this.#layout
    const value = cents / 100
    if (numbers === 'text' && currency === 'kr') return `${value.toFixed(2)} kr`
    if (numbers === 'text') return currency === 'JPY' ? String(value) : value.toFixed(2)
    const format = formats[currency]
    if (numbers === 'formula')
      return {
        value,
        formula: `${value * 2}/2`,
        ...(this.#layout.formulas === 'unsaved' && { bare: true as const }),
        ...(format === undefined ? {} : { format }),
      }
    return format === undefined || row < 0 ? value : { value, format }
  }

  #deliveryOf(index: number): string {
    const dates = this.#layout.delivery === 'unsettled' ? unsettledDeliveries : deliveries
    return dates[index] ?? dates[0]
  }

  /** Units as printed. */
  #units(quantity: number | null): Value {
    if (quantity === null) return null
    switch (this.#layout.quantities) {
      case 'at least':
        return quantity % 2 === 0 ? `${quantity}+` : `>${quantity}`
      case 'pairs':
        return `${quantity} prs`
      case 'dozens':
        return `${quantity} dz`
      default:
        return quantity
    }
  }

  #date(index: number): Value {
    const date = this.#deliveryOf(index)
    const [year = '', month = '', day = ''] = date.split('-')
    switch (this.#layout.delivery) {
      case 'excel':
        return {
          value: (Date.parse(`${date}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000,
          format: 'm/d/yyyy',
        }
      case 'dots':
        return `${Number(day)}.${Number(month)}.${year}`
      case 'short':
        return `${day}-${index === 0 ? 'Jan' : 'Mar'}-${year.slice(2)}`
      case 'words':
        return index === 0 ? 'January 15, 2028' : 'March 20, 2028'
      case 'day first':
      case 'unsettled':
        return `${day}/${month}/${year}`
      case 'month first':
        return `${Number(month)}/${Number(day)}/${year}`
      default:
        return date
    }
  }

  #total(sheet: SheetWriter, label: string, columns: readonly Column[], first: number): void {
    const last = sheet.length
    const sums = columns.map(({ field, size }, at): Value => {
      const letter = columnLetter(at + 1)
      return field === 'qty' || size !== undefined
        ? { value: 99, formula: `SUM(${letter}${first}:${letter}${last})` }
        : null
    })
    sheet.add([label, ...sums.slice(1)])
  }

  /** Records the mapping a person would enter for a grid. */
  #map(sheet: SheetWriter, headerRow: number, columns: readonly Column[], group: TrueGroup): void {
    const mapped: Partial<Record<Field, string>> = {}
    for (const [at, { field, size, pack }] of columns.entries())
      if (
        field !== 'junk' &&
        field !== 'decoy' &&
        field !== 'picture' &&
        !field.endsWith('other') &&
        size === undefined &&
        pack === undefined
      )
        mapped[field === 'delivery' ? 'availableOn' : (field as Field)] = columnLetter(at + 1)
    const fieldAt = new Map(
      Object.entries(mapped).map(([field, letter]) => [letter, field as Field] as const),
    )
    for (const [at, { heading }] of columns.entries())
      this.recent[plain(String(heading))] ??= fieldAt.get(columnLetter(at + 1)) ?? null
    this.mapping.push({
      sheet: sheet.name,
      headerRow,
      columns: mapped,
      ...this.#values(group),
      ...this.#answers(),
      sizeColumns: columns.flatMap(({ size, delivery, pack }, at) =>
        pack !== undefined
          ? [{ column: columnLetter(at + 1), size: pack }]
          : size === undefined
            ? []
            : [this.#mappedSize(columnLetter(at + 1), group.sizes[size], delivery)],
      ),
    })
  }

  #mappedSize(column: string, size: TrueSize | undefined, delivery: number | undefined) {
    const isNamed = this.#layout.names !== 'one' && typeof size?.eu === 'string'
    return {
      column,
      size: size?.label ?? '',
      ...(isNamed && { eu: size.eu }),
      ...(delivery !== undefined && { availableOn: this.#deliveryOf(delivery) }),
    }
  }

  /** What the person states for fields without a column. */
  #values({ items, gender }: TrueGroup): Pick<SheetMapping, 'values'> {
    const { codes, language, gender: place } = this.#layout
    const [first] = items
    const values: Partial<Record<Field, string>> = {}
    if (codes === 'style sheet' && first !== undefined) {
      values.style = first.style
      values.name = first.name
      values.wholesale = String(first.wholesale / 100)
      values.msrp = String(first.msrp / 100)
    }
    if (place === 'sheet') values.gender = genderNames[language][gender]
    return Object.keys(values).length === 0 ? {} : { values }
  }

  /** The answers to questions, which it records as fair. */
  #answers(): Pick<SheetMapping, 'currency' | 'dateOrder' | 'noPrices'> {
    const { currency, delivery, prices, type, stock, decoy, recent } = this.#layout
    if (currency === 'kr' || currency === 'pesos' || currency === 'rupees') this.fair.add('currency')
    const isContested =
      stock === 'only later' ||
      currency === 'two foreign' ||
      decoy === 'sale price' ||
      decoy === 'second name'
    if (isContested && recent === 'none') this.fair.add('columns')
    if (delivery === 'unsettled') this.fair.add('dates')
    if (prices !== 'printed' && type === 'pre-book') this.fair.add('no-price')
    return {
      currency: currencyOf(this.#layout),
      ...(delivery === 'unsettled' && { dateOrder: 'day-first' as const }),
      ...(prices !== 'printed' && { noPrices: true as const }),
    }
  }

  /** A column that could be mistaken for the name or silhouette. */
  #decoy({ silhouette, name, color }: TrueItem, size: string): Value {
    const { decoy } = this.#layout
    if (decoy === 'class') return 'Footwear'
    if (decoy === 'second name') return `${name.split(' ').toReversed().join(' ')} 28`
    if (decoy === 'material')
      return silhouette === 'Boot' || silhouette === 'Clog' ? 'Full grain leather' : 'Cotton canvas'
    return `${name} ${color} ${size}`
  }

  #upcSheet(groups: readonly TrueGroup[]): void {
    const sheet = new SheetWriter('UPC')
    this.sheets.push(sheet)
    sheet.add([this.#words.model, this.#words.size, this.#words.upc])
    for (const { items, sizes } of groups)
      for (const item of items)
        for (const [index, size] of sizes.entries())
          if (item.quantities[index] !== null)
            sheet.add([`${item.style}-${item.colorCode}`, numeric(size.label), item.upcs[index] ?? ''])
  }

  #cover(): void {
    const sheet = new SheetWriter('Cover')
    this.sheets.push(sheet)
    for (const line of ['Northwind Footwear', 'Line list 2028', 'Please send orders by March 1, 2028'])
      sheet.add([line])
  }

  #terms(): void {
    const sheet = new SheetWriter('Terms')
    this.sheets.push(sheet)
    sheet.add(['Window', 'Start', 'End', 'Discount'])
    sheet.add(['A', '2028-01-15', '2028-02-15', '5%'])
    sheet.add(['B', '2028-03-15', '2028-04-15', '3%'])
    sheet.add(['Payment is due 30 days after the invoice.'])
  }

  #conversion(): void {
    const sheet = new SheetWriter('Size chart')
    this.sheets.push(sheet)
    sheet.add(['US Men', 7, 8, 9, 10, 11])
    sheet.add(['EU', 40, 41, 42, 43, 44])
    sheet.add(['UK', 6, 7, 8, 9, 10])
    sheet.add(['CM', 25, 26, 27, 28, 29])
  }
}

const formats: Partial<Record<Layout['currency'], string>> = {
  format: '"$"#,##0.00',
  EUR: '#,##0.00\\ "€"',
  SEK: '#,##0.00\\ "kr"',
  RUB: '#,##0.00\\ "₽"',
  kr: '#,##0.00\\ "kr"',
  PEN: '"S/"\\ #,##0.00',
  JPY: '"¥"#,##0',
}

function currencyOf({ currency }: Layout): string {
  if (currency === 'kr') return 'SEK'
  if (currency === 'pesos') return 'MXN'
  if (currency === 'rupees') return 'INR'
  if (currency === 'two foreign') return 'GBP'
  return currency.length === 3 && currency !== 'two' ? currency : 'USD'
}

/** A size as a heading or cell with one or two names. */
function sizeHeading(
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

function numeric(label: string): string | number {
  return /^\d+(?:\.\d+)?$/.test(label) ? Number(label) : label
}

/** The run of sizes an item is offered in: from the first to its last. */
function rangeOf({ quantities }: TrueItem, { sizes }: TrueGroup): readonly TrueSize[] {
  const last = quantities.findLastIndex((quantity) => quantity !== null)
  return sizes.slice(0, Math.max(3, last + 1))
}

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const packCounts = [1, 2, 2, 3, 2, 1, 1, 1]

/** The pack of an item; half of the items are sold in sizes instead. */
function packOf(
  item: TrueItem,
  group: TrueGroup,
  { packs }: Layout,
): { name: string; contents: string; legend: string; counts: readonly number[] } | null {
  if (packs === 'none' || item.delivery === 1) return null
  const sizes = rangeOf(item, group).map(({ label }, index) => ({ label, units: packCounts[index] ?? 1 }))
  const counts = sizes.map(({ units }) => units)
  const halves = sizes.some(({ label }) => /\.5\b/.test(label)) ? ' half sizes' : ''
  const run = `${sizes[0]?.label}-${sizes.at(-1)?.label}${halves}`
  const pairs = (mark: string, between: string): string =>
    sizes.map(({ label, units }) => `${label}${mark}${units}`).join(between)
  const letter = `${item.gender}${String.fromCharCode(65 + sizes.length)}`
  const names: Readonly<Record<Exclude<Layout['packs'], 'none'>, string>> = {
    counts: `${run} (${counts.join('/')})`,
    hyphens: `${run} [${counts.join('-')}]`,
    pairs: pairs('/', ' '),
    crosses: pairs('x', ', '),
    named: `Pack ${String.fromCharCode(65 + sizes.length)}: ${run} (${counts.join(',')})`,
    total: `${run} ${counts.join('/')} = ${counts.reduce((sum, count) => sum + count, 0)} prs`,
    legend: letter,
    'legend table': `Pack ${letter}`,
    'legend sheet': `Pack ${letter}`,
    'legend grid': letter,
    columns: `${run} (${counts.join('/')})`,
  }
  return {
    name: names[packs],
    legend: names.counts,
    counts,
    contents: sizes.map(({ label, units }) => `${label.replace('UK ', '')}×${units}`).join(' '),
  }
}

function columnOf(columns: readonly Column[], field: Printed): string {
  return columnLetter(columns.findIndex((column) => column.field === field) + 1)
}

const junkHeadings = [
  'Season',
  'Country of Origin',
  'Carton Qty',
  ...Array.from({ length: 147 }, (_, index) => `Attribute ${index + 1}`),
]

function junkValue(heading: string | number, row: number): Value {
  if (heading === 'Season') return 'SS28'
  if (heading === 'Country of Origin') return 'Vietnam'
  if (heading === 'Carton Qty') return 12
  return row % 3 === 0 ? `note ${String(heading).slice(-3)}` : row % 3 === 1 ? 'Yes' : null
}
