import { sql } from 'kysely'
import { isIn } from '#contract/orders/status-sets.ts'
import type { Part } from '#server/platform/database/statements/write-together.ts'
import type { OrderOrNone, OrderState } from '#server/domain/ordering/order/order.ts'
import { byDimension, figures, names } from '#server/domain/ordering/reports/booking-sums.ts'
import { dayOfSale, saleOf } from './sale.ts'

/** Adds to the totals that reports read, by what orders were before and are now; `foldBookings` adds them up later. */
export function addBookings(
  changes: readonly { readonly before: OrderOrNone; readonly state: OrderState }[],
  timeZone: string,
): Part[] {
  const booked = changes.flatMap((change) => changedLines(change, timeZone))
  if (booked.length === 0) return []
  const lines = sql`
    jsonb_to_recordset(${JSON.stringify(booked)}::jsonb) AS line (month date, line_list_id integer, brand_id integer, store_id text,
      rep_id text, model_code text, size text, units bigint, total_price bigint, approved_units bigint, purchased_units bigint)`
  return [
    {
      name: 'written_bookings',
      sql: sql`
        INSERT INTO booking_deltas (${names}, ${figures})
        SELECT ${names}, ${figures} FROM (${byDimension(sql`(SELECT * FROM ${lines})`)}) AS added`,
    },
  ]
}

interface BookedLine {
  readonly month: string
  readonly line_list_id: number
  readonly brand_id: number
  readonly store_id: string
  readonly rep_id: string
  readonly model_code: string
  readonly size: string
  readonly units: number
  readonly total_price: number
  readonly approved_units: number
  readonly purchased_units: number
}

function changedLines(
  { before, state }: { readonly before: OrderOrNone; readonly state: OrderState },
  timeZone: string,
): BookedLine[] {
  const [was, is] = [saleOf(before), saleOf(state)]
  if (was && is && was.lines === is.lines && was.salesRep?.id === is.salesRep?.id)
    return isApproved(was) === isApproved(is) && isPurchased(was) === isPurchased(is)
      ? []
      : [...linesOf(was, -1, timeZone), ...linesOf(is, 1, timeZone)].map(onlyFill)
  return [...(was ? linesOf(was, -1, timeZone) : []), ...(is ? linesOf(is, 1, timeZone) : [])]
}

/** A line of an order of which only the status changed: nothing else is added up, so it writes no rows of styles, sizes, and reps. */
function onlyFill(line: BookedLine): BookedLine {
  return { ...line, model_code: '', size: '', units: 0, total_price: 0 }
}

function linesOf(order: OrderState, sign: 1 | -1, timeZone: string): BookedLine[] {
  const { lines, storeId, salesRep } = order
  const month = `${dayOfSale(order, timeZone).slice(0, 7)}-01`
  const [approved, purchased] = [isApproved(order), isPurchased(order)]
  return lines.map((line) => {
    const units = sign * line.quantity
    return {
      month,
      line_list_id: line.lineListId,
      brand_id: line.brandId,
      store_id: storeId,
      rep_id: salesRep?.id ?? '',
      model_code: line.modelCode,
      size: line.size,
      units,
      total_price: units * line.unitPrice,
      approved_units: approved ? units : 0,
      purchased_units: purchased ? units : 0,
    }
  })
}

function isApproved({ status }: OrderState): boolean {
  return isIn(status, 'isApproved')
}

function isPurchased({ status }: OrderState): boolean {
  return isIn(status, 'isPurchased')
}
