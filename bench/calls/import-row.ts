import { systemClock } from '#server/platform/clock.ts'
import { crocsHeadings, workbookOf } from '#server/testing/workbook.ts'
import { signInStaff } from '../../demo/staff.ts'
import type { BenchDatabase } from '../setup/bench-database.ts'
import { crocs, importFile } from '../setup/bench-server.ts'
import { childrenOf, memoryOf } from '../load/process-usage.ts'
import type { MeasuredProcess } from '../setup/processes.ts'
import type { OtherResult } from './results.ts'

const sizesEach = 4

/** Imports a workbook with one row per size, from the upload to the first page of its preview, and deletes it again. */
export async function measureImport(
  { pid, port }: MeasuredProcess,
  { db }: BenchDatabase,
  rows: number,
): Promise<OtherResult> {
  const staff = await signInStaff(
    { db, clock: systemClock },
    `http://localhost:${port}`,
    'staff1@bench.example',
  )
  const known = await db.selectFrom('brands').select('id').where('name', '=', 'Crocs').executeTakeFirst()
  if (!known) await staff.call('createBrand', { name: 'Crocs', catalogTypeIds: [] })
  const workbook = await workbookOf([
    crocsHeadings,
    ...Array.from({ length: rows }, (_, index) => rowOf(index)),
  ])

  const memory = { server: 0, child: 0 }
  const timer = setInterval(() => void sample(pid, memory), 50)
  const began = performance.now()
  const state = await importFile(staff, crocs, 'rows.xlsx', workbook, { every: 100 })
  if (state.lineListId === null) throw new Error(`The workbook was not imported: ${JSON.stringify(state)}`)
  const { lineListId } = state
  const items = await staff.call('getLineListItems', { lineListId, pageSize: 100 })
  const seconds = (performance.now() - began) / 1000
  clearInterval(timer)
  if (items.length !== Math.min(100, rows / sizesEach))
    throw new Error(`The preview has ${items.length} items`)
  await staff.call('deleteLineList', { lineListId })
  return {
    what: `Import of ${rows.toLocaleString('en-US')} rows, upload to preview`,
    target: '≥ 5,000 rows/s, server and child ≤ 350 MB each',
    limit: '',
    welt: `${(rows / seconds).toFixed(0)} rows/s, ${memory.server.toFixed(0)} and ${memory.child.toFixed(0)} MB`,
  }
}

export function rowOf(index: number): (string | number)[] {
  const model = `${300_001 + Math.floor(index / sizesEach)}-100`
  const size = `M${4 + (index % sizesEach)}W${6 + (index % sizesEach)}`
  return [model.split('-')[0] ?? '', model, 'Tidewell Clog', 'Navy', 'Clog', size, '', 27.5, 55]
}

export async function sample(pid: number, memory: { server: number; child: number }): Promise<void> {
  const children = await childrenOf(pid)
  const [server = 0, ...others] = await Promise.all([pid, ...children].map(memoryOf))
  memory.server = Math.max(memory.server, server || 0)
  memory.child = Math.max(memory.child, ...others.filter((megabytes) => !Number.isNaN(megabytes)))
}
