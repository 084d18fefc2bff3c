import { join, resolve } from 'node:path'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/open-database.ts'
import { backUp } from './backup.ts'

const { databaseUrl, dataDir, storage } = readConfig({ MAIL: 'log', ...process.env })
const target = resolve(
  process.argv[2] ?? `welt-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz`,
)
const database = await openDatabase({ databaseUrl, dataDir })
try {
  await backUp(database.connection, join(dataDir, 'files'), target)
  process.stdout.write(
    `Written to ${target}${storage ? `; the files stay in the bucket ${storage.bucket}` : ''}\n`,
  )
} finally {
  await database.close()
}
