import type { RejectedRow } from '#contract/line-lists/rejected-row.ts'
import { cut } from '../cut.ts'
import { textOf } from '../values/text.ts'
import { readUpc } from '../values/upc.ts'
import { readDelivery, readPrice, readQuantity, type TableRow } from './read-row.ts'
import type { SizeOffer } from './read-sizes.ts'
import { RowProblems } from './row-problems.ts'

const longestText = 200
const longestSize = 100

export function rejectedRow(
  row: TableRow,
  gender: string | null,
  offers: readonly SizeOffer[] | null,
): RejectedRow {
  // The row's problems are already reported.
  const ignored = new RowProblems('', row.row)
  const text = (field: 'name' | 'color' | 'silhouette') =>
    row.cell(field)?.kind === 'error' ? null : shortText(row.text(field))
  return {
    name: text('name'),
    color: text('color'),
    silhouette: text('silhouette'),
    gender: row.cell('gender')?.kind === 'error' ? null : shortText(gender),
    wholesale: row.table.priced ? readPrice(row, 'wholesale', '', ignored) : null,
    msrp: readPrice(row, 'msrp', '', ignored),
    sizes: (offers ?? [asPrinted(row, ignored)]).map(
      ({ size, quantity, upcCell, availableOn, pack = null }) => {
        const upc = readUpc(upcCell)
        return {
          size: cut(size, longestSize),
          upc: upc.kind === 'upc' ? upc.upc : null,
          quantity,
          availableOn: availableOn ?? readDelivery(row),
          pack,
        }
      },
    ),
  }
}

function asPrinted(
  row: TableRow,
  problems: RowProblems,
): Pick<SizeOffer, 'size' | 'quantity' | 'upcCell' | 'availableOn' | 'pack'> {
  const field = row.column('sizeRange') === undefined ? 'size' : 'sizeRange'
  const column = row.column('qty')
  return {
    size: row.cell(field)?.kind === 'error' ? '' : textOf(row.cell(field)),
    quantity:
      column === undefined
        ? null
        : readQuantity(row.cell('qty'), { column, mark: row.table.decimalMark }, 'row rejected', problems)
            .quantity,
    upcCell: row.cell('upc'),
    availableOn: null,
  }
}

function shortText(text: string | null): string | null {
  return text === null ? null : cut(text, longestText)
}
