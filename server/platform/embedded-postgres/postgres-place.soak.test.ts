import { chmod, chown, lstat, mkdir, mkdtemp, realpath, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { makeSocketFolder, removeSocketFolder } from './postgres-place.ts'
import { handOver, ordinaryUser, type PostgresUser } from './postgres-user.ts'

const folder = await realpath(await mkdtemp(join(tmpdir(), 'welt-place-')))
await chmod(folder, 0o1777)
afterAll(async () => rm(folder, { recursive: true, force: true }))

const isRoot = process.getuid?.() === 0
const user = ordinaryUser()
const stranger = 12_345

/** One of our files that a planted link points to. */
async function precious(name: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, 'keep', { mode: 0o600 })
  return path
}

async function ownerOf(path: string): Promise<number> {
  return (await stat(path)).uid
}

describe('the socket folder', () => {
  test('is created for the database user alone, also the second time', async () => {
    const socketFolder = join(folder, 'fresh')
    await makeSocketFolder({ socketFolder, user })
    await makeSocketFolder({ socketFolder, user })
    const { uid, mode } = await stat(socketFolder)
    expect([uid, mode & 0o777]).toEqual([user.owner, 0o700])
    await removeSocketFolder({ socketFolder })
    await expect(stat(socketFolder)).rejects.toThrow('ENOENT')
  })

  test("is not a planted link, and the link's target keeps its owner", async () => {
    const target = join(folder, 'target-folder')
    await mkdir(target, { mode: 0o700 })
    const before = await ownerOf(target)
    const socketFolder = join(folder, 'link')
    await symlink(target, socketFolder)
    await expect(makeSocketFolder({ socketFolder, user })).rejects.toThrow(
      `${socketFolder} must be a folder of this user alone. Remove it and start again.`,
    )
    expect(await ownerOf(target)).toBe(before)
  })

  test('is not a planted file', async () => {
    const socketFolder = await precious('file')
    await expect(makeSocketFolder({ socketFolder, user })).rejects.toThrow(
      'must be a folder of this user alone',
    )
  })

  test('is not a folder that others may enter', async () => {
    const socketFolder = join(folder, 'open')
    await mkdir(socketFolder)
    await chmod(socketFolder, 0o755)
    await expect(makeSocketFolder({ socketFolder, user })).rejects.toThrow(
      'must be a folder of this user alone',
    )
  })

  test.runIf(isRoot)(
    'is never a folder of another user, and the targets of its links keep their owner',
    async () => {
      const target = await precious('precious')
      const socketFolder = join(folder, 'planted')
      await mkdir(socketFolder, { mode: 0o700 })
      await symlink(target, join(socketFolder, 'link'))
      await chown(socketFolder, stranger, stranger)
      await expect(makeSocketFolder({ socketFolder, user })).rejects.toThrow(
        'must be a folder of this user alone',
      )
      expect(await ownerOf(target)).toBe(0)
      expect(await ownerOf(socketFolder)).toBe(stranger)
    },
  )

  test('is removed only when empty, and never what a link points to', async () => {
    const socketFolder = join(folder, 'used')
    await mkdir(socketFolder, { mode: 0o700 })
    await writeFile(join(socketFolder, 'planted'), '')
    await removeSocketFolder({ socketFolder })
    expect((await stat(socketFolder)).isDirectory()).toBe(true)
    const link = join(folder, 'link-to-used')
    await symlink(socketFolder, link)
    await removeSocketFolder({ socketFolder: link })
    expect((await lstat(link)).isSymbolicLink()).toBe(true)
  })
})

test.runIf(isRoot)('handing data over to another user does not change the targets of its links', async () => {
  const target = await precious('linked')
  const data = join(folder, 'data')
  await mkdir(join(data, 'base'), { recursive: true })
  await writeFile(join(data, 'base', 'table'), '')
  await symlink(target, join(data, 'base', 'link'))
  await handOver(data, stranger)
  expect(await ownerOf(join(data, 'base', 'table'))).toBe(stranger)
  expect(await ownerOf(target)).toBe(0)
})

test.runIf(isRoot)('detects a folder that is handed over before it is checked', async () => {
  const target = await precious('robbed')
  const socketFolder = join(folder, 'trusted')
  await mkdir(socketFolder, { mode: 0o700 })
  await symlink(target, join(socketFolder, 'link'))
  const trusting = async ({ owner }: PostgresUser) => {
    await chown(join(socketFolder, 'link'), owner, owner)
  }
  await trusting({ ...user, owner: stranger })
  expect(await ownerOf(target)).toBe(stranger)
})
