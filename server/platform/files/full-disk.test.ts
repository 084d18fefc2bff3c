import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { fastify } from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { freePort } from '#server/testing/servers/free-port.ts'
import { recordFigure, sizeOf } from '#server/testing/measures/reliability.ts'
import { systemClock } from '../clock.ts'
import { answerErrors } from '../http/errors.ts'
import { StorageFull } from '#server/platform/availability/unavailable.ts'
import { fixedKeys } from '#server/platform/secrets/key-ring.ts'
import { readSecret } from '#server/platform/secrets/secrets.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { uuidv7 } from '../uuid.ts'
import { type DiskFiles, diskFiles } from './disk-files.ts'
import { filesRoutes } from './files-routes.ts'

const run = promisify(execFile)
const megabyte = 1_048_576
const megabytes = sizeOf({ small: 8, full: 64 })

const folder = await mkdtemp(join(tmpdir(), 'welt-full-disk-'))
/** Only root can mount a small file system; without it there is no disk to fill. */
const mounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).then(
  () => true,
  () => false,
)
afterAll(async () => {
  if (mounted) await run('umount', [folder])
  await rm(folder, { recursive: true, force: true })
})

/** The files in a folder, without those that fill the disk. */
async function filesIn(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile() && !entry.name.startsWith('filler')).map(({ name }) => name)
}

/** Fills the disk, except for half of what is about to be written. */
async function fill(room: number): Promise<void> {
  for (let index = 0; ; index++) {
    const path = join(folder, `filler-${index}`)
    const full = await writeFile(path, Buffer.alloc(megabyte / 4)).then(
      () => false,
      () => true,
    )
    if (full) break
  }
  const fillers = (await readdir(folder)).filter((name) => name.startsWith('filler'))
  for (const name of fillers.slice(0, Math.ceil(room / (megabyte / 4)) + 1)) await rm(join(folder, name))
}

async function free(): Promise<void> {
  for (const name of await readdir(folder)) if (name.startsWith('filler')) await rm(join(folder, name))
}

/** Writes files while the disk is too full and again after it has space, and lists what went wrong. */
async function checkFullDisk(
  { put, size }: Pick<DiskFiles, 'put' | 'size'>,
  root: string,
): Promise<string[]> {
  const violations: string[] = []
  const content = Buffer.alloc(2 * megabyte, 'x')
  await put('kept/before.bin', Buffer.from('shoes'))
  await fill(megabyte / 2)
  const before = await filesIn(root)
  for (let attempt = 0; attempt < sizeOf({ small: 3, full: 50 }); attempt++) {
    const failure = await put(`new/file-${attempt}.bin`, content).then(
      () => undefined,
      (error: unknown) => error,
    )
    if (!(failure instanceof StorageFull)) violations.push(`a write ended with ${String(failure)}`)
  }
  const after = await filesIn(root)
  if (after.length !== before.length)
    violations.push(`${after.length - before.length} partial files are left`)
  if ((await size('kept/before.bin')) !== 5) violations.push('a stored file was lost')
  await free()
  await put('new/file-0.bin', content).catch((error: unknown) => {
    violations.push(`a write with free space ended with ${String(error)}`)
  })
  if ((await size('new/file-0.bin')) !== content.length) violations.push('a file is not whole')
  await rm(join(root, 'new'), { recursive: true, force: true })
  return violations
}

describe.skipIf(!mounted)('a full disk (skipped where a file system cannot be mounted)', async () => {
  const { db } = await testDatabase()
  const port = await freePort()
  const root = join(folder, 'files')
  const files = diskFiles({
    folder: root,
    origin: `http://localhost:${port}`,
    keys: fixedKeys(await readSecret(db, 'files')),
    clock: systemClock,
  })

  it('makes writes fail as full, leaves no partial file, and is over when space is back', async () => {
    expect(await checkFullDisk(files, root)).toEqual([])
    recordFigure(
      'full-disk',
      `50 writes to a full disk: 50 rejected, no partial file; the next write after space was freed succeeded`,
    )
  })

  it('detects a store that leaves a partial file', async () => {
    const variantRoot = join(folder, 'variant')
    const variant = diskFiles({ folder: variantRoot, origin: '', keys: files.keys, clock: systemClock })
    const put: DiskFiles['put'] = async (key, content) => {
      const path = join(variantRoot, key)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, content as Uint8Array).catch((error: unknown) => {
        throw new StorageFull({ cause: error })
      })
    }
    expect(await checkFullDisk({ ...variant, put }, variantRoot)).toContainEqual(
      expect.stringMatching(/partial files are left$/),
    )
    await rm(variantRoot, { recursive: true })
  })

  it('answers an upload with 507, and the same address accepts the file when space is back', async () => {
    const server = fastify()
    answerErrors(server, undefined)
    await server.register(filesRoutes({ db, clock: systemClock, files }))
    await server.listen({ port })
    const body = 'x'.repeat(megabyte)
    const key = `uploads/${uuidv7()}.pdf`
    const { url, headers } = await files.presignUpload({
      key,
      owner: 'ann',
      size: body.length,
      type: 'application/pdf',
    })
    const upload = async () => fetch(url, { method: 'PUT', body, headers })
    await fill(megabyte / 4)
    const before = await filesIn(root)
    await expect(files.check()).rejects.toThrow(StorageFull)
    const refused = await upload()
    expect([refused.status, await refused.json()]).toEqual([
      507,
      {
        success: false,
        message: 'File storage is full. Try again when there is free space.',
        data: null,
        status: 507,
      },
    ])
    expect(await filesIn(root)).toEqual(before)
    await free()
    await files.check()
    expect((await upload()).status).toBe(200)
    expect(await files.size(key)).toBe(body.length)
    await server.close()
  })
})
