import { defineConfig } from 'vitest/config'

/** Tests that kill processes, cut off what the server needs, try many variants, or work at scale; and those that replace a module, which has to be done before it is loaded. */
const soak = [
  '**/*crash.test.ts',
  '**/full-disk.test.ts',
  '**/large-*.test.ts',
  '**/races.api.test.ts',
  '**/{hostile,mutations}.test.ts',
  '**/hostile-values.api.test.ts',
  '**/repeated-commands.api.test.ts',
  '**/ordering-invariants.api.test.ts',
  '**/search-orders.api.test.ts',
  'bench/bench.test.ts',
  'reader/layout/detection-cost.test.ts',
  'scripts/first-load.test.ts',
  'server/auth/enumeration.api.test.ts',
  'server/auth/limits/flood.api.test.ts',
  'server/auth/login-codes/login-codes.api.test.ts',
  'server/platform/backup/backup.test.ts',
  'server/platform/embedded-postgres/*.test.ts',
  'server/{event-loop,main,memory,shutdown}.test.ts',
  'server/{extreme-inputs,storage-outage}.api.test.ts',
]
const everything = '{contract,reader,server,web,demo,scripts}/**/*.test.ts'

export default defineConfig({
  test: {
    globalSetup: ['server/testing/global-setup.ts'],
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
    // Checks at full size (`npm run prove`) take minutes.
    testTimeout: process.env['PROVE'] === 'full' ? 3_600_000 : 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    projects: [
      // One process for all files of a worker: loading the modules again for each file took half of the time.
      { extends: true, test: { name: 'check', include: [everything], exclude: soak, isolate: false } },
      { extends: true, test: { name: 'soak', include: soak } },
    ],
  },
})
