import { join, resolve } from 'node:path'
import { readConfig } from '../config.ts'
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts'
import { restore } from './restore.ts'

const [source] = process.argv.slice(2)
const { databaseUrl, dataDir } = readConfig({ MAIL: 'log', ...process.env })
if (!source) {
  process.stderr.write('Say which backup: npm run restore -- welt-….tar.gz\n')
  process.exit(1)
}
const embedded = databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir })
try {
  const connection = embedded?.connection ?? { connectionString: databaseUrl ?? '' }
  await restore(connection, join(dataDir, 'files'), resolve(source))
  process.stdout.write('Restored\n')
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
} finally {
  await embedded?.stop()
}
