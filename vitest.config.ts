import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,server,web,demo,scripts}/**/*.test.ts'],
    globalSetup: ['server/platform/testing/global-setup.ts'],
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
    retry: process.env['CI'] ? 1 : 0,
    // Checks at full size (`npm run prove`) take minutes.
    testTimeout: process.env['PROVE'] === 'full' ? 1_800_000 : 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
})
