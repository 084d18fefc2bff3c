import { join, resolve } from 'node:path'
import { readConfig } from '../config.ts'
import { withConnection } from '../database/with-connection.ts'
import { restore } from './restore.ts'

const [source] = process.argv.slice(2)
try {
  if (!source) throw new Error('Usage: npm run restore -- welt-….tar.gz')
  const config = readConfig({ MAIL: 'log', ...process.env })
  const files = join(config.dataDir, 'files')
  await withConnection(config, async (connection) => restore(connection, files, resolve(source)))
  process.stdout.write('Restored\n')
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
