import { createHmac } from 'node:crypto'
import { isSame } from './is-same.ts'

type Key = Buffer | string

/** The signature of a text: HMAC-SHA256. The text starts with its purpose, so that a signature is never valid for another one. */
export function signatureOf(key: Key, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}

export function isSigned(accepted: readonly Key[], text: string, given: string, length = 43): boolean {
  return accepted.some((key) => isSame(given, signatureOf(key, text).slice(0, length)))
}
