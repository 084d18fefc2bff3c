import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { closeDataDir } from './data-dir.ts'

const folder = await mkdtemp(join(tmpdir(), 'welt-data-dir-'))
afterAll(async () => rm(folder, { recursive: true }))

const modeOf = async (...path: string[]) => (await stat(join(folder, ...path))).mode & 0o777
/** Root runs the embedded database as another user, who must be able to pass through. */
const withDatabase = process.getuid?.() === 0 ? 0o711 : 0o700

test.each([
  ['embedded', true, withDatabase],
  ['external', false, 0o700],
])(
  'creates a data folder that is closed to other users with an %s database',
  async (name, embeddedDatabase, mode) => {
    await closeDataDir(join(folder, name), { embeddedDatabase })
    expect(await modeOf(name)).toBe(mode)
    expect(await modeOf(name, 'files')).toBe(0o700)
    expect(await modeOf(name, 'mail')).toBe(0o700)
  },
)

test('closes an open data folder and keeps a closed one closed', async () => {
  await mkdir(join(folder, 'open', 'mail'), { recursive: true })
  await chmod(join(folder, 'open'), 0o755)
  await chmod(join(folder, 'open', 'mail'), 0o755)
  await closeDataDir(join(folder, 'open'), { embeddedDatabase: true })
  expect(await modeOf('open')).toBe(withDatabase)
  expect(await modeOf('open', 'mail')).toBe(0o700)
  await chmod(join(folder, 'open'), 0o700)
  await closeDataDir(join(folder, 'open'), { embeddedDatabase: true })
  expect(await modeOf('open')).toBe(0o700)
})
