import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { recordFigure } from '#server/testing/measures/reliability.ts'
import { thisRelease } from './server-process.ts'

/** The parts of Playwright's JSON report used here. */
interface Report {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly skipped: number }
}

/** Runs the browser suite, or some of its files, against a cluster. */
function runSuite(files: readonly string[], environment: Readonly<Record<string, string>>) {
  const cli = resolve(thisRelease, 'node_modules/@playwright/test/cli.js')
  const { status } = spawnSync(
    process.execPath,
    [cli, 'test', '--config', 'e2e/cluster/playwright.config.ts', ...files],
    {
      cwd: thisRelease,
      env: { ...process.env, E2E_PORT: '4390', PROVE: '', ...environment },
      stdio: 'inherit',
    },
  )
  return status
}

function readReport(): Report {
  return JSON.parse(readFileSync(resolve(thisRelease, 'test-results/cluster.json'), 'utf8')) as Report
}

// The embedded version, and the oldest one that is supported.
test.each([
  ['18', ''],
  ['15', '15'],
])(
  'the browser suite passes on a cluster with PostgreSQL %s',
  { timeout: 3_600_000 },
  (version, installed) => {
    const status = runSuite([], { POSTGRES: installed })
    const { expected, unexpected, skipped } = readReport().stats
    recordFigure(
      'cluster',
      `PostgreSQL ${version}: ${expected} of ${expected + unexpected + skipped} browser tests passed`,
    )
    expect({ status, unexpected }).toEqual({ status: 0, unexpected: 0 })
  },
)

test('detects a cluster without a process that signs people in', { timeout: 600_000 }, () => {
  expect(runSuite(['e2e/session/sign-in.spec.ts'], { CLUSTER_WITHOUT: 'auth' })).not.toBe(0)
})
