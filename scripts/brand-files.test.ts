import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { brandsFile, uploadsFile } from './brand-files.ts'

test.each([brandsFile, uploadsFile])('$path matches reader/profiles (npm run generate)', async (file) => {
  const written = await readFile(join(import.meta.dirname, '..', file.path), 'utf8')
  expect(written).toBe(await file.content())
})
