import { clear, read, tokenStore, write } from './database.ts'

export interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
  /** In milliseconds. */
  readonly accessTokenEndsAt: number
  /** The idempotency key for renewing this pair: a tab that reloads loses the response and renews again. */
  readonly renewalKey: string
  /** The user they belong to. Pairs of earlier releases get it when they are renewed. */
  readonly userId?: string
}

/**
 * Runs `work` while no other tab reads or changes the tokens under this lock. Local storage lags between tabs even inside of it, so
 * IndexedDB has the tokens, and local storage a copy.
 */
export async function withTokenLock<Result>(work: () => Promise<Result>): Promise<Result> {
  return navigator.locks.request('welt-session', work)
}

let cached: Tokens | undefined
let firstUser: string | undefined

/** The user who was signed in when this page first read the tokens, also after that session has ended. */
export function pageUser(): string | undefined {
  return firstUser
}

export async function readTokens(): Promise<Tokens | undefined> {
  cached = await read<Tokens>(tokenStore, 'pair')
  firstUser ??= cached?.userId
  return cached
}

/**
 * The tokens that this tab read last; another tab may have renewed them since. Requests use them, because reading IndexedDB would
 * wait until the screen has rendered.
 */
export async function cachedTokens(): Promise<Tokens | undefined> {
  return cached ?? readTokens()
}

/** Stores new tokens; call it within `withTokenLock`. */
export async function storeTokens(tokens: Tokens): Promise<void> {
  cached = tokens
  firstUser ??= tokens.userId
  await write(tokenStore, 'pair', tokens)
  localStorage.setItem('access_token', tokens.accessToken)
  localStorage.setItem('refresh_token', tokens.refreshToken)
}

/** Deletes the tokens; call it within `withTokenLock`. */
export async function deleteTokens(): Promise<void> {
  cached = undefined
  await clear(tokenStore)
  localStorage.removeItem('access_token')
  localStorage.removeItem('refresh_token')
}

export function onSignInOrOutElsewhere(follow: () => void): void {
  addEventListener('storage', ({ key, oldValue, newValue }) => {
    cached = undefined
    if (key !== 'access_token' && key !== null) return
    if (newValue === null || oldValue === null) follow()
  })
}
