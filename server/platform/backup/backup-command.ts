import { resolve } from 'node:path'
import { readConfig } from '#server/platform/config/config.ts'
import { withConnection } from '../database/with-connection.ts'
import { backUp } from './backup.ts'
import { newKey, recipientOf } from './backup-encryption.ts'
import { backupName, backupsOf, expiredBackups } from './backup-names.ts'
import { storedFiles } from './stored-files.ts'
import { openPlace, splitAddress } from './places/open-place.ts'

const usage = 'Usage: npm run backup -- [FILE], npm run backup -- list, or npm run backup -- new-key'

try {
  const [given, ...more] = process.argv.slice(2)
  if (more.length > 0) throw new Error(usage)
  if (given === 'new-key') {
    const { key, recipient } = await newKey()
    process.stdout.write(`BACKUP_KEY=${key}\nBACKUP_RECIPIENT=${recipient}\n`)
  } else if (given === 'list') await list()
  else await write(given)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}

async function write(file: string | undefined): Promise<void> {
  const config = readConfig({ MAIL: 'log', ...process.env })
  const { to, keep, key, access } = config.backup
  const recipient = config.backup.recipient ?? (key === undefined ? undefined : await recipientOf(key))
  const [folder, name] =
    file === undefined
      ? [to ?? resolve('.'), backupName(new Date(), recipient !== undefined)]
      : splitAddress(file)
  const place = await openPlace(folder, access)
  const { missing } = await withConnection(config, async (connection) =>
    backUp(connection, await storedFiles(config), { place, name, recipient }),
  )
  const state = recipient === undefined ? 'not encrypted: BACKUP_KEY is not set' : 'encrypted'
  process.stdout.write(`Written to ${place.address.replace(/\/$/, '')}/${name} (${state})\n`)
  for (const lost of missing) process.stderr.write(`The bucket lacks a file that a row names: ${lost}\n`)
  if (file !== undefined || to === undefined || keep === undefined) return
  for (const old of expiredBackups(await place.list(), keep)) {
    await place.remove(old)
    process.stdout.write(`Deleted ${old}\n`)
  }
}

async function list(): Promise<void> {
  const { backup } = readConfig({ MAIL: 'log', ...process.env })
  const place = await openPlace(backup.to ?? '.', backup.access)
  const names = backupsOf(await place.list())
  process.stdout.write(names.length > 0 ? `${names.join('\n')}\n` : `${place.address} has no backups\n`)
}
