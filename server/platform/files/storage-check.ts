import type { HealthCheck } from '#server/platform/availability/health.ts'
import type { FileStore } from './file-store.ts'

/** How long a result is reused, in milliseconds, regardless of the number of probes. */
const validFor = 1_000

export function storageCheck(files: Pick<FileStore, 'check'>): HealthCheck {
  let last: { at: number; result: Promise<void> } | undefined
  return {
    name: 'storage',
    run: async () => {
      if (!last || Date.now() - last.at >= validFor) last = { at: Date.now(), result: files.check() }
      return last.result
    },
  }
}
