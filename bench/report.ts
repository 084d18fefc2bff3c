import { readFile, writeFile } from 'node:fs/promises'
import { arch, cpus, loadavg, platform } from 'node:os'
import { join } from 'node:path'
import type { Measured } from './load/measure.ts'
import type { SizeFigures } from './run-bench.ts'

const report = join(import.meta.dirname, '../docs/performance.md')

/** The machine of the figures in one line, including its recent load. */
export function machine(): string {
  const [, load = 0] = loadavg()
  const processors = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`
  return `Node ${process.versions.node}, ${platform()} ${arch()}, ${processors}, load ${load.toFixed(1)}.`
}

/** Replaces a section (Markdown from its heading on) of docs/performance.md and prints it; other sections are unchanged. */
export async function writeSection(section: string): Promise<void> {
  const text = await readFile(report, 'utf8')
  const [heading = ''] = section.split('\n')
  const sections = text.split(/^(?=## )/m)
  const at = sections.findIndex((each) => each.startsWith(`${heading}\n`))
  const written =
    at < 0
      ? `${text.trimEnd()}\n\n${section}\n`
      : sections.with(at, `${section}\n\n`).join('').trimEnd().concat('\n')
  await writeFile(report, written)
  process.stdout.write(`${section}\n`)
}

export async function writeBenchReport(sizes: readonly SizeFigures[]): Promise<void> {
  for (const section of sectionsOf(sizes)) await writeSection(section)
}

/** The sections of docs/performance.md that `npm run bench` writes. */
export function sectionsOf(sizes: readonly SizeFigures[]): string[] {
  return [whatADeskFeels(sizes), calls(sizes)]
}

function whatADeskFeels(sizes: readonly SizeFigures[]): string {
  const row = (what: string, target: string, figures: (size: SizeFigures) => string) =>
    `| ${[what, target, ...sizes.map(figures)].join(' | ')} |`
  return `## What a desk feels

\`npm run bench\`: a day of a desk over HTTP to the server as \`npm start\` runs it: lists with one filter or two, searches, orders, items,
reports, documents, and exports, hardly two of them the same, and one change in twenty requests, spread evenly (\`bench/day\`). Server,
PostgreSQL, and the sender share the machine. Times are p50 / p95 / p99, in milliseconds.

| Orders | Target | ${sizes.map(({ orders }) => orders.toLocaleString('en-US')).join(' | ')} |
| --- | --- | ${sizes.map(() => '--:').join(' | ')} |
${[
  row('50 people, a click every 2 s each', '95 % ≤ 15, 99 % ≤ 25', ({ clicks }) => times(clicks)),
  row('The longest of them', '', ({ clicks }) => whole(clicks.longest)),
  row('The same while files of 10,000 and 60,000 rows are imported', '', ({ whileImporting }) =>
    times(whileImporting),
  ),
  row(
    `The same while ${sizes[0]?.hostileFiles ?? 0} malicious files are refused`,
    '99 % ≤ 500',
    ({ whileRefusing }) => times(whileRefusing),
  ),
  row('As fast as 10 connections send it: requests per second', '≥ 520, ≥ 250 with 1,000,000', ({ day }) =>
    whole(day.perSecond),
  ),
  row('Times of these', '', ({ day }) => times(day)),
  row('Of these, lists refused because they are too long to sort', '', ({ day }) => share(day)),
  row(
    'Approve an order of 3 lines: per second; WAL',
    '≥ 400; ≤ 25 kB',
    ({ changes: { approve } }) => `${whole(approve.perSecond)}; ${whole(approve.walKilobytes)} kB`,
  ),
  row('Submit a cart of 3 lines: per second', '≥ 300', ({ changes: { submit } }) => perSecond(submit)),
  row('Import, rows per second (10,000 / 60,000 rows)', '≥ 6,000 / 10,000', ({ imports }) =>
    imports.map(({ rowsPerSecond }) => whole(rowsPerSecond)).join(' / '),
  ),
  row(
    'Memory of the process that reads a file',
    '≤ 350 MB',
    ({ imports }) => `${whole(Math.max(...imports.map(({ childMegabytes }) => childMegabytes)))} MB`,
  ),
  row('Memory of the server, idle / at most', '≤ 110 / 220 MB', ({ memory }) => memory),
  row(
    'Start to the first 200, with PostgreSQL',
    '≤ 900 ms',
    ({ startMilliseconds }) => `${whole(startMilliseconds)} ms`,
  ),
].join('\n')}

${machine()}`
}

function calls(sizes: readonly SizeFigures[]): string {
  return `## Calls

Each kind of request alone over 10 connections, each request another one. The limit (\`bench/limit\`) sends the same JSON for the same
requests with one statement, \`http\`, and \`pg\`, without users, validation, or rate limits. CPU is milliseconds per request of the
server + PostgreSQL.

${sizes.map(callsOf).join('\n\n')}`
}

function callsOf({ orders, calls: all, statements }: SizeFigures): string {
  const rows = all.map(({ what, target, welt, limit }) =>
    [
      what,
      target,
      whole(welt.perSecond),
      limit ? (welt.perSecond / limit.perSecond).toFixed(2) : '',
      times(welt),
      `${welt.serverCpu.toFixed(2)} + ${welt.databaseCpu.toFixed(2)}`,
      limit ? `${limit.serverCpu.toFixed(2)} + ${limit.databaseCpu.toFixed(2)}` : '',
      (statements.get(what) ?? 0).toFixed(1),
    ].join(' | '),
  )
  return `### With ${orders.toLocaleString('en-US')} orders

| Call | Target | Per second | Ratio to the limit | p50 / p95 / p99 | CPU | CPU of the limit | Statements |
| --- | --- | --: | --: | --: | --: | --: | --: |
${rows.map((row) => `| ${row} |`).join('\n')}`
}

function share({ refused, requests }: Measured): string {
  return `${((100 * refused) / requests).toFixed(1)} %`
}

function times({ p50, p95, p99 }: Measured): string {
  return [p50, p95, p99].map((milliseconds) => milliseconds.toFixed(milliseconds < 10 ? 1 : 0)).join(' / ')
}

/** A database that was measured before may have no cart left. */
function perSecond({ requests, perSecond: rate }: Measured): string {
  return requests === 0 ? '–' : whole(rate)
}

function whole(number: number): string {
  return Math.round(number).toLocaleString('en-US')
}
