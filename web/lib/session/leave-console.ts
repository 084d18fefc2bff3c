import { isConsolePath, rememberReturnPage } from './return-page.ts'

let leaving: 'ended' | 'logout' | undefined

export function setLeaving(reason: typeof leaving): void {
  leaving = reason
}

export function isSessionOver(): boolean {
  return leaving === 'ended'
}

export const unsavedInputKey = 'welt-unsaved-input'

let keepInput: (() => Promise<void> | undefined) | undefined

/** Sets what keeps unsaved input when the session ends; it may return work to wait for. The first load has no inputs to keep. */
export function onSessionEnd(keep: () => Promise<void> | undefined): void {
  keepInput = keep
}

/**
 * Goes to the start page if this tab shows the console; the full load clears everything in memory. After signing in again, the user
 * finds the page as it was.
 */
export function leaveConsole(): void {
  // Until the page is unloaded, more calls notice the end of the session. Files that were kept again then would not be stored in time.
  if (!isConsolePath(location.pathname) || leaving === 'ended') return
  const kept = leaving === 'logout' ? undefined : keepForReturn()
  if (kept) void kept.then(goToStart)
  else goToStart()
}

function keepForReturn(): Promise<void> | undefined {
  leaving = 'ended'
  rememberReturnPage(location.href.slice(location.origin.length))
  return keepInput?.()
}

function goToStart(): void {
  location.assign('/')
}
