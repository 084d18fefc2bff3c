import type { SheetAccount } from '../layout/account/sheet-account.ts'
import type { Field } from '../layout/fields.ts'
import type { FilledRow } from '../layout/rows/carried-cells.ts'
import { bandPrices, type PriceBand } from '../layout/rows/price-band.ts'
import { namedStyle, styleOfBand } from '../layout/rows/style-of-band.ts'
import { headsDropped, headsOffered } from '../layout/rows/withdrawn-row.ts'
import { mappedScore, type Table } from '../layout/table.ts'
import { genderInTitle, genderWord, isGenderOnly } from '../values/gender.ts'
import { looksLikeCode } from '../values/model-code.ts'
import { shoeTypeOf } from '../values/shoe-type.ts'
import { namingStated } from '../values/size-systems.ts'
import { plain, textOf } from '../values/text.ts'
import type { Cell } from '../xlsx/workbook.ts'
import { deliveryAbove, type DeliveriesAbove } from './delivery-above.ts'
import type { KnownBrands } from './known-brands.ts'
import type { ListProblems } from './list-problems.ts'
import { TableRow } from './read-row.ts'
import type { TableMemories, TableMemory } from './table-memory.ts'

interface TextsAbove {
  readonly texts: readonly string[]
  readonly unknown: readonly string[]
  readonly sheet: string
  readonly row: number
}

interface BrandAbove {
  readonly memory: TableMemory
  readonly brand: string
  readonly look: string | null
}

export class SectionBands {
  readonly #brands: KnownBrands
  readonly #memories: TableMemories
  readonly #problems: ListProblems
  readonly #isOwnStock: boolean
  readonly #deliveries = new Map<string, DeliveriesAbove>()
  readonly #brandsAbove = new Map<string, BrandAbove>()

  constructor(brands: KnownBrands, memories: TableMemories, problems: ListProblems, isOwnStock: boolean) {
    this.#brands = brands
    this.#memories = memories
    this.#problems = problems
    this.#isOwnStock = isOwnStock
  }

  begin(table: Table, sheet: string, texts: readonly string[]): void {
    const memory = this.#memories.of(table)
    memory.gender = genderInTitle(sheet)
    memory.silhouette ??= shoeTypeOf(sheet)?.type ?? null
    memory.brand ??= this.#brands.named(sheet) ?? null
    if (headsDropped(sheet)) memory.dropped = sheet
    const stated = new Set([...table.constants.values()].map(textOf))
    const unknown = texts.filter((text) => !stated.has(text) && this.#remember(text, memory) === null)
    if (this.#isOwnStock && table.columns.brand === undefined)
      this.#takeBrand(memory, { texts, unknown, sheet, row: table.headerRows[0] ?? 1 })
    this.#rememberDelivery(table, sheet, [sheet, ...texts])
  }

  #takeBrand(memory: TableMemory, { texts, unknown, sheet, row }: TextsAbove): void {
    const report = (code: 'UNKNOWN_BRAND' | 'OTHER_BRAND', value: string, brand: string): void =>
      this.#problems.find(sheet, { code, row, column: null, value, effect: `rows below read as ${brand}` })
    const title = texts.find((text) => this.#brands.within(text).brand !== undefined)
    const before = this.#brandsAbove.get(sheet)
    if (before !== undefined && before.memory.brand === before.brand) memory.brand ??= before.brand
    if (memory.brand !== null && memory.brand === before?.brand && before.look !== null)
      for (const text of unknown)
        if (lookOf(text) === before.look) report('UNKNOWN_BRAND', text, before.brand)
    const named = memory.brand === null && before === undefined ? this.#brands.amid(texts) : undefined
    if (named !== undefined) {
      memory.brand = named
      report('OTHER_BRAND', named, named)
    }
    if (memory.brand === null) return
    const look = title === undefined ? (before?.look ?? null) : lookOf(title)
    this.#brandsAbove.set(sheet, { memory, brand: memory.brand, look })
  }

  read(
    text: string,
    band: FilledRow,
    table: Table,
    { sheet, stated, band: prices }: { sheet: string; stated: PriceBand['stated']; band: PriceBand | null },
    account?: SheetAccount,
  ): void {
    const memory = this.#memories.of(table)
    memory.sizeNaming = namingStated(text) ?? memory.sizeNaming
    if (headsDropped(text)) memory.dropped = text
    else if (headsOffered(text)) memory.dropped = null
    this.#rememberDelivery(table, sheet, [text])
    const isOther = stated.some(
      ([field, , label]) =>
        (field === 'model' || field === 'style') && (label !== '' || table.constants.has(field)),
    )
    // What another article does not state is not taken from the one above.
    const ended = isOther && table.score !== mappedScore ? [...table.constants.keys()] : bandPrices
    if (prices !== null || isOther) for (const field of ended) memory.constants.delete(field)
    for (const [field, cell] of stated) {
      if (!table.constants.has(field) && field !== 'name') continue
      memory.constants.set(field, cell)
      account?.mark(band.row, cell.column, 'band', field)
    }
    // Where prices are printed with the style, a text without a price and without a code is not a style: `New colors for fall`.
    const isNamed = table.namesInSizes && band.cells.has(table.columns.model ?? table.columns.style ?? -1)
    if (isNamed) {
      memory.name = new TableRow(band, table, memory).text('size')
      return
    }
    const isStyle = !table.fillsDown.has('wholesale') || looksLikeCode(text)
    const row = new TableRow(band, table, isStyle ? memory : { ...memory, above: new Map(memory.above) })
    const meaning = this.#meaningOf(text, row, memory, prices?.style ?? null, band)
    if (this.#isOwnStock) this.#lookForBrand(text, meaning, { row, sheet }, memory)
    if (account !== undefined && meaning !== null) markBand(account, band, text, meaning)
    const beside = meaning === 'gender' ? null : genderBeside(text, band)
    if (beside === null) return
    memory.gender = textOf(beside)
    account?.mark(band.row, beside.column, 'band', 'gender')
  }

  /** Goods of a brand that nobody created would silently have the brand above. */
  #lookForBrand(
    text: string,
    meaning: Field | null,
    { row: { row, table }, sheet }: { row: TableRow; sheet: string },
    memory: TableMemory,
  ): void {
    if (meaning === 'brand') memory.brandLook = lookOf(text)
    const look = lookOf(text)
    if (meaning !== null || memory.brand === null || look === null || memory.brandLook !== look) return
    // Groups of one level of a pivot table are of one kind.
    if (table.pivotLabels !== null) {
      memory.brand = text
      return
    }
    const effect = `rows below read as ${memory.brand}`
    this.#problems.find(sheet, { code: 'UNKNOWN_BRAND', row, column: null, value: text, effect })
  }

  #meaningOf(
    text: string,
    row: TableRow,
    memory: TableMemory,
    priced: TableMemory['style'],
    band: FilledRow,
  ): Field | null {
    switch (row.table.bands) {
      case 'ignore':
        return null
      case 'gender':
        memory.gender = text
        return 'gender'
      case 'silhouette':
        memory.silhouette = text
        return 'silhouette'
      case 'style-name':
        memory.style = namedStyle(text)
        return 'style'
      case 'style':
      case null: {
        const style = priced ?? styleOfBand(text, row.text('name') ?? nextTo(text, band))
        memory.style = style ?? memory.style
        const other = this.#remember(text, memory)
        // What follows is of another kind, unless its gender narrows the kind down.
        if (other !== 'silhouette' && other !== 'gender') memory.silhouette = null
        return style === null ? other : 'style'
      }
    }
  }

  #rememberDelivery(table: Table, sheet: string, texts: readonly string[]): void {
    const memory = this.#memories.of(table)
    const before = this.#deliveries.get(sheet)
    const stated = deliveryAbove(texts, before, (text) =>
      this.#problems.find(sheet, {
        code: 'UNKNOWN_DATE',
        row: table.headerRows.at(-1) ?? 1,
        column: null,
        value: text,
        effect: 'date left empty',
      }),
    )
    this.#deliveries.set(sheet, stated)
    memory.deliveries = stated.named
    const isDated =
      table.columns.availableOn !== undefined ||
      table.constants.has('availableOn') ||
      table.tickedDeliveries.length > 0 ||
      [...table.sizeColumns, ...table.deliveryColumns].some(({ availableOn }) => availableOn !== null)
    if (isDated) return
    if (stated.day === null) memory.constants.delete('availableOn')
    else memory.constants.set('availableOn', { column: 0, kind: 'date', value: stated.day, text: stated.day })
  }

  #remember(text: string, memory: TableMemory): 'brand' | 'gender' | 'silhouette' | null {
    const shoes = shoeTypeOf(text)
    if (shoes !== null) {
      memory.silhouette = shoes.type
      memory.gender = shoes.gender ?? memory.gender
      return 'silhouette'
    }
    const { brand, rest } = this.#brands.within(text)
    memory.brand = brand ?? memory.brand
    if (brand !== undefined && rest !== '') {
      this.#remember(rest, memory)
      return 'brand'
    }
    const isGender = plain(text).split(' ').length <= 3 && !/\d/.test(text) && genderWord(text) !== null
    if (isGender) memory.gender = text
    return isGender ? 'gender' : brand === undefined ? null : 'brand'
  }
}

/** How a band looks that may name a brand: its marks, and whether it is in capitals; null if it is longer than a brand. */
function lookOf(text: string): string | null {
  const bare = text.replaceAll(/\([^()]*\)/g, '').trim()
  const [marks = ''] = /^[^\p{L}\d]*/u.exec(bare) ?? []
  const name = bare.slice(marks.length)
  if (plain(name).split(' ').length > mostWordsOfBrand) return null
  return `${marks.trim()}|${name === name.toUpperCase()}`
}

const mostWordsOfBrand = 3

export function genderBeside(text: string, { cells, carried }: FilledRow): Cell | null {
  const others = [...cells].filter(([column, cell]) => !carried.has(column) && textOf(cell) !== text)
  return others.find(([, cell]) => isGenderOnly(textOf(cell)))?.[1] ?? null
}

function markBand(account: SheetAccount, { row, cells }: FilledRow, text: string, field: Field): void {
  for (const [column, cell] of cells)
    if (textOf(cell) === text) return account.mark(row, column, 'band', field)
}

function nextTo(text: string, { cells }: FilledRow): string | null {
  const others = new Set([...cells.values()].map(textOf).filter((other) => other !== text))
  const [other = ''] = others
  return others.size === 1 && /\p{L}{2}/u.test(other) ? other : null
}
