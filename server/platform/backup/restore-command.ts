import { type Config, readConfig } from '#server/platform/config/config.ts'
import { withConnection } from '../database/with-connection.ts'
import { decrypt } from './backup-encryption.ts'
import { backupsOf } from './backup-names.ts'
import { openPlace, splitAddress } from './places/open-place.ts'
import { restore } from './restore.ts'
import { intoFolder, intoStore } from './restored-files.ts'
import { storedFiles } from './stored-files.ts'

/** Rows that are loaded into a new table need no log: it is complete or empty. */
const loading = { wal_level: 'minimal', max_wal_senders: '0', max_wal_size: '4GB' }

const named = 20

const [source] = process.argv.slice(2)
try {
  if (!source) throw new Error('Usage: npm run restore -- FILE, or npm run restore -- latest')
  const config = readConfig({ MAIL: 'log', ...process.env })
  const { place, name } = await find(source, config)
  const archive = await decrypt(await place.read(name), config.backup.key)
  const stored = await storedFiles(config)
  const files = typeof stored === 'string' ? intoFolder(stored) : intoStore(stored)
  const { missing } = await withConnection(
    config,
    async (connection) => restore(connection, files, { name: source, archive }),
    { settings: loading },
  )
  process.stdout.write('Restored\n')
  if (missing.length > 0) {
    const keys = missing.slice(0, named).join('\n')
    const more = missing.length > named ? `\nand ${missing.length - named} more` : ''
    throw new Error(`All rows were restored, but these files that they name are missing:\n${keys}${more}`)
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}

async function find(address: string, { backup: { to, access } }: Config) {
  if (address !== 'latest') {
    const [folder, name] = splitAddress(address)
    return { place: await openPlace(folder, access), name }
  }
  if (to === undefined) throw new Error('BACKUP_TO is not set. Name the backup to restore.')
  const place = await openPlace(to, access)
  const [name] = backupsOf(await place.list())
  if (name === undefined) throw new Error(`${place.address} has no backups`)
  return { place, name }
}
