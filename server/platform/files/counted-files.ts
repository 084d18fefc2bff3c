import { StorageFull, Unavailable } from '../availability/unavailable.ts'
import { metrics } from '../metrics/metrics.ts'
import type { FileStore } from './file-store.ts'

/** Signing a URL needs no storage. */
const operations = ['check', 'put', 'open', 'size', 'remove', 'removeUnfinished', 'withLocalFile'] as const

export function countedFiles<Files extends FileStore>(files: Files): Files {
  for (const operation of operations)
    for (const reason of ['unavailable', 'full']) metrics.storageErrors.add({ operation, reason }, 0)
  const counted = operations.map((operation) => [
    operation,
    countFailures(operation, files[operation] as Operation),
  ])
  return { ...files, ...(Object.fromEntries(counted) as Partial<Files>) }
}

type Operation = (...given: unknown[]) => Promise<unknown>

function countFailures(operation: string, run: Operation): Operation {
  return async (...given) => {
    try {
      return await run(...given)
    } catch (error) {
      // What runs with a local file may need the database too.
      if (error instanceof Unavailable && error.what === 'storage')
        metrics.storageErrors.add({
          operation,
          reason: error instanceof StorageFull ? 'full' : 'unavailable',
        })
      throw error
    }
  }
}
