import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { loadPepper } from './pepper.ts'

const folder = await mkdtemp(join(tmpdir(), 'welt-pepper-'))
afterAll(async () => rm(folder, { recursive: true }))

test('creates the pepper once, readable only by its owner, and keeps it', async () => {
  const made = await loadPepper(folder, undefined)
  expect(made).toMatch(/^[\w-]{43}$/)
  expect(await loadPepper(folder, undefined)).toBe(made)
  const { mode } = await stat(join(folder, 'login-code-pepper'))
  expect(mode & 0o777).toBe(0o600)
})

test('prefers a configured one', async () => {
  expect(await loadPepper(folder, 'configured')).toBe('configured')
})
