import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, describe, expect, it, test } from 'vitest'
import { verifyingBucket } from '#server/testing/bucket/verifying-bucket.ts'
import { compiledOnce } from '#server/testing/servers/compiled.ts'
import { databaseProxy } from '#server/testing/servers/database-proxy.ts'
import { emptyDatabase, testDatabase } from '#server/testing/test-database.ts'
import { systemClock } from '../clock.ts'
import type { Connection } from '#server/platform/connections/connection.ts'
import { withClient } from '#server/platform/connections/with-client.ts'
import { s3Files } from '../files/s3-files.ts'
import { uuidv7 } from '../uuid.ts'
import { backUp } from './backup.ts'
import { decrypt, encrypt, newKey, recipientOf } from './backup-encryption.ts'
import { bucketPlace } from './places/bucket-place.ts'
import { folderPlace } from './places/folder-place.ts'
import { restore } from './restore.ts'
import { intoStore } from './restored-files.ts'

const folder = await mkdtemp(join(tmpdir(), 'welt-bucket-backup-'))
const bucket = await verifyingBucket()
const { AWS_ACCESS_KEY_ID: accessKeyId = '', AWS_SECRET_ACCESS_KEY: secretAccessKey = '' } =
  bucket.environment
const access = { ...bucket.storage, credentials: { accessKeyId, secretAccessKey } }
const place = bucketPlace(access, 'welt', 'backups/')
const files = s3Files({ ...access, clock: systemClock })
afterAll(async () => {
  await bucket.close()
  await rm(folder, { recursive: true })
})

const logo = 'logos/small.png'
const earlier = 'pictures/earlier.png'
const lost = 'logos/lost.png'
const workbook = 'uploads/large.xlsx'
const large = randomBytes(3 * 2 ** 20)

/** A database whose rows name files of the bucket, one of which is lost. */
async function fill() {
  const { db, connection } = await testDatabase()
  await sql`
    WITH ours AS (INSERT INTO organizations (id, name, country) VALUES (${uuidv7()}, 'Shoes & Co', 'US') RETURNING id),
    ann AS (
      INSERT INTO users (id, email, first_name, last_name, type, organization_id, role_id)
      SELECT ${uuidv7()}, 'ann@example.com', 'Ann', 'Last', 'external', ours.id, r.id FROM ours, roles r LIMIT 1
      RETURNING id, organization_id)
    INSERT INTO stores (id, version, name, organization_id, main_contact_user_id, logo_key, created_at, updated_at)
    SELECT gen_random_uuid(), 1, key, organization_id, ann.id, key, now(), now()
    FROM ann, unnest(${[logo, workbook, lost]}::text[]) AS key`.execute(db)
  await files.put(logo, Buffer.from('logo'))
  await files.put(workbook, large)
  // A picture that only an earlier version of a list shows.
  await files.put(earlier, Buffer.from('earlier'))
  return connection
}

const connection = await fill()
const { key, recipient } = await newKey()
const named = 'welt-2026-11-23T03-30-00.tar.gz.age'

async function restoreBucket(into: Connection) {
  const archive = await decrypt(await place.read(named), key)
  return restore(into, intoStore(files), { name: named, archive })
}

test('a backup in a bucket restores rows and files, and reports those that rows name and that are missing', async () => {
  const { missing } = await backUp(connection, files, { place, name: named, recipient })
  expect(missing).toEqual([lost])
  expect(await place.list()).toEqual([named])
  expect(bucket.unfinished()).toBe(0)
  for (const file of [logo, workbook, earlier]) await files.remove(file)

  const empty = await emptyDatabase()
  expect(await restoreBucket(empty)).toEqual({ missing: [lost] })
  expect(await buffer(await files.open(workbook))).toEqual(large)
  expect(await buffer(await files.open(logo))).toEqual(Buffer.from('logo'))
  expect(await buffer(await files.open(earlier))).toEqual(Buffer.from('earlier'))
  await withClient(empty, async (client) => {
    const { rows } = await client.query('SELECT logo_key FROM stores ORDER BY logo_key')
    expect(rows).toHaveLength(3)
  })
})

test('a restore that fails removes the files it wrote to the bucket, and no others', async () => {
  await files.remove(logo)
  const proxy = await databaseProxy(await emptyDatabase())
  proxy.cutAfter('ADD CONSTRAINT orders_pkey')
  await expect(restoreBucket(proxy)).rejects.toThrow(/onnection/)
  expect(await files.size(logo)).toBeUndefined()
  expect(await files.size(workbook)).toBe(large.length)
})

test('a restore leaves every index, key, and trigger as the migrations create them', async () => {
  const empty = await emptyDatabase()
  await restoreBucket(empty)
  const schemaOf = async (of: Connection) =>
    withClient(of, async (client) => {
      const { rows } = await client.query(`
        SELECT indexdef AS made FROM pg_indexes WHERE schemaname = 'public'
        UNION ALL
        SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
        WHERE connamespace = 'public'::regnamespace
        UNION ALL
        SELECT tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
        ORDER BY 1`)
      return rows
    })
  expect(await schemaOf(empty)).toEqual(await schemaOf(connection))
})

test('a failed backup leaves nothing in the bucket', async () => {
  const proxy = await databaseProxy(connection)
  proxy.cutAfter('COPY')
  await expect(
    backUp(proxy, files, { place, name: 'welt-2026-11-24T03-30-00.tar.gz.age', recipient }),
  ).rejects.toThrow(/onnection/)
  bucket.become('full')
  await expect(backUp(connection, files, { place, name: named, recipient })).rejects.toThrow('BACKUP_TO')
  bucket.become('fine')
  expect(await place.list()).toEqual([named])
  expect(bucket.unfinished()).toBe(0)
})

test('a large backup is written and read in parts', async () => {
  const content = randomBytes(40 * 2 ** 20)
  await place.write('large', Readable.from([content.subarray(0, 30_000_000), content.subarray(30_000_000)]))
  expect((await buffer(await place.read('large'))).equals(content)).toBe(true)
  await place.remove('large')
  expect(await place.list()).toEqual([named])
})

test('an upload whose source fails is not completed', async () => {
  const source = new PassThrough()
  source.write(randomBytes(20 * 2 ** 20))
  setTimeout(() => source.destroy(new Error('the disk is gone')), 50)
  await expect(place.write('half', source)).rejects.toThrow('the disk is gone')
  expect(await place.list()).toEqual([named])
  expect(bucket.unfinished()).toBe(0)
})

describe('encryption', () => {
  const text = Buffer.from('shoes '.repeat(50_000))
  const sealed = async () => buffer(await encrypt(Readable.from([text]), recipient))
  const opened = async (bytes: Buffer, with_: string | undefined) =>
    buffer(await decrypt(Readable.from([bytes.subarray(0, 10), bytes.subarray(10)]), with_))

  it('returns what was encrypted, and only with its key', async () => {
    const bytes = await sealed()
    expect(bytes.includes('shoes')).toBe(false)
    expect(await opened(bytes, key)).toEqual(text)
    await expect(opened(bytes, undefined)).rejects.toThrow('Set BACKUP_KEY')
    await expect(opened(bytes, (await newKey()).key)).rejects.toThrow('another key than BACKUP_KEY')
  })

  it.each([
    ['is cut off after a chunk', (bytes: Buffer) => bytes.subarray(0, 200 + 65_552)],
    ['lacks its last byte', (bytes: Buffer) => bytes.subarray(0, -1)],
    [
      'has a changed byte',
      (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -500), Buffer.alloc(1), bytes.subarray(-499)]),
    ],
  ])('refuses a backup that %s', async (_, damage) => {
    await expect(opened(damage(await sealed()), key)).rejects.toThrow()
  })

  it('passes on a backup that is not encrypted', async () => {
    expect(await opened(text, key)).toEqual(text)
    expect(await opened(Buffer.from('short'), undefined)).toEqual(Buffer.from('short'))
  })

  it('derives the recipient of a key', async () => {
    expect(await recipientOf(key)).toBe(recipient)
  })
})

describe('the commands', { timeout: 120_000 }, () => {
  const command = async (name: string, args: string[], env: Record<string, string>) =>
    promisify(execFile)(process.execPath, [join(import.meta.dirname, name), ...args], {
      env: { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'], ...compiledOnce, ...env },
    })
  const url = ({ host, database }: { host: string; database: string }) =>
    `postgres://postgres@localhost/${database}?host=${encodeURIComponent(host)}`

  it('write to BACKUP_TO, delete what BACKUP_KEEP does not need, list, and restore the latest', async () => {
    if (!('host' in connection)) throw new Error('Expected a socket')
    const to = join(folder, 'kept')
    const secret = join(folder, 'key')
    await writeFile(
      secret,
      `${key}
`,
    )
    const old = Readable.from(['old'])
    await folderPlace(to).write('welt-2020-01-01T00-00-00.tar.gz', old)
    await writeFile(join(to, 'mine.txt'), 'mine')
    const dataDir = join(folder, 'data')
    const env = { BACKUP_TO: to, BACKUP_KEY_FILE: secret, DATABASE_URL: url(connection), DATA_DIR: dataDir }
    const { stdout } = await command('backup-command.ts', [], { ...env, BACKUP_KEEP: '1d' })
    expect(stdout).toMatch(/^Written to .*\/welt-\S+\.tar\.gz\.age \(encrypted\)\nDeleted welt-2020\S+\n$/)
    const [mine, written = ''] = await readdir(to)
    expect(mine).toBe('mine.txt')
    expect((await readFile(join(to, written), 'latin1')).startsWith('age-encryption.org/v1')).toBe(true)
    expect((await command('backup-command.ts', ['list'], env)).stdout).toBe(`${written}\n`)

    const empty = await emptyDatabase()
    const restoring = command('restore-command.ts', ['latest'], { ...env, DATABASE_URL: url(empty) })
    // Its files are in the bucket of the tests, which this server does not use.
    await expect(restoring).rejects.toMatchObject({
      stdout: 'Restored\n',
      stderr: expect.stringMatching(
        `these files that they name are missing:\n${lost}\n${logo}\n${workbook}\n`,
      ),
    })
  })

  it('write to a bucket as a scheduled job does, without the key, and restore from its address', async () => {
    if (!('host' in connection)) throw new Error('Expected a socket')
    const env = { ...bucket.environment, BACKUP_TO: 's3://welt/nightly', DATABASE_URL: url(connection) }
    const { stdout } = await command('backup-command.ts', [], { ...env, BACKUP_RECIPIENT: recipient })
    const [, name = ''] =
      /^Written to s3:\/\/welt\/nightly\/(welt-\S+\.tar\.gz\.age) \(encrypted\)\n$/.exec(stdout) ?? []
    expect((await command('backup-command.ts', ['list'], env)).stdout).toBe(`${name}\n`)
    for (const file of [logo, workbook, earlier]) await files.remove(file)

    const into = { ...env, DATABASE_URL: url(await emptyDatabase()) }
    const restoring = async (given: Record<string, string>) =>
      command('restore-command.ts', [`s3://welt/nightly/${name}`], { ...into, ...given })
    await expect(restoring({})).rejects.toMatchObject({ stderr: expect.stringContaining('BACKUP_KEY') })
    await expect(restoring({ BACKUP_KEY: key })).rejects.toMatchObject({
      stdout: 'Restored\n',
      stderr: `All rows were restored, but these files that they name are missing:\n${lost}\n`,
    })
    expect(await buffer(await files.open(workbook))).toEqual(large)
  })

  it('create a key with its recipient', async () => {
    const { stdout } = await command('backup-command.ts', ['new-key'], {})
    expect(stdout).toMatch(/^BACKUP_KEY=AGE-SECRET-KEY-1\w+\nBACKUP_RECIPIENT=age1\w+\n$/)
  })

  it('refuse a wrong rule with a sentence', async () => {
    await expect(command('backup-command.ts', [], { BACKUP_KEEP: 'all' })).rejects.toMatchObject({
      stderr: expect.stringContaining('BACKUP_KEEP must be days, weeks and months like 7d,4w,12m'),
    })
  })
})
