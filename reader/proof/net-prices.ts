import { discountHeading } from '../layout/columns/discount-heading.ts'
import type { FilledRow } from '../layout/rows/carried-cells.ts'
import type { Table } from '../layout/table.ts'
import { readNumber } from '../values/number.ts'
import { plain } from '../values/text.ts'
import { shown } from './column-totals.ts'
import type { Finding } from './finding.ts'
import type { HeaderRows } from './header-rows.ts'

const leastAgreeing = 3
const mostReported = 20

const listHeading = /(?:^| )(?:list|liste|listino|lista|gross|brutto|reg|regular)(?: |$)/

interface Difference {
  readonly row: number
  readonly column: number
  readonly printed: number
  readonly computed: number
}

interface Pair {
  readonly list: number
  readonly net: number
  agreeing: number
  readonly differing: Difference[]
}

interface Columns {
  readonly discount: number
  readonly pairs: readonly Pair[]
}

export class NetPrices {
  readonly #headers: HeaderRows
  readonly #ofTable = new WeakMap<Table, Columns | null>()
  readonly #found: Pair[] = []

  constructor(headers: HeaderRows) {
    this.#headers = headers
  }

  data({ row, cells, carried }: FilledRow, table: Table): void {
    const columns = this.#columnsOf(table)
    if (columns === null) return
    const numberAt = (column: number): number | null => {
      const reading = carried.has(column) ? null : readNumber(cells.get(column), table.decimalMark)
      return reading?.kind === 'number' ? reading.value : null
    }
    const printed = cells.get(columns.discount)
    const share = numberAt(columns.discount) ?? Number.parseFloat(printed?.text ?? '')
    const discount = Math.abs(share) > 1 ? Math.abs(share) / 100 : Math.abs(share)
    if (!(discount > 0 && discount < 1)) return
    for (const pair of columns.pairs) {
      const [list, net] = [numberAt(pair.list), numberAt(pair.net)]
      if (list === null || net === null || net === 0) continue
      const computed = list * (1 - discount)
      // Prices are rounded to cents, or to whole units.
      if (Math.abs(computed - net) <= (Number.isInteger(net) ? 0.5 : 0.011)) pair.agreeing++
      else if (pair.differing.length < 1_000)
        pair.differing.push({ row, column: pair.net, printed: net, computed })
    }
  }

  get explained(): ReadonlySet<number> {
    return new Set(this.#proven().map(({ list }) => list))
  }

  findings(): Finding[] {
    return this.#proven().flatMap(({ differing }) =>
      differing.slice(0, mostReported).map(({ row, column, printed, computed }): Finding => ({
        code: 'TOTAL_DIFFERS',
        row,
        column,
        value: printed,
        effect: `${shown(printed)} printed, list × (1 − discount) is ${shown(Math.round(computed * 100) / 100)}`,
      })),
    )
  }

  #proven(): Pair[] {
    return this.#found.filter(
      ({ agreeing, differing }) => agreeing >= leastAgreeing && agreeing >= differing.length * 4,
    )
  }

  #columnsOf(table: Table): Columns | null {
    const key = table.base ?? table
    const known = this.#ofTable.get(key)
    if (known !== undefined) return known
    const headings = Array.from({ length: table.right - table.left + 1 }, (_, index) => table.left + index)
      .map((column) => ({
        column,
        heading: plain(this.#headers.headingOf(key, column).heading),
      }))
      .filter(({ heading }) => heading !== '')
    const discount = headings.find(({ heading }) => discountHeading.test(heading))?.column
    const { wholesale, msrp, cost } = table.columns
    const prices = new Set([wholesale, msrp, cost, ...table.priceColumns].filter((one) => one !== undefined))
    const lists = headings.filter(({ column, heading }) => prices.has(column) || listHeading.test(heading))
    const nets = [...prices].filter((column) => column !== discount)
    const pairs = lists.flatMap(({ column: list }) =>
      list === discount
        ? []
        : nets.flatMap((net) => (net === list ? [] : [{ list, net, agreeing: 0, differing: [] }])),
    )
    const columns = discount === undefined || pairs.length === 0 ? null : { discount, pairs }
    if (columns !== null) this.#found.push(...pairs)
    this.#ofTable.set(key, columns)
    return columns
  }
}
