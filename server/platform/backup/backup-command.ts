import { join, resolve } from 'node:path'
import { readConfig } from '../config.ts'
import { withConnection } from '../database/with-connection.ts'
import { backUp } from './backup.ts'

try {
  const config = readConfig({ MAIL: 'log', ...process.env })
  const now = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const target = resolve(process.argv[2] ?? `welt-${now}.tar.gz`)
  await withConnection(config, async (connection) =>
    backUp(connection, join(config.dataDir, 'files'), target),
  )
  const elsewhere = config.storage ? `; the files stay in the bucket ${config.storage.bucket}` : ''
  process.stdout.write(`Written to ${target}${elsewhere}\n`)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
