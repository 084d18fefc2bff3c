import type { BegunSignIn } from './authorization-server.ts'
import { begunStore, clear, read, remove, write } from './database.ts'
import { alone, forgetTokens, keepTokens, onMirrorChange, pageUser, readTokens } from './token-store.ts'

/** The authorization server forgets a sign-in that waits longer than this, and so do we. */
const patience = 60 * 60_000

const returnKey = 'welt-way-back'
const emailKey = 'welt-login-email'
const sentKey = 'welt-login-sent'

/** Whether this browser holds tokens; whether the server still takes them shows at the next call. */
export async function isSignedIn(): Promise<boolean> {
  return (await readTokens()) !== undefined
}

/** Leaves for the authorization server, which leads to the login page. */
export async function beginSignIn(): Promise<void> {
  const { authorizationRequest } = await import('./authorization-server.ts')
  const { url, state, begun } = await authorizationRequest()
  await write(begunStore, state, begun)
  location.replace(url)
}

/**
 * Finishes a sign-in with the query that the authorization server sent back. False when this browser did not begin it,
 * or too long ago: it then has to begin again.
 */
export async function finishSignIn(query: URLSearchParams): Promise<boolean> {
  const state = query.get('state') ?? ''
  const begun = await read<BegunSignIn>(begunStore, state)
  await remove(begunStore, state)
  if (begun === undefined || Date.now() - begun.at > patience) return false
  const { exchangeCode } = await import('./authorization-server.ts')
  const tokens = await exchangeCode(query, state, begun)
  await alone(async () => keepTokens(tokens))
  await clear(begunStore)
  sessionStorage.removeItem(emailKey)
  return true
}

let leaving: 'ended' | 'logout' | undefined

/** Where `unsaved-input.ts` keeps input. */
export const unsavedInputKey = 'welt-unsaved-input'

let keepInput: (() => Promise<void> | undefined) | undefined

/** Sets what keeps unsaved input when the session ends, and may need a moment; the first load has no inputs. */
export function keepInputBy(keep: () => Promise<void> | undefined): void {
  keepInput = keep
}

/** Whether this page leaves the console because its session ended: what is unsaved is kept, so leaving needs no question. */
export function isSessionOver(): boolean {
  return leaving === 'ended'
}

/** Signs out on the server, if it can be reached, and here; every tab goes back to the start. This tab forgets what was typed. */
export async function signOut(): Promise<void> {
  await alone(async () => {
    const tokens = await readTokens()
    await forgetTokens()
    if (tokens === undefined) return
    const { revoke } = await import('./authorization-server.ts')
    // Logging out works offline too; the server's tokens then expire.
    await revoke(tokens.refreshToken).catch(() => undefined)
  })
  leaving = 'logout'
  sessionStorage.removeItem(unsavedInputKey)
  sessionStorage.removeItem(returnKey)
  location.assign('/')
}

/**
 * Keeps this tab where the session says it belongs: out of the console when another tab logs out or the browser brings a page
 * back that was left by logging out, and into it when another tab signs in.
 */
export function followSession(): void {
  onMirrorChange(() => void goWhereSessionSays())
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    if (leaving === 'ended') leaving = undefined
    void goWhereSessionSays()
  })
}

async function goWhereSessionSays(): Promise<void> {
  // The change may be older than this page, which then has new tokens.
  const tokens = await readTokens()
  if (tokens === undefined || tokens.userId !== pageUser()) leaveConsole()
  else if (location.pathname === '/auth/start' || location.pathname === '/auth/code')
    location.assign(await wayBack())
}

/**
 * Returns to the start page if this tab shows the console; a full load clears everything in memory. The user finds the page as it was
 * after signing in again.
 */
export function leaveConsole(): void {
  // Until the page is unloaded, more calls notice the end. Files that were kept again then would not be stored in time.
  if (!isInConsole(location.pathname) || leaving === 'ended') return
  const kept = leaving === 'logout' ? undefined : keepEverything()
  if (kept) void kept.then(goToStart)
  else goToStart()
}

function keepEverything(): Promise<void> | undefined {
  leaving = 'ended'
  rememberWayBack(location.href.slice(location.origin.length))
  return keepInput?.()
}

function goToStart(): void {
  location.assign('/')
}

/** The page to return to. */
interface WayBack {
  readonly path: string
  /** Whose session ended on it; undefined if it was asked for without one. */
  readonly user?: string | undefined
}

/** Remembers the requested page until the user has signed in. */
export function rememberWayBack(path: string): void {
  const way: WayBack = { path, user: pageUser() }
  sessionStorage.setItem(returnKey, JSON.stringify(way))
}

/** Whether this tab waits for the user whose session ended in it. */
export function hasSessionEnded(): boolean {
  return readWayBack()?.user !== undefined
}

/** Where to go after signing in: /home, or the page under it that was asked for first or left when the user's session ended. */
export async function wayBack(): Promise<string> {
  const way = readWayBack()
  sessionStorage.removeItem(returnKey)
  const isMine = way?.user === undefined || way.user === (await readTokens())?.userId
  return way && isMine && isInConsole(way.path) ? way.path : '/home'
}

function readWayBack(): WayBack | undefined {
  const text = sessionStorage.getItem(returnKey)
  return text === null ? undefined : (JSON.parse(text) as WayBack)
}

function isInConsole(path: string): boolean {
  return /^\/home(?:[/?#]|$)/.test(path)
}

/**
 * The address typed on the login page. A page that waited too long is led through a new sign-in back to itself: it finds here that
 * its address was sent and not answered, and sends it again.
 */
export const loginEmail = {
  recall: () => sessionStorage.getItem(emailKey) ?? '',
  sent(email: string) {
    sessionStorage.setItem(emailKey, email)
    sessionStorage.setItem(sentKey, 'yes')
  },
  /** The code page was reached. */
  answered: () => sessionStorage.removeItem(sentKey),
  /** Whether an address waits to be sent again; true once. */
  takeUnanswered() {
    const unanswered = sessionStorage.getItem(sentKey) !== null
    sessionStorage.removeItem(sentKey)
    return unanswered
  },
}
