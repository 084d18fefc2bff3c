import { tmpdir } from 'node:os'
import { join } from 'node:path'

const port = Number(process.env['E2E_PORT'] ?? 4180)

/** The URL of the browser tests' server. */
export const serverUrl = `http://localhost:${port}`

/** The folder of the server's database, files and mails. */
export const dataDir = join(tmpdir(), `welt-e2e-${port}`)

/** The first staff user, who exists from the start. */
export const firstUser = 'ada.lovelace@welt.test'

/** The server's environment variables. */
export const environment = {
  NODE_ENV: 'test',
  ENVIRONMENT: 'test',
  PORT: String(port),
  DATA_DIR: dataDir,
  BOOTSTRAP_EMAIL: firstUser,
}
