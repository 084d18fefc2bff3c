import { clear, read, write } from './database.ts'

/** The token pair (spec 1 §3), with the moment at which the access token ends, in milliseconds. */
export interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
  readonly accessTokenEndsAt: number
  /** The idempotency key of the pair's renewal: a tab that reloads loses the response, and the renewal is sent again. */
  readonly renewalKey: string
}

/**
 * Runs `work` as the only one among all tabs that touches the tokens. Local storage lags between tabs even inside such a
 * lock, so IndexedDB has the authoritative copy and local storage mirrors it.
 */
export async function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  return navigator.locks.request('welt-session', work)
}

/** The tokens of this browser, or nothing when nobody is signed in. */
export async function readTokens(): Promise<Tokens | undefined> {
  return read<Tokens>('tokens', 'pair')
}

/** Keeps new tokens; within `alone`. */
export async function keepTokens(tokens: Tokens): Promise<void> {
  await write('tokens', 'pair', tokens)
  localStorage.setItem('access_token', tokens.accessToken)
  localStorage.setItem('refresh_token', tokens.refreshToken)
}

/** Forgets the tokens; within `alone`. */
export async function forgetTokens(): Promise<void> {
  await clear('tokens')
  localStorage.removeItem('access_token')
  localStorage.removeItem('refresh_token')
}

/** Calls back when another tab signs in or out, which changes local storage. */
export function onMirrorChange(follow: (change: 'signed-in' | 'signed-out') => void): void {
  addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key !== 'access_token' && key !== null) return
    if (newValue === null) follow('signed-out')
    else if (oldValue === null) follow('signed-in')
  })
}
