import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,reader,server,web,demo,scripts}/**/*.test.ts'],
    globalSetup: ['server/testing/global-setup.ts'],
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
    retry: process.env['CI'] ? 1 : 0,
    // Checks at full size (`npm run prove`) take minutes.
    testTimeout: process.env['PROVE'] === 'full' ? 3_600_000 : 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
})
