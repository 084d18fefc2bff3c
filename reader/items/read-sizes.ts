import type { SizeNaming } from '#contract/line-lists/size-names.ts'
import type { Cell } from '../xlsx/workbook.ts'
import { offeredMark, withheldMark } from '../layout/columns/column-content.ts'
import { isCross } from '../layout/header/crosses.ts'
import { isDozen } from '../layout/columns/dozen-column.ts'
import type { SizeColumn, TickedDelivery } from '../layout/table.ts'
import { packText, packUnits } from '#contract/line-lists/pack-units.ts'
import type { Pack } from '#contract/line-lists/packs.ts'
import { packKey, packNamed } from '#reader/layout/packs/pack-legend.ts'
import type { PackReading } from '../values/pack.ts'
import { readNumber, readUnits } from '../values/number.ts'
import { readSize, sizeOfCell, type SizeReading } from '../values/size.ts'
import { type CountedSize, readCountedSizes, readSizesThatAddUp } from '../values/sizes-with-quantities.ts'
import { type SizeLists, sizesBetween } from '../layout/rows/size-lists.ts'
import { runNamed } from '../layout/rows/size-run-legend.ts'
import { saysAllSizes } from '../values/all-sizes.ts'
import { readSizeRange } from '../values/size-range.ts'
import { nameSize, namingOf, type SizeSystem } from '../values/size-systems.ts'
import { plain, rawValue, textOf } from '../values/text.ts'
import { upcsBySize } from '../values/upcs-by-size.ts'
import type { TableRow } from './read-row.ts'
import { unitsOfPacks } from './pack-counts.ts'
import { readQuantity } from './read-row.ts'
import type { RowProblems } from './row-problems.ts'

export interface SizeOffer {
  readonly size: string
  readonly us: string | null
  readonly eu: string | null
  readonly quantity: number | null
  readonly upcCell: Cell | undefined
  readonly upcColumn: number | undefined
  readonly availableOn: string | null
  readonly pack?: Pack
}

export interface SizeContext {
  readonly gender: string | null
  readonly system: SizeSystem
  readonly naming: SizeNaming | null
  readonly stock: boolean
  readonly isListed: boolean
  readonly sizeLists: SizeLists
  readonly problems: RowProblems
}

export function readSizes(row: TableRow, context: SizeContext): SizeOffer[] | null {
  const offers = sizesOf(row, context)
  const days = tickedDays(row, context)
  const [first] = days
  if (offers === null || first === undefined) return offers
  // Which of several deliveries has the units is unknown.
  const isOpen = ({ availableOn, quantity }: SizeOffer) =>
    availableOn === null && days.length > 1 && context.stock && quantity !== null
  if (offers.some(isOpen))
    context.problems.add('UNKNOWN_DATE', first.column, null, 'date left empty: several deliveries are ticked')
  return offers.flatMap((one) =>
    one.availableOn !== null || isOpen(one)
      ? [one]
      : days.map(({ availableOn }) => ({ ...one, availableOn })),
  )
}

function tickedDays(row: TableRow, { problems }: SizeContext): readonly TickedDelivery[] {
  return row.table.tickedDeliveries.filter(({ column }) => {
    const text = textOf(row.at(column))
    if (offeredMark.test(text)) return true
    if (text !== '' && !withheldMark.test(text))
      problems.add('UNKNOWN_DATE', column, rawValue(row.at(column)), 'delivery left out')
    return false
  })
}

function sizesOf(row: TableRow, context: SizeContext): SizeOffer[] | null {
  const { layout, packColumn } = row.table
  if (layout === 'size-rows') return sizeOfRow(row, context)
  if (layout === 'size-columns' && packColumn !== null) return packOfColumns(row, packColumn, context)
  if (layout === 'size-columns')
    return columnsOfRow(row, context)?.flatMap((column) => sizeOfColumn(row, column, context) ?? []) ?? null
  if (layout === 'size-range') return sizesOfRange(row, context)
  // A table without sizes changes no size of an item.
  const namesSize = row.column('qty') !== undefined || row.column('upc') !== undefined
  if (context.isListed && !namesSize) return []
  return [offer(onlySize, row, context, quantityOf(row, context))]
}

/** A different width is a different size to order: `7` becomes `7 2E`. */
function withWidth(label: string, row: TableRow): string {
  const width = row.text('width')
  return width === null ? label : `${label} ${width}`
}

const onlySize: SizeReading = { label: 'OS', system: null, plain: 'OS', gender: null, eu: null }

function sizeOfRow(row: TableRow, context: SizeContext): SizeOffer[] | null {
  const cell = row.cell('size')
  const explained = row.table.packs.has(packKey(textOf(cell)))
  const size = explained ? null : sizeOfCell(cell)
  const counts = countsOf(row, context)
  if (cell?.kind === 'error') return null
  const pack = size === null ? packNamed(textOf(cell), row.table.packs) : null
  if (pack !== null)
    return counts.map(({ quantity, column, availableOn }) => ({
      ...offerPack(pack, row, context, quantity, column),
      availableOn,
    }))
  if (context.isListed && keepsSizes(cell)) return []
  if (size === null || size === '') {
    context.problems.reject('UNKNOWN_SIZE', row.column('size'), rawValue(cell))
    return null
  }
  return counts.map(({ quantity, availableOn }) => ({
    ...offer(size, row, context, quantity),
    availableOn,
  }))
}

function keepsSizes(cell: Cell | undefined): boolean {
  const text = textOf(cell)
  return text === '' || saysAllSizes(text)
}

interface Count {
  readonly quantity: number | null
  readonly column: number | undefined
  readonly availableOn: string | null
}

function countsOf(row: TableRow, context: SizeContext): Count[] {
  const { deliveryColumns } = row.table
  const column = row.column('qty')
  if (deliveryColumns.length === 0) return [{ quantity: quantityOf(row, context), column, availableOn: null }]
  const counts = deliveryColumns.map(({ column: one, availableOn }): Count => ({
    quantity: unitsIn(row, one, row.at(one), context),
    column: one,
    availableOn,
  }))
  const some = counts.filter(({ quantity }) => quantity !== null && quantity > 0)
  return some.length > 0 ? some : [{ quantity: context.stock ? 0 : null, column, availableOn: null }]
}

function sizesOfRange(row: TableRow, context: SizeContext): SizeOffer[] | null {
  const cell = row.cell('sizeRange')
  const date = cell?.kind === 'date' ? sizeOfCell(cell) : null
  if (cell?.kind === 'error') return null
  if (context.isListed && keepsSizes(cell)) return []
  const counted = context.stock ? countedSizes(row, textOf(cell)) : null
  if (counted !== null)
    return counted.map(({ label, quantity }) => offer(sizeNamed(label), row, context, quantity))
  // A list of counts may look like one of sizes with two names: `8/2, 9/2`.
  const pack = packNamed(textOf(cell), row.table.packs)
  if (pack !== null) return [offerPack(pack, row, context, quantityOf(row, context))]
  const { headings, columns, runs } = row.table
  const run = runNamed(textOf(cell), runs, headings.get(columns.sizeRange ?? -1))
  const labels =
    run ??
    sizesBetween(textOf(cell), context.sizeLists) ??
    readSizeRange(date === null || date === '' ? textOf(cell) : date.label)
  if (labels === null) {
    context.problems.reject('UNKNOWN_SIZE', row.column('sizeRange'), rawValue(cell))
    return null
  }
  const naming = namingOf(textOf(cell))
  return labels.map((label) => {
    const size = sizeNamed(label)
    return offer({ ...size, system: size.system ?? naming }, row, context, null)
  })
}

function countedSizes(row: TableRow, text: string): readonly CountedSize[] | null {
  const { countsSizes } = row.table
  if (row.column('qty') === undefined) return readCountedSizes(text, countsSizes)
  const units = readUnits(row.unused('qty'), row.table.decimalMark)
  const sizes = readSizesThatAddUp(text, units.kind === 'number' ? units.value : null, countsSizes)
  if (sizes !== null) row.cell('qty')
  return sizes
}

function sizeNamed(label: string): SizeReading {
  return readSize(label) ?? { label, system: null, plain: label, gender: null, eu: null }
}

function columnsOfRow(row: TableRow, { problems }: SizeContext): readonly SizeColumn[] | null {
  const { scales, sizeColumns } = row.table
  if (scales === null) return sizeColumns
  const name = row.at(scales.column)
  const scale = scales.labels.get(plain(textOf(name)))
  if (scale === undefined) {
    problems.reject('UNKNOWN_SIZE', scales.column, rawValue(name))
    return null
  }
  return sizeColumns.flatMap((column) => {
    const size = scale.sizes.get(column.column)
    if (size !== undefined) return [{ ...column, size, eu: null, system: namingOf(textOf(name)) }]
    if (textOf(row.at(column.column)) !== '')
      problems.add('UNKNOWN_SIZE', column.column, rawValue(row.at(column.column)), 'size dropped')
    return []
  })
}

function sizeOfColumn(row: TableRow, column: SizeColumn, context: SizeContext): SizeOffer | null {
  const cell = row.at(column.column)
  const text = textOf(cell)
  const size = {
    ...(readSize(column.size) ?? { plain: column.size, gender: null, eu: null }),
    label: column.size,
    system: column.system,
  }
  const { pack } = column
  const offered = (quantity: number | null, upcCell?: Cell): SizeOffer => ({
    ...(pack === undefined
      ? offer(size, row, context, quantity)
      : offerPack({ name: column.size, contents: pack }, row, context, quantity, column.column)),
    ...(column.eu === null ? {} : { eu: column.eu }),
    upcCell,
    upcColumn: column.column,
    availableOn: column.availableOn,
  })
  if (row.table.blankForm && text === '') return offered(null)
  if (cell?.struck === true) {
    const effect = context.stock ? 'read as 0' : 'size left out'
    context.problems.add('STRUCK_THROUGH', column.column, rawValue(cell), effect)
    return context.stock ? offered(0) : null
  }
  if (text === '' || withheldMark.test(text)) return null
  if (row.table.crossesWithhold && isCross(text)) return null
  if (row.table.blankForm && offeredMark.test(text)) return null
  if (row.table.upcInCells) return offered(null, cell)
  if (offeredMark.test(text)) return offered(null)
  const { quantity, bad } = readQuantity(
    cell,
    { column: column.column, mark: row.table.decimalMark },
    'size dropped',
    context.problems,
  )
  if (bad || quantity === null) return null
  const units = inUnits(quantity, row, column.column, context.problems)
  return offered(units === 1 && !context.stock ? null : units)
}

function quantityOf(row: TableRow, context: SizeContext): number | null {
  const column = row.column('qty')
  return column === undefined ? null : unitsIn(row, column, row.cell('qty'), context)
}

function unitsIn(row: TableRow, column: number, cell: Cell | undefined, context: SizeContext): number | null {
  if (cell?.struck === true) {
    context.problems.add('STRUCK_THROUGH', column, rawValue(cell), context.stock ? 'read as 0' : 'left empty')
    return context.stock ? 0 : null
  }
  const { quantity } = readQuantity(
    cell,
    { column, mark: row.table.decimalMark },
    'row rejected',
    context.problems,
  )
  if (quantity === null) return context.stock ? 0 : null
  return inUnits(quantity, row, column, context.problems)
}

function inUnits(quantity: number, row: TableRow, column: number, problems: RowProblems): number {
  const { dozenColumn } = row.table
  if (dozenColumn === null || quantity === 0 || !isDozen(textOf(row.at(dozenColumn)))) return quantity
  problems.add('DOZENS', column, quantity, `read as ${quantity * 12} units`)
  return quantity * 12
}

function packOfColumns(row: TableRow, packColumn: number, context: SizeContext): SizeOffer[] | null {
  const { problems } = context
  const filled = row.table.sizeColumns.flatMap(({ column, size }) => {
    const { quantity } = readQuantity(
      row.at(column),
      { column, mark: row.table.decimalMark },
      'row rejected',
      problems,
    )
    return quantity === null || quantity === 0 ? [] : [{ size, units: quantity }]
  })
  const stated = readNumber(row.at(packColumn), row.table.decimalMark)
  if (filled.length === 0 || stated.kind !== 'number' || stated.value !== packUnits(filled)) {
    problems.reject('UNKNOWN_SIZE', packColumn, rawValue(row.at(packColumn)))
    return null
  }
  const pack = { name: packText(filled), contents: filled }
  const quantity = row.column('qty') === packColumn ? null : quantityOf(row, context)
  return [offerPack(pack, row, context, quantity)]
}

function offerPack(
  { name, contents }: PackReading,
  row: TableRow,
  context: SizeContext,
  quantity: number | null,
  countedBy = row.column('qty'),
): SizeOffer {
  const named: SizeReading = { label: name, system: null, plain: name, gender: null, eu: null }
  const units = unitsOfPacks(quantity, contents, row, countedBy, context.problems)
  return { ...offer(named, row, context, units), us: null, eu: null, pack: contents }
}

function offer(size: SizeReading, row: TableRow, context: SizeContext, quantity: number | null): SizeOffer {
  const names = nameSize(size, context.naming ?? row.table.sizeNaming, context.gender, context.system)
  const european = row.cell('eu')
  const printed = european?.kind === 'date' ? sizeOfCell(european) : textOf(european)
  const eu = size.eu ?? (typeof printed === 'string' ? printed : (printed?.label ?? ''))
  return {
    size: withWidth(names.label, row),
    us: names.us,
    eu: eu === '' ? names.eu : eu,
    quantity,
    upcCell: upcOf(row, size),
    upcColumn: row.column('upc'),
    availableOn: null,
  }
}

function upcOf(row: TableRow, { label }: SizeReading): Cell | undefined {
  const cell = row.cell('upc')
  const upcs = cell?.kind === 'text' ? upcsBySize(cell.text) : null
  if (cell === undefined || upcs === null) return cell
  const upc = upcs.get(label)
  return upc === undefined ? undefined : { ...cell, value: upc, text: upc, partOf: cell }
}
