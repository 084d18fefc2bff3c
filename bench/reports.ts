import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { calls } from '#contract/calls.ts'
import { reports } from '#contract/reports/report-definitions.ts'
import { type ReportName, reportNames } from '#contract/reports/report-names.ts'
import { correctBookings } from '#server/domain/ordering/reports/fold-bookings.ts'
import { getReport } from '#server/reports/get-report.ts'
import { type BenchDatabase, openBenchDatabase } from './setup/bench-database.ts'
import { machine, writeSection } from './report.ts'

// Measures each report through the call's own handler, after filling the totals, and writes the figures to docs/performance.md.
// `node bench/reports.ts [ORDERS] [FOLDER]`: a folder argument keeps the database there for the next run.

const [orders = '1000000', kept] = process.argv.slice(2)
const ROUNDS = 51
const timeZone = 'America/New_York'
const clock = { now: () => new Date() }

const folder = kept ?? (await mkdtemp(join(tmpdir(), 'welt-bench-')))
let bench: BenchDatabase | undefined
try {
  bench = await openBenchDatabase(folder, Number(orders))
  await prepare(bench)
  const rows: string[] = []
  for (const report of reportNames) rows.push(await row(bench, report))
  await write(rows)
} finally {
  await bench?.close()
  if (kept === undefined) await rm(folder, { recursive: true, force: true })
}

/** Fills the totals, and spreads the line lists, all of one season, over the ten seasons in which they were ordered. */
async function prepare({ db }: BenchDatabase): Promise<void> {
  await sql`
    UPDATE line_lists SET year = 2020 + ((id - 1000) / 4) % 10 / 2, season = 'S' || 1 + ((id - 1000) / 4) % 2 WHERE id >= 1000`.execute(
    db,
  )
  const start = performance.now()
  const corrected = await correctBookings(db, timeZone)
  process.stdout.write(`Filled ${corrected} totals in ${((performance.now() - start) / 1000).toFixed(0)} s\n`)
  await sql`VACUUM ANALYZE booking_totals`.execute(db)
  await sql`VACUUM ANALYZE booking_deltas`.execute(db)
}

/** The medians in milliseconds of a report as it opens, of all seasons, and of a year of months. */
async function row({ db }: BenchDatabase, report: ReportName): Promise<string> {
  const style = report === 'size-curve' ? { brandId: 101, modelCode: 'B01-0042' } : {}
  const hasSeason = reports[report].filters.includes('season')
  const cases = [
    style,
    { ...style, ...(hasSeason && { season: 'all' }) },
    { ...style, from: '2026-01-01', to: '2026-12-01' },
  ]
  const medians: string[] = []
  for (const input of cases) {
    const times: number[] = []
    for (let round = 0; round < ROUNDS + 3; round += 1) {
      const context = { db, clock, timeZone, input: calls.getReport.input.parse({ report, ...input }) }
      const start = performance.now()
      await getReport(context as never)
      if (round >= 3) times.push(performance.now() - start)
    }
    medians.push(`${(times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0).toFixed(1)} ms`)
  }
  const text = `| ${[reports[report].title, ...medians].join(' | ')} |`
  process.stdout.write(`${text}\n`)
  return text
}

async function write(rows: readonly string[]): Promise<void> {
  await writeSection(`## Reports

\`node bench/reports.ts\`: each report with ${Number(orders).toLocaleString('en-US')} orders, through the call's own handler, one request at a time; medians of ${ROUNDS} rounds. The target is
a median of at most 20 ms for a report as it opens.

| | as it opens | all seasons | twelve months |
| --- | --: | --: | --: |
${rows.join('\n')}

${machine()}`)
}
