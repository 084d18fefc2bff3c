import { clear, read, tokenStore, write } from './database.ts'

/** The token pair (spec 1 §3), with the moment at which the access token ends, in milliseconds. */
export interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
  readonly accessTokenEndsAt: number
  /** The idempotency key of the pair's renewal: a tab that reloads loses the response, and the renewal is sent again. */
  readonly renewalKey: string
  /** Whose they are. Pairs of earlier releases learn it when they are renewed. */
  readonly userId?: string
}

/**
 * Runs `work` as the only one among all tabs that touches the tokens. Local storage lags between tabs even inside such a
 * lock, so IndexedDB has the authoritative copy and local storage mirrors it.
 */
export async function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  return navigator.locks.request('welt-session', work)
}

let lastKnown: Tokens | undefined
let userOfPage: string | undefined

/** Who was signed in when this page first asked, also after that session has ended. */
export function pageUser(): string | undefined {
  return userOfPage
}

/** The tokens of this browser, or nothing when nobody is signed in. */
export async function readTokens(): Promise<Tokens | undefined> {
  lastKnown = await read<Tokens>(tokenStore, 'pair')
  userOfPage ??= lastKnown?.userId
  return lastKnown
}

/**
 * The tokens that this tab read last, which another tab may have renewed a moment ago. Requests use them, because reading
 * IndexedDB would wait until the screen has rendered.
 */
export async function knownTokens(): Promise<Tokens | undefined> {
  return lastKnown ?? readTokens()
}

/** Keeps new tokens; within `alone`. */
export async function keepTokens(tokens: Tokens): Promise<void> {
  lastKnown = tokens
  userOfPage ??= tokens.userId
  await write(tokenStore, 'pair', tokens)
  localStorage.setItem('access_token', tokens.accessToken)
  localStorage.setItem('refresh_token', tokens.refreshToken)
}

/** Forgets the tokens; within `alone`. */
export async function forgetTokens(): Promise<void> {
  lastKnown = undefined
  await clear(tokenStore)
  localStorage.removeItem('access_token')
  localStorage.removeItem('refresh_token')
}

/** Calls back when another tab signs in or out, which changes local storage. */
export function onMirrorChange(follow: () => void): void {
  addEventListener('storage', ({ key, oldValue, newValue }) => {
    lastKnown = undefined
    if (key !== 'access_token' && key !== null) return
    if (newValue === null || oldValue === null) follow()
  })
}
