import { matchesGlob, relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { temporaryFolder } from './server/testing/temporary-folder.ts'

/** Tests that replace a module before it is loaded, or measure their own process. */
const isolated = [
  'server/imports/writing/memory-of-writing.test.ts',
  'server/auth/enumeration.api.test.ts',
  'server/auth/limits/flood.api.test.ts',
  'server/auth/login-codes/login-codes.api.test.ts',
]

/**
 * Tests that kill processes, cut off what the server needs, try many variants, or work at scale. They start in this order: those
 * that wait long, such as until a job counts as lost, are apart, so that others compute next to them.
 */
const soak = [
  'server/storage-outage.api.test.ts', // waits 90 s
  'server/imports/crash.test.ts', // waits 30 s
  'server/extreme-inputs.api.test.ts',
  'server/platform/backup/backup.test.ts',
  'server/imports/child-process/bounded-reading.test.ts',
  'server/platform/jobs/crash.test.ts', // waits 20 s
  'server/event-loop.test.ts',
  'server/documents.test.ts',
  'reader/layout/detection-cost.test.ts',
  'server/platform/embedded-postgres/crash.test.ts',
  'bench/bench.test.ts',
  '**/search-orders.api.test.ts',
  'server/purchase-orders/crash.test.ts', // waits up to 30 s
  '**/large-*.test.ts',
  '**/{hostile,mutations}.test.ts',
  'server/domain/ordering/workbook/workbook.crash.test.ts', // waits 30 s
  '**/races.api.test.ts',
  '**/hostile-values.api.test.ts',
  '**/repeated-commands.api.test.ts',
  '**/ordering-invariants.api.test.ts',
  'server/memory.test.ts',
  'scripts/{image-tree,first-load}.test.ts',
  'bench/query-plans.test.ts',
  'server/platform/embedded-postgres/*.test.ts',
  'server/platform/database/replica.api.test.ts',
  'server/platform/files/s3-files.test.ts',
  'server/{main,shutdown}.test.ts',
]

/** Tests that mostly wait, for 10 to 20 s; some are soak tests. They start evenly among the tests that are not in the list above. */
const waiting = [
  'server/platform/files/s3-files.test.ts',
  'server/file-processor/import-refusals.api.test.ts',
  'server/platform/embedded-postgres/full-disk.test.ts',
  'server/platform/jobs/jobs.test.ts',
  'server/main.test.ts',
  'server/platform/backup/backup-to-bucket.test.ts',
  'server/platform/database/replica.api.test.ts',
  'server/app.api.test.ts',
  'server/platform/mail/mail.test.ts',
  'server/orders/decisions/order-mails.api.test.ts',
]

/** Starts the soak tests in their order, then the console's and all others, with those that mostly wait evenly among them. */
class ListedOrder extends BaseSequencer {
  override async sort(specs: TestSpecification[]): Promise<TestSpecification[]> {
    const preferred = await super.sort(specs) // oxlint-disable-line unicorn/no-array-sort
    const listed = [...soak, consoleTests]
    const waits = preferred.filter((spec) => placeIn(waiting, spec) < waiting.length)
    const others = preferred.filter((spec) => !waits.includes(spec))
    const early = others.filter((spec) => placeIn(listed, spec) < listed.length)
    const late = others.filter((spec) => !early.includes(spec))
    const gap = late.length / waits.length
    const places = [
      ...inOrder(waits, waiting).map((spec, index) => ({ spec, place: index * gap })),
      ...late.map((spec, place) => ({ spec, place })),
    ]
    const spread = places.toSorted((one, other) => one.place - other.place).map(({ spec }) => spec)
    return [...inOrder(early, listed), ...spread]
  }
}

function inOrder(specs: readonly TestSpecification[], patterns: readonly string[]): TestSpecification[] {
  return specs.toSorted((one, other) => placeIn(patterns, one) - placeIn(patterns, other))
}

/** The index of the first pattern that a file matches, or the number of patterns. */
function placeIn(patterns: readonly string[], { moduleId }: TestSpecification): number {
  const path = relative(import.meta.dirname, moduleId)
  const place = patterns.findIndex((pattern) => matchesGlob(path, pattern))
  return place < 0 ? patterns.length : place
}

// More workers than cores, because soak tests wait half of the time while the others compute.
const maxWorkers = 5

// One process for all files of a worker: loading the modules again for each file took half of the time.
const isolate = false

// Node loads the files itself, which takes a tenth less time than Vite's module runner; the console's need Vite.
const experimental = { viteModuleRunner: false }

const serverTests = '{contract,reader,server,demo,scripts}/**/*.test.ts'
const consoleTests = 'web/**/*.test.ts'

export default defineConfig({
  test: {
    globalSetup: ['server/testing/global-setup.ts'],
    env: { TMPDIR: temporaryFolder() },
    // Tests create many short-lived objects: with a larger young generation, the garbage collector copies fewer of them.
    execArgv: ['--max-semi-space-size=64'],
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
    // Checks at full size (`npm run prove`) take minutes.
    testTimeout: process.env['PROVE'] === 'full' ? 3_600_000 : 120_000,
    hookTimeout: 120_000,
    // On a busy machine, what is waited for may take more than a second.
    expect: { poll: { timeout: 15_000 } },
    sequence: { sequencer: ListedOrder },
    projects: [
      {
        extends: true,
        test: {
          name: 'check',
          include: [serverTests],
          exclude: [...isolated, ...soak],
          maxWorkers,
          isolate,
          experimental,
        },
      },
      { extends: true, test: { name: 'console', include: [consoleTests], maxWorkers, isolate } },
      { extends: true, test: { name: 'soak', include: soak, maxWorkers, isolate, experimental } },
      { extends: true, test: { name: 'isolated', include: isolated, maxWorkers, experimental } },
      // Several processes behind HAProxy, which not every machine has: only `npm run prove` runs them.
      ...(process.env['PROVE'] === 'full' || process.argv.some((word) => word.includes('e2e/cluster'))
        ? [
            {
              extends: true as const,
              test: { name: 'cluster', include: ['e2e/cluster/*.test.ts'], maxWorkers: 1, experimental },
            },
          ]
        : []),
    ],
  },
})
