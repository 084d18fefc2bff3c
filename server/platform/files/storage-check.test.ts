import { expect, test, vi } from 'vitest'
import { Unavailable } from '#server/platform/availability/unavailable.ts'
import { storageCheck } from './storage-check.ts'

test('fails while the storage is unreachable', async () => {
  const { run } = storageCheck({ check: async () => Promise.reject(new Unavailable('storage')) })
  await expect(run()).rejects.toThrow('The storage is unavailable')
})

test('asks the storage once for concurrent probes', async () => {
  const check = vi.fn(async () => {})
  const { run } = storageCheck({ check })
  await Promise.all(Array.from({ length: 10 }, run))
  expect(check).toHaveBeenCalledTimes(1)
})
