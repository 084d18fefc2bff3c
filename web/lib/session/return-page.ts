import { pageUser, readTokens } from './token-store.ts'

const storageKey = 'welt-way-back'

interface ReturnPage {
  readonly path: string
  /** Whose session ended on it; undefined if it was opened without a session. */
  readonly user?: string | undefined
}

export function rememberReturnPage(path: string): void {
  const page: ReturnPage = { path, user: pageUser() }
  sessionStorage.setItem(storageKey, JSON.stringify(page))
}

export function hasSessionEnded(): boolean {
  return readReturnPage()?.user !== undefined
}

/** Returns the page to open after signing in, once: the one that was opened first or on which the user's session ended, or /home. */
export async function takeReturnPage(): Promise<string> {
  const page = readReturnPage()
  forgetReturnPage()
  const isOwn = page?.user === undefined || page.user === (await readTokens())?.userId
  return page && isOwn && isConsolePath(page.path) ? page.path : '/home'
}

export function forgetReturnPage(): void {
  sessionStorage.removeItem(storageKey)
}

export function isConsolePath(path: string): boolean {
  return /^\/home(?:[/?#]|$)/.test(path)
}

function readReturnPage(): ReturnPage | undefined {
  const text = sessionStorage.getItem(storageKey)
  return text === null ? undefined : (JSON.parse(text) as ReturnPage)
}
