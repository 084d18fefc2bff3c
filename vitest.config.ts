import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { temporaryFolder } from './server/testing/temporary-folder.ts'

const isSoak = ({ project }: TestSpecification) => project.name === 'soak'

/** Starts the soak tests first, because many of them wait while others compute. */
class SoakFirst extends BaseSequencer {
  override async sort(specs: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(specs) // oxlint-disable-line unicorn/no-array-sort
    return [...sorted.filter(isSoak), ...sorted.filter((spec) => !isSoak(spec))]
  }
}

// More workers than cores, because soak tests wait half of the time while the others compute.
const maxWorkers = 5

// One process for all files of a worker: loading the modules again for each file took half of the time.
const isolate = false

// Node loads the files itself, which takes a tenth less time than Vite's module runner; the console's need Vite.
const experimental = { viteModuleRunner: false }

const serverTests = '{contract,reader,server,demo,scripts}/**/*.test.ts'
/** Tests that kill processes, cut off what the server needs, try many variants, or work at scale. */
const soakTests = '**/*.soak.test.ts'

/** Tests that replace a module before it is loaded, or measure their own process. */
const isolatedTests = '**/*.isolated.test.ts'

export default defineConfig({
  test: {
    globalSetup: ['server/testing/global-setup.ts'],
    env: { TMPDIR: temporaryFolder() },
    // Tests create many short-lived objects: with a larger young generation, the garbage collector copies fewer of them.
    execArgv: ['--max-semi-space-size=64'],
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
    // Checks at full size (`npm run prove`) take minutes.
    testTimeout: process.env['PROVE'] === 'full' ? 3_600_000 : 300_000,
    hookTimeout: 300_000,
    // On a busy machine, what is waited for may take more than a second.
    expect: { poll: { timeout: 15_000 } },
    sequence: { sequencer: SoakFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'check',
          include: [serverTests],
          exclude: [soakTests, isolatedTests],
          maxWorkers,
          isolate,
          experimental,
        },
      },
      { extends: true, test: { name: 'console', include: ['web/**/*.test.ts'], maxWorkers, isolate } },
      { extends: true, test: { name: 'soak', include: [soakTests], maxWorkers, isolate, experimental } },
      { extends: true, test: { name: 'isolated', include: [isolatedTests], maxWorkers, experimental } },
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
