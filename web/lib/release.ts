import { useSyncExternalStore } from 'react'
import { pageConsole } from './page-meta.ts'

const consoleHeader = 'Welt-Console'

let isOutdated = false
const listeners = new Set<() => void>()

export function noteVersion({ headers }: Pick<Response, 'headers'>): void {
  const served = headers.get(consoleHeader)
  const own = pageConsole()
  if (isOutdated || served === null || own === undefined || served === own) return
  isOutdated = true
  for (const listener of listeners) listener()
}

export function onNewVersion(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useIsOutdated(): boolean {
  return useSyncExternalStore(onNewVersion, () => isOutdated)
}

const cannotLoad = 'Part of the console could not be loaded. Check your connection, then try again.'

export function nameMissingFiles(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    // The browser's own message would make the router reload the page, and what was typed would be lost.
    payload.message = cannotLoad
    void fetch('/livez', { cache: 'no-store' }).then(noteVersion, () => undefined)
  })
}

export function isMissingFile(error: unknown): boolean {
  return error instanceof Error && error.message === cannotLoad
}
