import { execFile } from 'node:child_process'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { fileLimits } from '#contract/files/file-limits.ts'
import { isFileProblem } from '#contract/files/file-problems.ts'
import { openWorkbook } from '#reader/xlsx/open-workbook.ts'
import { openZipParts } from '#reader/xlsx/package/zip-parts.ts'
import { machine, writeSection } from './report.ts'

// Measures reading the two large line lists (about 50,000 SKUs each) and writes the figures to docs/performance.md. Each
// measurement is a separate process; unzipping the file and reading each byte is the baseline of the same run.

const lists = join(import.meta.dirname, '../demo/line-lists/large')
const ROUNDS = 5

const files = [
  { file: 'crocs-prebook-S1-2027.xlsx', brand: 'Crocs', type: 'pre-book' },
  { file: 'own-stock-2026-11.xlsx', brand: 'Own Stock', type: 'own-stock' },
] as const

/** The measurements: each processes one file and returns how much it contained. */
const works = {
  'Unzip and scan': async (path: string) => {
    const parts = await openZipParts(path, fileLimits)
    let tags = 0
    for (const name of parts.names) {
      for await (const chunk of parts.stream(name)) for (const byte of chunk) if (byte === 60) tags += 1
    }
    await parts.close()
    return `${tags.toLocaleString('en-US')} tags`
  },
  'All cells': async (path: string) => {
    const workbook = await openWorkbook(path)
    if (isFileProblem(workbook)) throw new Error(workbook.message)
    let cells = 0
    for (const sheet of workbook.sheets) for await (const row of sheet.rows()) cells += row.cells.length
    await workbook.close()
    return `${cells.toLocaleString('en-US')} cells`
  },
  'Cells, merges and pictures': async (path: string) => {
    const workbook = await openWorkbook(path)
    if (isFileProblem(workbook)) throw new Error(workbook.message)
    let pictures = 0
    for (const sheet of workbook.sheets) {
      await sheet.merges()
      pictures += (await sheet.pictures()).length
      for await (const _ of sheet.rows());
    }
    await workbook.close()
    return `${pictures.toLocaleString('en-US')} pictures placed`
  },
  'Start of the reader': async () => {
    await loadReader()
    return 'its modules, once per import'
  },
  'The whole line list': async (path: string) => {
    const job = files.find(({ file }) => file === basename(path)) ?? files[0]
    const { readLineListFile } = await loadReader()
    const list = await readLineListFile({ ...job, workbook: path })
    if (!('items' in list)) throw new Error('not read')
    const sizes = list.items.reduce((sum, item) => sum + item.sizes.length, 0)
    return `${list.items.length.toLocaleString('en-US')} items, ${sizes.toLocaleString('en-US')} sizes`
  },
}
type Work = keyof typeof works

/** Loaded here, so that the other measurements include neither its time nor its memory. */
async function loadReader() {
  return import('#reader/read-line-list-file.ts')
}

interface Figures {
  readonly amount: string
  readonly cpu: number
  readonly clock: number
  readonly megabytes: number
}

const [, , work, path] = process.argv
if (work && path) await measure(work as Work, path)
else await compare()

async function measure(name: Work, file: string) {
  if (name === 'The whole line list') await loadReader()
  const before = process.cpuUsage()
  const started = performance.now()
  const amount = await works[name](file)
  const { user, system } = process.cpuUsage(before)
  const figures: Figures = {
    amount,
    cpu: (user + system) / 1e6,
    clock: (performance.now() - started) / 1000,
    megabytes: process.resourceUsage().maxRSS / 1024,
  }
  process.stdout.write(JSON.stringify(figures))
}

async function compare() {
  const lines: string[] = []
  for (const { file } of files) {
    const figures = new Map<string, Figures>()
    for (const name of Object.keys(works)) figures.set(name, await median(name, join(lists, file)))
    const yardstick = figures.get('Unzip and scan')?.cpu ?? Number.NaN
    lines.push(
      '',
      `${file}:`,
      '',
      '| | CPU | to unzip and scan | clock | peak memory | |',
      '| --- | --: | --: | --: | --: | --- |',
    )
    for (const [name, { amount, cpu, clock, megabytes }] of figures) {
      const ratio = (cpu / yardstick).toFixed(1)
      lines.push(
        `| ${name} | ${cpu.toFixed(2)} s | ${ratio} × | ${clock.toFixed(2)} s | ${megabytes.toFixed(0)} MB | ${amount} |`,
      )
    }
  }
  const section = [
    '## Reading workbooks',
    '',
    `\`node bench/read-xlsx.ts\`: two line lists of about 50,000 SKUs (\`demo/line-lists/large\`), the median of ${ROUNDS} rounds, each in a`,
    'separate process. Its startup counts toward memory but not time. Ratios compare with unzipping the same file in the same run and',
    'scanning each byte.',
    '',
    'Tried without gain: an XML scanner on strings instead of bytes (no faster than saxes), `--single-threaded-gc`, `--max-lazy`, and a',
    'larger young generation (within the noise). Not done, because it would gain less than 10%: skipping cells at the byte level in the first',
    'pass over a sheet, which finds merged cells and row heights.',
    ...lines,
    '',
    machine(),
  ].join('\n')
  await writeSection(section)
}

/** Runs one measurement several times and returns the round with the median CPU time. */
async function median(name: string, file: string): Promise<Figures> {
  const rounds: Figures[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const { stdout } = await promisify(execFile)(process.execPath, [import.meta.filename, name, file])
    rounds.push(JSON.parse(stdout) as Figures)
  }
  const sorted = rounds.toSorted((a, b) => a.cpu - b.cpu)
  return (
    sorted[Math.floor(ROUNDS / 2)] ?? {
      amount: '',
      cpu: Number.NaN,
      clock: Number.NaN,
      megabytes: Number.NaN,
    }
  )
}
