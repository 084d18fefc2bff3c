import { tmpdir } from 'node:os'
import { join } from 'node:path'

const port = Number(process.env['E2E_PORT'] ?? 4180)

/** Where the server of the browser tests listens. */
export const serverUrl = `http://localhost:${port}`

/** The folder of its database, files and mails. */
export const dataDir = join(tmpdir(), `welt-e2e-${port}`)

/** The first member of staff, there from the start. */
export const firstUser = 'ada.lovelace@welt.test'

/** What the server is configured with. */
export const environment = {
  NODE_ENV: 'test',
  ENVIRONMENT: 'test',
  PORT: String(port),
  DATA_DIR: dataDir,
  BOOTSTRAP_EMAIL: firstUser,
}
