import { orderTables, purchaseOrderTables, salesDifference } from '#server/domain/ordering/verify-ordering.ts'
import { bookingsDifference, correctBookings } from '#server/domain/ordering/reports/fold-bookings.ts'
import { storeTables } from '#server/domain/store/verify-stores.ts'
import {
  type Difference,
  rowsWithoutStream,
  verifyStreams,
} from '#server/platform/event-store/verify-streams.ts'
import { missingFiles } from '#server/platform/files/missing-files.ts'
import { recordHistory } from '#server/platform/history/history.ts'
import { type AdminContext, AdminError } from './admin-context.ts'

const streamKinds = ['orders', 'purchase-orders', 'stores'] as const
const kinds = [...streamKinds, 'reports'] as const
type Kind = (typeof streamKinds)[number]

const listed = 20

export async function verify(context: AdminContext): Promise<string[]> {
  const lines: string[] = []
  let wrong = 0
  const report = (sentence: string, found: readonly string[]) => {
    wrong += found.length
    lines.push(`${sentence}: ${found.length === 0 ? 'no differences' : `${found.length} differences`}`)
    lines.push(...found.slice(0, listed).map((one) => `  ${one}`))
    if (found.length > listed) lines.push(`  and ${found.length - listed} more`)
  }
  for (const kind of streamKinds) {
    const { checked, differences } = await compare(context, kind, false)
    const orphans = await rowsWithoutStream(context.db, tableOf(kind))
    report(`${checked} ${kind}`, [
      ...differences.map(sentenceOf),
      ...orphans.map((id) => `${id} has no events`),
    ])
  }
  const sums = await salesDifference(context.db)
  report('The sums of the dashboard', sums === undefined ? [] : [sums])
  const totals = await bookingsDifference(context.db, context.timeZone)
  report('The totals of reports', totals === undefined ? [] : [totals])
  const { checked, missing } = await missingFiles(context.db, context.files)
  report(
    `${checked} files`,
    missing.map(({ table, key }) => `${key} of ${table} is missing`),
  )
  if (wrong > 0) throw new AdminError(lines.join('\n'))
  return lines
}

export async function rebuildReadTables(context: AdminContext, given: string | undefined): Promise<string[]> {
  if (given !== undefined && !kinds.some((kind) => kind === given))
    throw new AdminError(`The kind must be one of: ${kinds.join(', ')}.`)
  const lines: string[] = []
  const incomplete: string[] = []
  for (const kind of streamKinds) {
    if (given !== undefined && given !== kind) continue
    const { checked, differences } = await compare(context, kind, true)
    const written = differences.filter(({ events }) => events === undefined)
    for (const { id } of written)
      await recordHistory(context.db, {
        actor: 'operator',
        subject: kind.replace(/s$/, ''),
        subjectId: id,
        action: 'rebuilt',
        before: null,
        after: null,
      })
    lines.push(`${written.length} of ${checked} ${kind} were written again.`)
    incomplete.push(...differences.filter(({ events }) => events !== undefined).map(sentenceOf))
  }
  if (given === undefined || given === 'reports') {
    const corrected = await correctBookings(context.db, context.timeZone)
    lines.push(`${corrected} totals of reports were corrected.`)
  }
  if (incomplete.length > 0) throw new AdminError([...lines, ...incomplete].join('\n'))
  return lines
}

function sentenceOf({ id, tables, events }: Difference): string {
  return events === undefined
    ? `${id} differs in ${tables.join(', ')}`
    : `${id} cannot be compared: ${events}`
}

async function compare({ db, clock, timeZone }: AdminContext, kind: Kind, repair: boolean) {
  const when = { now: clock.now(), timeZone }
  if (kind === 'orders') return verifyStreams(db, orderTables(when), { repair })
  if (kind === 'purchase-orders') return verifyStreams(db, purchaseOrderTables(when), { repair })
  return verifyStreams(db, storeTables(when), { repair })
}

function tableOf(kind: Kind): string {
  return kind.replaceAll('-', '_')
}
