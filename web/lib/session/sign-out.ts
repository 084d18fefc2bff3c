import { setLeaving, unsavedInputKey } from './leave-console.ts'
import { forgetReturnPage } from './return-page.ts'
import { deleteTokens, readTokens, withTokenLock } from './token-store.ts'

/** Signs out in this browser, and on the server if it can be reached. Every tab goes to the start page; this tab forgets what was typed. */
export async function signOut(): Promise<void> {
  await withTokenLock(async () => {
    const tokens = await readTokens()
    await deleteTokens()
    if (tokens === undefined) return
    const { revoke } = await import('./authorization-server.ts')
    // Signing out works offline too; the server's tokens then expire.
    await revoke(tokens.refreshToken).catch(() => undefined)
  })
  setLeaving('logout')
  sessionStorage.removeItem(unsavedInputKey)
  forgetReturnPage()
  location.assign('/')
}
