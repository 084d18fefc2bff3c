import { setTimeout as wait } from 'node:timers/promises'
import { fileLimits } from '#contract/files/file-limits.ts'
import { crocsHeadings, workbookOf } from '#server/testing/workbook.ts'
import { signInStaff } from '../demo/staff.ts'
import { benchUser, crocs, importFile, withServer } from './setup/bench-server.ts'
import { rowOf, sample } from './calls/import-row.ts'
import { memoryOf, peakMemoryOf } from './load/process-usage.ts'
import { machine, writeSection } from './report.ts'

// Measures the memory of the server and its child process while a large list and the largest one that is accepted are imported, and
// writes it to docs/performance.md.

/** The most sizes a list may have, and so the most rows with a size each; and a quarter of them. */
const counts = [fileLimits.sizes / 4, fileLimits.sizes]

const lines: string[] = []
for (const rows of counts)
  await withServer(async ({ pid, origin, services }) => {
    const staff = await signInStaff(services, origin, benchUser)
    await staff.call('createBrand', { name: 'Crocs', catalogTypeIds: [] })
    const workbook = await workbookOf([
      crocsHeadings,
      ...Array.from({ length: rows }, (_, index) => rowOf(index)),
    ])
    const before = await memoryOf(pid)
    const most = { server: 0, child: 0 }
    const timer = setInterval(() => void sample(pid, most), 50)
    const began = performance.now()
    const { status, failure } = await importFile(staff, crocs, 'rows.xlsx', workbook, { every: 500 })
    const seconds = (performance.now() - began) / 1000
    clearInterval(timer)
    const peak = await peakMemoryOf(pid)
    await wait(10_000)
    if (status !== 'done') throw new Error(JSON.stringify(failure))
    const figures = [before, peak, await memoryOf(pid), most.child].map(show)
    lines.push(`| ${rows.toLocaleString('en-US')} | ${figures.join(' | ')} | ${seconds.toFixed(0)} s |`)
  })

await writeSection(
  [
    '## Memory of a large import',
    '',
    '`node bench/large-import.ts`: one workbook with one size per row, up to the maximum of 200,000 rows, uploaded to a separate server with an embedded',
    'database. Resident memory of the server, of the child process, and of the largest database process, sampled every 50 ms. "After" is 10 s after the',
    'import. Target: at most 350 MB each.',
    '',
    '| rows | server before | peak | after | child process peak | duration |',
    '| --: | --: | --: | --: | --: | --: |',
    ...lines,
    '',
    machine(),
  ].join('\n'),
)

function show(megabytes: number): string {
  return `${megabytes.toFixed(0)} MB`
}
