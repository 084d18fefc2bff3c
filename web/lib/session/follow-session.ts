import { isSessionOver, leaveConsole, setLeaving } from './leave-console.ts'
import { takeReturnPage } from './return-page.ts'
import { onSignInOrOutElsewhere, pageUser, readTokens } from './token-store.ts'

/**
 * Keeps this tab in step with the session: it leaves the console when another tab signs out, or when the browser restores a page that
 * was left by signing out, and enters it when another tab signs in.
 */
export function followSession(): void {
  onSignInOrOutElsewhere(() => void applySession())
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    if (isSessionOver()) setLeaving(undefined)
    void applySession()
  })
}

async function applySession(): Promise<void> {
  // The change may be older than this page, which then has new tokens.
  const tokens = await readTokens()
  if (tokens === undefined || tokens.userId !== pageUser()) leaveConsole()
  else if (location.pathname === '/auth/start' || location.pathname === '/auth/code')
    location.assign(await takeReturnPage())
}
