import { fileProblems } from '#contract/files/file-problems.ts'
import { broken } from '#reader/xlsx/testing/hostile-broken.fixture.ts'
import { otherFormats } from '#reader/xlsx/testing/hostile-formats.fixture.ts'
import { oversized } from '#reader/xlsx/testing/hostile-oversized.fixture.ts'
import { systemClock } from '#server/platform/clock.ts'
import { crocsHeadings, workbookOf } from '#server/testing/workbook.ts'
import { type Staff, signInStaff } from '../../demo/staff.ts'
import { childrenOf, memoryOf } from '../load/process-usage.ts'
import type { BenchDatabase } from '../setup/bench-database.ts'
import { crocs, importFile } from '../setup/import-file.ts'
import type { MeasuredProcess } from '../setup/processes.ts'

const sizesEach = 4

export interface ImportFigures {
  readonly rows: number
  readonly rowsPerSecond: number
  /** The most memory that the process reading the file used, in MB. */
  readonly childMegabytes: number
}

/** Signs in the staff user who uploads, and adds the brand of the files. */
export async function signInUploader(
  { port }: MeasuredProcess,
  { db }: Pick<BenchDatabase, 'db'>,
): Promise<Staff> {
  const origin = `http://localhost:${port}`
  const staff = await signInStaff({ db, clock: systemClock }, origin, 'staff1@bench.example')
  const known = await db.selectFrom('brands').select('id').where('name', '=', 'Crocs').executeTakeFirst()
  if (!known) await staff.call('createBrand', { name: 'Crocs', catalogTypeIds: [] })
  return staff
}

/** Imports a workbook with one row per size, from the upload to the first page of its preview, and deletes it again. */
export async function measureImport(
  staff: Staff,
  { pid }: MeasuredProcess,
  rows: number,
): Promise<ImportFigures> {
  const workbook = await workbookOf([
    crocsHeadings,
    ...Array.from({ length: rows }, (_, index) => rowOf(index)),
  ])
  let childMegabytes = 0
  const sample = async () => {
    const memory = await Promise.all((await childrenOf(pid)).map(memoryOf))
    childMegabytes = Math.max(childMegabytes, ...memory.filter((megabytes) => !Number.isNaN(megabytes)))
  }
  const timer = setInterval(() => void sample(), 50)
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
  return { rows, rowsPerSecond: rows / seconds, childMegabytes }
}

function rowOf(index: number): (string | number)[] {
  const model = `${300_001 + Math.floor(index / sizesEach)}-100`
  const size = `M${4 + (index % sizesEach)}W${6 + (index % sizesEach)}`
  return [model.split('-')[0] ?? '', model, 'Tidewell Clog', 'Navy', 'Clog', size, '', 27.5, 55]
}

/** Uploads the hostile files of the tests, two at a time. Each must be refused; `few` takes only the first ones. */
export async function uploadHostileFiles(staff: Staff, few: number | null): Promise<number> {
  const waiting = [...otherFormats, ...broken, ...oversized]
    // The others need tighter limits than the server has.
    .filter(([, , , limits]) => limits === undefined)
    .slice(0, few ?? undefined)
    .map(([what, problem, bytes]) => ({ what, problem, content: bytes() }))
    .filter(({ content }) => content.length > 0)
  const { length } = waiting
  const upload = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      const { status, failure } = await importFile(staff, crocs, 'list.xlsx', file.content)
      // Pictures are not opened in a workbook without a list.
      const expected: string[] = [fileProblems[file.problem], fileProblems['empty-workbook']]
      if (!expected.includes(failure?.message ?? ''))
        throw new Error(`${file.what}: ${status} ${failure?.message ?? ''}`)
    }
  }
  await Promise.all([upload(), upload()])
  return length
}
