import { createHash } from 'node:crypto'
import { columnLetter } from '../values/text.ts'
import type { SheetMapping } from '../line-list.ts'
import type { Field } from '../layout/fields.ts'
import { printExample, printPageTitle, printStruck } from './between.fixture.ts'
import { cellOf, deliveryOf, moneyAs, ofStyle, type Warehouse } from './cells.fixture.ts'
import type { Column, Printing } from './column.fixture.ts'
import { columnOf, columnsOf, currencyOf, laterUnits, markOf, numeric } from './columns.fixture.ts'
import { headedDays, ticksOf, unitsOverTime } from './days.fixture.ts'
import type { ExpectedItem, ExpectedSize, RenderedList } from './expected.fixture.ts'
import { genderNames, headings, type Printed } from './headings.fixture.ts'
import { sharesGrid } from './further-choices.fixture.ts'
import type { Layout } from './choices.fixture.ts'
import { printMarksLegend } from './marks.fixture.ts'
import { mapGrid } from './mapping.fixture.ts'
import {
  conversionSheet,
  coverSheet,
  legendSheet,
  priceSheet,
  printLegend,
  termsSheet,
  upcSheet,
} from './other-sheets.fixture.ts'
import { packOf, rangeOf } from './packs.fixture.ts'
import { Random } from './random.fixture.ts'
import { scaledHeader, scaleSheet } from './scales.fixture.ts'
import { SheetWriter, toXlsx, type Value } from './sheet-writer.fixture.ts'
import { truthOf, type TrueGroup, type TrueItem, type TrueSize } from './truth.fixture.ts'
import { pairsPerUnit } from './units.fixture.ts'

/** Prints a list in a layout; `edit` may change its sheets before they are saved. */
export async function renderList(
  seed: number,
  layout: Layout,
  styles: number,
  edit: (sheets: readonly SheetWriter[], items: readonly ExpectedItem[]) => void = () => undefined,
): Promise<RenderedList> {
  const groups = truthOf(seed, layout, styles)
  const rendering = new Rendering(seed, layout)
  rendering.print(groups)
  edit(rendering.sheets, rendering.items)
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

const widths = {
  none: [''],
  column: ['D', '2E'],
  'in size': ['D', '2E'],
  words: ['Medium (D)', 'Wide (2E)'],
} as const

/** The sheets that have no articles. */
const besideLists: ReadonlySet<string> = new Set(['Cover'])

const itemsOfPage = 3

class Rendering {
  readonly sheets: SheetWriter[] = []
  readonly items: ExpectedItem[] = []
  readonly fair = new Set<string>()
  readonly mapping: SheetMapping[] = []
  readonly recent: Record<string, Field | null> = {}
  readonly layout: Layout
  readonly #printing: Printing
  /** The width of the row being printed; empty without widths. */
  #width = ''
  /** Whether the row being printed leaves out what its style stated before. */
  #isStated = false
  /** The headings that a report repeats on each page, if they are one row. */
  #headings: readonly Value[] | null = null
  #page = 1
  #printed = 0

  constructor(seed: number, layout: Layout) {
    this.layout = layout
    const random = new Random(seed ^ 0x1a57)
    const words = Object.fromEntries(
      Object.entries(headings[layout.language]).map(([field, list]) => [field, random.pick(list)]),
    ) as Record<Printed, string>
    this.#printing = { layout, words, order: seed }
  }

  print(groups: readonly TrueGroup[]): void {
    const { sheets, grids, codes, upc } = this.layout
    if (sheets === 'cover') this.sheets.push(coverSheet())
    if (codes === 'style sheet') this.#styleSheets(groups[0])
    else if (grids === 'sheets')
      for (const [index, group] of groups.entries())
        this.#grid(this.#begin(this.#sheetName(group, index)), group)
    else if (sharesGrid(this.layout)) this.#sharedGrid(this.#begin('Line list'), groups)
    else {
      const sheet = this.#begin(this.layout.gender === 'sheet' ? this.#sheetName(groups[0], 0) : 'Line list')
      if (grids === 'stacked' && this.layout.gender === 'sheet') this.#grid(sheet, groups[0])
      else
        for (const [index, group] of groups.entries()) {
          if (index > 0) sheet.add()
          this.#grid(sheet, group)
        }
    }
    const { scales, priceSheet: prices } = this.layout
    const isOnlyFirst = grids === 'stacked' && this.layout.gender === 'sheet'
    if (prices !== 'none')
      this.sheets.push(priceSheet(this.#printing, isOnlyFirst ? groups.slice(0, 1) : groups))
    if (scales === 'letters elsewhere') this.sheets.push(scaleSheet(this.#printing, groups))
    if (upc === 'sheet') this.sheets.push(upcSheet(this.#printing, groups))
    if (this.layout.packs === 'legend sheet') this.sheets.push(legendSheet(this.layout, groups))
    if (sheets === 'terms') this.sheets.push(termsSheet())
    if (sheets === 'conversion') this.sheets.push(conversionSheet())
  }

  #begin(name: string): SheetWriter {
    const sheet = new SheetWriter(name)
    this.sheets.push(sheet)
    if (this.layout.title === 'lines') {
      sheet.add(['NORTHWIND FOOTWEAR'])
      sheet.add(['Spring 2028 offer', null, null, 'Contact', 'sales@northwind.example'])
      sheet.add()
    }
    this.#page = 1
    if (this.layout.between === 'pages') printPageTitle(this.#printing, sheet, 1)
    return sheet
  }

  #sheetName(group: TrueGroup | undefined, index: number): string {
    const name = group === undefined ? '' : genderNames[this.layout.language][group.gender]
    return this.layout.gender === 'sheet' ? `${name} ${2028 + index}` : `List ${index + 1}`
  }

  #styleSheets(group: TrueGroup | undefined): void {
    if (group === undefined) return
    const cards = this.layout.structure === 'cards' ? this.#begin('Cards') : null
    for (const [style, items] of Map.groupBy(group.items, (item) => item.style)) {
      const sheet = cards ?? new SheetWriter(style)
      if (cards === null) this.sheets.push(sheet)
      else if (sheet.length > 0) sheet.add()
      sheet.add([`${this.#printing.words.style}:`, style])
      sheet.add([`${this.#printing.words.name}:`, items[0]?.name ?? ''])
      sheet.add([
        `${this.#printing.words.wholesale}${markOf(this.layout)}:`,
        moneyAs(this.layout, items[0]?.wholesale ?? 0),
      ])
      sheet.add([
        `${this.#printing.words.msrp}${markOf(this.layout)}:`,
        moneyAs(this.layout, items[0]?.msrp ?? 0),
      ])
      sheet.add()
      this.#grid(sheet, { ...group, items })
    }
  }

  /** Prints a header and the rows of a group below it. */
  #grid(sheet: SheetWriter, group: TrueGroup | undefined): void {
    if (group === undefined) return
    const { layout, columns } = { layout: this.layout, columns: columnsOf(this.#printing, group) }
    printLegend(this.layout, sheet, group)
    printMarksLegend(this.layout, sheet, this.#printing.order)
    if (layout.gender === 'band') sheet.add([genderNames[layout.language][group.gender]])
    const hasGroups = layout.header === 'usual' && columns.some((column) => column.group !== undefined)
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
    const headerRow =
      layout.header === 'three rows'
        ? threeRows(sheet, columns)
        : sheet.add(columns.map(({ heading }) => heading))
    this.#noteGrid(sheet, headerRow, columns, group)
    const isOneRow = !hasGroups && layout.header === 'usual'
    // A total would add up sizes that are numbers.
    this.#headings = !isOneRow || layout.totals !== 'none' ? null : columns.map(({ heading }) => heading)
    this.#rows(sheet, columns, group, true)
    if (layout.totals !== 'none' && layout.totals !== 'Sum per group')
      this.#total(sheet, layout.totals, columns, headerRow + 1)
  }

  #noteGrid(sheet: SheetWriter, headerRow: number, columns: readonly Column[], group: TrueGroup): void {
    const { view, hidden } = this.layout
    if (view !== 'plain') sheet.frozenRow ??= headerRow
    if (hidden === 'columns')
      for (const [at, { field }] of columns.entries())
        if (field === 'junk' || field === 'color' || field === 'msrp') sheet.hiddenColumns.add(at + 1)
    mapGrid(this, { sheet, headerRow, columns, group })
  }

  /** Prints one header for all groups, whose sizes share its columns. */
  #sharedGrid(sheet: SheetWriter, groups: readonly TrueGroup[]): void {
    const [widest] = groups.toSorted((a, b) => b.sizes.length - a.sizes.length)
    if (widest === undefined) return
    const { layout } = this
    const columns = columnsOf(this.#printing, widest)
    printMarksLegend(layout, sheet, this.#printing.order)
    const headerRow = scaledHeader(this.#printing, sheet, groups, columns)
    this.#noteGrid(sheet, headerRow, columns, widest)
    this.#headings = null
    const first = sheet.length + 1
    for (const [index, group] of groups.entries()) this.#rows(sheet, columns, group, index === 0)
    if (layout.totals !== 'none' && layout.totals !== 'Sum per group')
      this.#total(sheet, layout.totals, columns, first)
  }

  /** Prints the rows of a group. */
  #rows(sheet: SheetWriter, columns: readonly Column[], group: TrueGroup, isFirst: boolean): void {
    const { layout } = this
    this.#printed = 0
    if (isFirst && sheet === this.sheets.find(({ name }) => !besideLists.has(name)))
      printExample(this.#printing, sheet, columns, group)
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
      const isFirstBand = items[0] === group.items[0]
      if (layout.between === 'struck' && isFirstBand) printStruck(layout, sheet, columns, group, items)
      if (layout.notes === 'lines') sheet.add(['* First come, first served; no back orders.'])
      if (layout.totals === 'Sum per group') this.#total(sheet, 'Sum', columns, first)
    }
  }

  /** Begins another page of a report before the next item of a full one. */
  #breakPage(sheet: SheetWriter): void {
    if (this.layout.between !== 'pages' || this.#printed++ % itemsOfPage !== 0 || this.#printed === 1) return
    sheet.add()
    printPageTitle(this.#printing, sheet, ++this.#page)
    if (this.#headings !== null && this.#printing.order % 4 < 2) sheet.add(this.#headings)
  }

  #style(sheet: SheetWriter, items: readonly TrueItem[], columns: readonly Column[], group: TrueGroup): void {
    const top = sheet.length + 1
    const isTree = this.layout.structure === 'tree'
    if (isTree) this.#styleRow(sheet, items, columns, group)
    for (const [index, item] of items.entries()) {
      this.#isStated = isTree || (this.layout.merges === 'once' && index > 0)
      this.#breakPage(sheet)
      this.#item(sheet, item, columns, group)
    }
    if (this.layout.merges !== 'style' || sheet.length === top) return
    for (const [at, { field }] of columns.entries())
      if (field === 'style' || field === 'name') sheet.merge(top, at + 1, sheet.length, at + 1)
  }

  /** The row of a style above those of its colors. */
  #styleRow(
    sheet: SheetWriter,
    [item]: readonly TrueItem[],
    columns: readonly Column[],
    group: TrueGroup,
  ): void {
    if (item === undefined) return
    const printed = { layout: this.layout, width: '', isStated: false }
    sheet.add(
      columns.map((column) =>
        ofStyle.has(column.field) ? cellOf(printed, column, item, group, null, sheet.length + 1) : null,
      ),
    )
  }

  #item(sheet: SheetWriter, item: TrueItem, columns: readonly Column[], group: TrueGroup): void {
    const { layout } = this
    const rows: number[] = []
    const sizes: ExpectedSize[] = []
    const add = (sizeIndex: number | null): number => {
      const printed = { layout, width: this.#width, isStated: this.#isStated }
      const print = (warehouse?: Warehouse): number =>
        sheet.add(
          columns.map((column) => {
            const isOfFirst = warehouse === undefined || warehouse === 'NJ' || isOfWarehouse(column)
            const of = warehouse === undefined ? printed : { ...printed, warehouse }
            return isOfFirst ? cellOf(of, column, item, group, sizeIndex, sheet.length + 1) : null
          }),
        )
      if (layout.warehouses !== 'one') rows.push(print('NJ'), print('CA'))
      const row = print(layout.warehouses === 'one' ? undefined : 'TTL')
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
          sizes.push(...this.#deliveriesOf(item, size, index, row, columnOf(columns, 'size')))
        }
      }
    else if (layout.sizes === 'columns') {
      if (layout.rungs !== 'none') this.#rung(sheet, item, columns, group)
      const row = layout.rungs === 'labeled' ? this.#unitsOfRung(sheet, item, columns, group) : add(null)
      if (layout.rungs === 'labeled') rows.push(row - 1, row)
      for (const [at, column] of columns.entries()) {
        const pack = column.pack === undefined ? null : packOf(item, group, layout)
        if (pack !== null && pack.name === column.pack)
          sizes.push({
            label: pack.name,
            pack: pack.contents,
            ...(layout.delivery !== 'none' &&
              layout.delivery !== 'group' && { availableOn: deliveryOf(this.layout, item.delivery) }),
            row,
            column: columnLetter(at + 1),
          })
        const size = group.sizes[column.size ?? -1]
        if (size === undefined || column.size === undefined || item.quantities[column.size] === null) continue
        const delivery = column.delivery ?? item.delivery
        const expected = this.#expectedSize(item, size, column.size, delivery, row, columnLetter(at + 1))
        sizes.push(...this.#inTicked(expected, item))
      }
    } else {
      const row = add(null)
      const pack = packOf(item, group, layout)
      if (pack !== null)
        sizes.push({
          label: pack.name,
          pack: pack.contents,
          ...(layout.delivery !== 'none' && { availableOn: deliveryOf(this.layout, item.delivery) }),
          row,
          column: columnOf(columns, 'sizeRange'),
        })
      else
        for (const [index, size] of offeredIn(layout, item, group)) {
          const column = columnOf(columns, 'sizeRange')
          const expected = this.#expectedSize(item, size, index, item.delivery, row, column)
          sizes.push(...this.#inTicked(expected, item))
        }
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
      ...(has('silhouette') || layout.bands === 'silhouette' ? { silhouette: item.silhouette } : {}),
      ...(layout.gender === 'none' ? {} : { gender: item.gender }),
      wholesale: layout.prices !== 'printed' ? null : item.wholesale,
      msrp: layout.prices !== 'printed' ? null : item.msrp,
      sizes,
      ...(picture !== null && { picture }),
      rows,
      columns: Object.fromEntries(columns.map(({ field }, at) => [field, columnLetter(at + 1)])),
    })
  }

  /** The row of an item's sizes, which has its facts, too, if a label says what it is. */
  #rung(sheet: SheetWriter, item: TrueItem, columns: readonly Column[], group: TrueGroup): void {
    const { layout } = this
    const printed = { layout, width: '', isStated: false }
    const factOf = (column: Column): Value => {
      if (layout.rungs === 'bare') return null
      return column.field === 'rung' ? 'Size' : cellOf(printed, column, item, group, null, sheet.length + 1)
    }
    sheet.add(
      columns.map((column) => {
        const size = column.size === undefined ? undefined : group.sizes[column.size]
        return size === undefined ? factOf(column) : numeric(size.label)
      }),
    )
  }

  /** The row of units below the sizes of an item. */
  #unitsOfRung(sheet: SheetWriter, item: TrueItem, columns: readonly Column[], group: TrueGroup): number {
    const printed = { layout: this.layout, width: '', isStated: false }
    return sheet.add(
      columns.map((column) =>
        column.field === 'rung' || column.size !== undefined
          ? cellOf(printed, column, item, group, null, sheet.length + 1)
          : null,
      ),
    )
  }

  /** Places the item's picture and returns its digest; null without pictures. */
  #picture(
    sheet: SheetWriter,
    { style, colorCode }: TrueItem,
    rows: readonly number[],
    columns: readonly Column[],
  ): string | null {
    const { pictures } = this.layout
    const at = columns.findIndex(({ field }) => field === 'picture')
    const [top = 1] = rows
    if (pictures === 'none' || at < 0) return null
    const data = Buffer.concat([onePixel, Buffer.from(`${style}-${colorCode}`)])
    const bottom = { cell: top, 'one cell': null, tall: rows.at(-1) ?? top, spread: top }[pictures]
    sheet.image(top, at + 1, data, bottom, pictures === 'spread' ? at + 4 : at + 1)
    return createHash('sha256').update(data).digest('hex')
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
    const isStock = layout.type === 'brand-ats' && (layout.sizes !== 'range' || layout.counted !== 'none')
    const quantity = item.quantities[index]
    const pairs = layout.quantities === 'dozens' ? 12 : pairsPerUnit(layout, item)
    return {
      label: `${size.label}${this.#width === '' ? '' : ` ${this.#width}`}`,
      ...(layout.names !== 'one' || layout.brand !== 'Acme'
        ? { ...(size.us === null ? {} : { us: size.us }), ...(size.eu === null ? {} : { eu: size.eu }) }
        : {}),
      ...(layout.upc === 'none' ? {} : { upc: item.upcs[index] ?? '' }),
      ...(isStock && quantity !== null && quantity !== undefined ? { quantity: quantity * pairs } : {}),
      ...(layout.stock === 'only later'
        ? {}
        : {
            availableOn: layout.delivery === 'none' ? null : deliveryOf(this.layout, delivery),
          }),
      row,
      column,
    }
  }

  /** A size as a row lists it: once, or for now and later. */
  #deliveriesOf(item: TrueItem, size: TrueSize, index: number, row: number, column: string): ExpectedSize[] {
    const now = this.#expectedSize(item, size, index, item.delivery, row, column)
    if (this.layout.days === 'counted') {
      const units = unitsOverTime(item, index)
      const pairs = pairsPerUnit(this.layout, item)
      const counts = [units.now, ...units.later].map((quantity, at) => ({
        ...now,
        quantity: quantity * pairs,
        ...(at > 0 && { availableOn: headedDays[at - 1] ?? '' }),
      }))
      const some = counts.filter(({ quantity }) => quantity > 0)
      return some.length > 0 ? some : [{ ...now, quantity: 0 }]
    }
    if (this.layout.days === 'ticked') return this.#inTicked(now, item)
    if (this.layout.stock !== 'now and later') return [now]
    const quantity = (item.quantities[index] ?? 0) + laterUnits.more
    const pairs = pairsPerUnit(this.layout, item)
    const later = {
      ...now,
      quantity: quantity * pairs,
      availableOn: laterUnits.availableOn,
    }
    return item.quantities[index] === 0 ? [later] : [now, later]
  }

  /** A size in each delivery that is ticked. */
  #inTicked(size: ExpectedSize, item: TrueItem): ExpectedSize[] {
    if (this.layout.days !== 'ticked') return [size]
    return ticksOf(this.layout, item).map((day) => ({
      ...size,
      availableOn: headedDays[day] ?? '',
    }))
  }

  #total(sheet: SheetWriter, label: string, columns: readonly Column[], first: number): void {
    const last = sheet.length
    const sums = columns.map(({ field, size }, at): Value => {
      const letter = columnLetter(at + 1)
      return field === 'qty' || field === 'qty day' || size !== undefined
        ? {
            value: sheet.sum(at + 1, first, last),
            formula: `SUM(${letter}${first}:${letter}${last})`,
          }
        : null
    })
    sheet.add([label, ...sums.slice(1)])
  }
}

/** The sizes of an item that a cell lists. */
function offeredIn(layout: Layout, item: TrueItem, group: TrueGroup): (readonly [number, TrueSize])[] {
  return layout.counted === 'none'
    ? [...rangeOf(item, group).entries()]
    : [...group.sizes.entries()].filter(([index]) => item.quantities[index] !== null)
}

function isOfWarehouse({ field, size }: Column): boolean {
  return field === 'warehouse' || size !== undefined
}

/** A header in which a row over the sizes names them as such, and two below it give both of their names. */
function threeRows(sheet: SheetWriter, columns: readonly Column[]): number {
  const first = columns.findIndex(({ size }) => size !== undefined)
  const top = sheet.add(
    columns.map(({ heading, size }, at) => (size === undefined ? heading : at === first ? 'SIZES' : null)),
  )
  sheet.add(columns.map(({ group, size }) => (size === undefined ? null : (group ?? null))))
  const bottom = sheet.add(columns.map(({ heading, size }) => (size === undefined ? null : heading)))
  for (const [at, { size }] of columns.entries())
    if (size === undefined) sheet.merge(top, at + 1, bottom, at + 1)
  sheet.merge(top, first + 1, top, columns.length)
  return bottom
}

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
