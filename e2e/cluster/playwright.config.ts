import { resolve } from 'node:path'
import { defineConfig } from '@playwright/test'
import base from '../../playwright.config.ts'
import { dataDir, serverUrl } from '../support/server.ts'
import { socketOf } from './postgres.ts'

// The browser suite against a cluster: `npx playwright test --config e2e/cluster/playwright.config.ts`.

const root = resolve(import.meta.dirname, '../..')
// Tests prepare data in the database itself; the embedded one is found by its folder.
if (process.env['POSTGRES'])
  process.env['E2E_DATABASE_URL'] =
    `postgres://postgres@localhost/postgres?host=${encodeURIComponent(socketOf(dataDir))}`

export default defineConfig({
  ...base,
  testDir: resolve(root, 'e2e'),
  outputDir: resolve(root, 'test-results/cluster'),
  reporter: [['list'], ['json', { outputFile: resolve(root, 'test-results/cluster.json') }]],
  webServer: {
    command: 'node e2e/cluster/serve.ts',
    cwd: root,
    // HAProxy answers /readyz to nobody.
    url: `${serverUrl}/.well-known/openid-configuration`,
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 60_000 },
    stdout: 'pipe',
    stderr: 'pipe',
  },
})
