import { fileLimits } from '#contract/files/file-limits.ts'
import { sizeIdentity } from '#contract/line-lists/identity.ts'
import type { LineListType } from '#contract/line-lists/line-list-types.ts'
import type { Size } from '../line-list.ts'
import { remember } from '../remember.ts'
import { stop } from '../xlsx/unreadable-file.ts'
import type { DraftItem } from './draft-item.ts'
import { readDelivery, type TableRow } from './read-row.ts'
import type { SizeOffer } from './read-sizes.ts'
import type { RowProblems } from './row-problems.ts'
import { UpcCheck } from './upc-check.ts'

const identityOf = remember(sizeIdentity)

export class ListSizes {
  readonly #type: LineListType
  readonly #upcs = new UpcCheck()
  #count = 0
  #unitsInPreBook = 0

  constructor(type: LineListType) {
    this.#type = type
  }

  get areStock(): boolean {
    return this.#unitsInPreBook >= 3 && this.#unitsInPreBook >= this.#count * 0.9
  }

  add(item: DraftItem, row: TableRow, offers: readonly SizeOffer[], problems: RowProblems): void {
    const delivery = readDelivery(row, problems)
    if (item.table !== row.table) item.table = null
    this.#count += offers.length
    if (this.#count > fileLimits.sizes) stop('too-many-sizes')
    const upcOf = ({ upcCell, upcColumn, size }: SizeOffer) =>
      this.#upcs.check(upcCell, upcColumn, `${item.code.modelCode}|${identityOf(size)}`, problems)
    const [first] = offers
    const isOne = row.table.deliveryColumns.length > 0 && first !== undefined
    // The deliveries of a row have its UPC.
    const common = isOne ? upcOf(first) : null
    for (const offered of offers) {
      const { upcCell: _cell, upcColumn: _column, availableOn, ...size } = offered
      const upc = isOne ? common : upcOf(offered)
      const quantity = this.#quantityOf(size)
      const read = { ...size, quantity, upc, availableOn: availableOn ?? delivery, row: row.row }
      if (item.table !== null || !isMerged(item, read, row, problems)) item.sizes.push(read)
    }
  }

  /** What a brand has in stock is not what a pre-book offers; numbers there say which sizes are offered, or how many a case has. */
  #quantityOf({ quantity }: Pick<SizeOffer, 'quantity'>): number | null {
    if (this.#type !== 'pre-book') return quantity
    if (quantity !== null && quantity > 0) this.#unitsInPreBook++
    return null
  }
}

function isMerged(item: DraftItem, size: Size, row: TableRow, problems: RowProblems): boolean {
  const sought = identityOf(size.size)
  const at = item.sizes.findIndex(
    (one) => identityOf(one.size) === sought && one.availableOn === size.availableOn,
  )
  const known = item.sizes[at]
  if (known === undefined) return false
  const disagrees = (field: 'upc' | 'quantity') =>
    known[field] !== null && size[field] !== null && known[field] !== size[field]
  if (disagrees('upc') || disagrees('quantity'))
    problems.add(
      'DUPLICATE_SIZE',
      row.column('size') ?? row.column('sizeRange'),
      size.size,
      `same model and size as row ${known.row} of ${item.sheet}; first row kept`,
    )
  item.sizes[at] = { ...known, upc: known.upc ?? size.upc, quantity: known.quantity ?? size.quantity }
  return true
}
