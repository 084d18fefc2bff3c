import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { relative, resolve } from 'node:path'
import { figuresFile } from '#server/testing/measures/reliability.ts'
import { type Figure, isProven, reliabilityReport, sentenceIn, type TestResult } from './report.ts'
import { reliabilityRows } from './rows.ts'

const root = resolve(import.meta.dirname, '../..')
// Written by the reporter in vitest.config.ts.
const resultsFile = 'test-results/vitest.json'

/** The parts of Vitest's JSON report used here. */
interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[]
  }[]
}

// Single rows can be chosen by ID: `npm run prove -- races`. The other rows of the report stay as they are.
const chosen = process.argv.slice(2)
const rows = chosen.length === 0 ? reliabilityRows : reliabilityRows.filter(({ id }) => chosen.includes(id))
rmSync(resolve(root, figuresFile), { force: true })
rmSync(resolve(root, resultsFile), { force: true })
const started = Date.now()
spawnSync(
  process.execPath,
  [resolve(root, 'node_modules/vitest/vitest.mjs'), 'run', ...new Set(rows.flatMap(({ files }) => files))],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PROVE: 'full' },
    shell: process.platform === 'win32',
  },
)
const results = readResults()
const minutes = ((Date.now() - started) / 60_000).toFixed(0)
const [load = 0] = loadavg()
const day = new Date().toISOString().slice(0, 10)
const machine = `Node ${process.versions.node}, ${process.platform} ${process.arch}, ${cpus().length} processors, ${(totalmem() / 2 ** 30).toFixed(0)} GB of memory, load ${load.toFixed(1)}.`
const reportFile = resolve(root, 'docs/reliability.md')
const before = existsSync(reportFile) ? readFileSync(reportFile, 'utf8') : ''
const sentence =
  chosen.length === 0 ? `This run took ${minutes} minutes on ${day}: ${machine}` : sentenceIn(before)
const report = reliabilityReport(
  reliabilityRows,
  rows,
  { results, figures: readFigures(), day },
  sentence,
  before,
)
writeFileSync(reportFile, report)
process.stdout.write(`\n${report}`)
process.exitCode = rows.every((row) => isProven(row, results)) ? 0 : 1

function readResults(): TestResult[] {
  const file = resolve(root, resultsFile)
  if (!existsSync(file)) return []
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as VitestReport
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, status }) => ({
      file: relative(root, name).replaceAll('\\', '/'),
      title,
      passed: status === 'passed',
    })),
  )
}

function readFigures(): Figure[] {
  const file = resolve(root, figuresFile)
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Figure)
}
