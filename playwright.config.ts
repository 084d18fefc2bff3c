import { defineConfig } from '@playwright/test'
import { serverUrl } from './e2e/support/server.ts'
import { findChromium } from './scripts/chromium.ts'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/browser',
  // One server and its database serve all of them; tests make what they need and look at nothing else. More than the cores of a
  // small machine, because a test often waits for the server or until the console searches for what was typed.
  workers: 4,
  fullyParallel: true,
  forbidOnly: true,
  // Only a failing test waits this long; a busy machine needs much of it.
  timeout: 600_000,
  expect: { timeout: 180_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    baseURL: serverUrl,
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    // Less than a test may take, so that the report names what could not be done.
    actionTimeout: 120_000,
    // For a closer look at a failure, add `--trace on`; recording each test costs a third more.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(findChromium() && { executablePath: findChromium() }),
      // A closed network: no updates, no background calls; root on a test machine has no sandbox.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page is open for too short a time to repay optimized code: with it, the tests take a sixth more CPU time.
        // With room for what a few pages leave behind, garbage is collected less often, which saves a twentieth. Without pretenuring,
        // a collection does not search the whole heap for code to discard, which saves a fortieth.
        '--js-flags=--no-maglev --no-turbofan --single-threaded-gc --initial-old-space-size=512 --no-allocation-site-pretenuring',
      ],
    },
  },
  webServer: {
    command: 'node e2e/support/serve.ts',
    url: `${serverUrl}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
