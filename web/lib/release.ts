import { useSyncExternalStore } from 'react'
import { pageConsole } from './page-meta.ts'

/** The header in which the server names the console it serves (server/platform/http/console.ts). */
const consoleHeader = 'Welt-Console'

let isOutdated = false
const listeners = new Set<() => void>()

/** Notices from any answer of the server that it serves another console than this page. */
export function noteVersion({ headers }: Pick<Response, 'headers'>): void {
  const served = headers.get(consoleHeader)
  const own = pageConsole()
  if (isOutdated || served === null || own === undefined || served === own) return
  isOutdated = true
  for (const listener of listeners) listener()
}

/** Runs once, when the server is noticed to serve a newer console. */
export function onNewVersion(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the server is known to serve a newer console. */
export function useIsOutdated(): boolean {
  return useSyncExternalStore(onNewVersion, () => isOutdated)
}

/** What is said of a file of the console that could not be loaded. */
const cannotLoad = 'Part of the console could not be loaded. Check your connection, then try again.'

/** Names files that cannot be loaded in words, and asks the server whether a new release is why. */
export function nameMissingFiles(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    // The browser's own message would make the router reload the page, and what was typed would be lost.
    payload.message = cannotLoad
    void fetch('/livez', { cache: 'no-store' }).then(noteVersion, () => undefined)
  })
}

/** Whether an error is a file of the console that could not be loaded. */
export function isMissingFile(error: unknown): boolean {
  return error instanceof Error && error.message === cannotLoad
}
