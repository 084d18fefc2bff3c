import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { signInStaff } from '../demo/staff.ts'
import { benchUser, crocs, importFile, withServer, type BenchServer } from './bench-server.ts'
import { machine, writeSection } from './report.ts'

// Measures about 50,000 SKUs from the upload to the first page of the preview, over HTTP like the console, and writes the figures
// to docs/performance.md. Exits with 1 if progress was stuck for too long.

/** The console polls an import this often. */
const LOOKED_EVERY = 500
/** The longest time in seconds that progress may be unchanged on an otherwise idle machine. */
const LONGEST_PAUSE = 10

const large = resolve(import.meta.dirname, '../demo/line-lists/large')
const files = [
  { file: 'crocs-prebook-S1-2027.xlsx', kind: crocs },
  {
    file: 'own-stock-2026-11.xlsx',
    kind: {
      brand: 'Own Stock',
      type: 'own-stock',
      linelist_attributes: { season: 'S1', year: 2027, stockType: 'domestic', availability: 'current' },
    },
  },
] as const

await withServer(measure)

async function measure({ origin, services }: BenchServer) {
  const staff = await signInStaff(services, origin, benchUser)
  await staff.call('createBrand', { name: 'Crocs', catalogTypeIds: [] })
  const rows: string[] = []
  for (const { file, kind } of files) {
    const content = await readFile(resolve(large, file))
    const began = performance.now()
    const progress = { figures: new Set<string>(), at: began, pause: 0, reading: began, saving: began }
    const state = await importFile(staff, kind, file, content, {
      every: LOOKED_EVERY,
      onState: ({ status, stage, rowsRead, problemsCount }) => {
        const now = performance.now()
        const figures = `${stage} ${rowsRead} ${problemsCount}`
        if (!progress.figures.has(figures)) progress.at = now
        progress.figures.add(figures)
        progress.pause = Math.max(progress.pause, now - progress.at)
        if (status !== 'done' && stage !== 'saving') progress.reading = now
        progress.saving = now
      },
    })
    if (state.status !== 'done' || state.lineListId === null) throw new Error(`${file}: ${state.status}`)
    const { lineListId } = state
    const [list, items] = await Promise.all([
      staff.call('getLineList', { lineListId }),
      staff.call('getLineListItems', { lineListId, pageSize: 100 }),
    ])
    if (items.length !== 100) throw new Error(`${file}: the preview has ${items.length} items`)
    const shown = performance.now()
    const { counts } = list
    rows.push(
      `| ${file} | ${counts.items.toLocaleString('en-US')}, ${counts.sizes.toLocaleString('en-US')} | ${seconds(progress.reading - began)} | ${seconds(progress.saving - progress.reading)} | ${seconds(shown - began)} | ${progress.figures.size} | ${seconds(progress.pause)} |`,
    )
    if (progress.pause > LONGEST_PAUSE * 1000) process.exitCode = 1
  }
  await writeSection(
    [
      '## From the upload to the preview',
      '',
      '`node bench/upload-large.ts`: the same files over HTTP to one server with its embedded database, looked at every half a second as',
      'the console does: until all is read, until it is saved in its one transaction, until the first hundred items of the preview are',
      'there; how many different figures of progress were seen on the way, and how long the same ones were shown at most.',
      '',
      '| | items, sizes | read | saved | preview | figures | longest pause |',
      '| --- | --: | --: | --: | --: | --: | --: |',
      ...rows,
      '',
      machine(),
    ].join('\n'),
  )
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}
