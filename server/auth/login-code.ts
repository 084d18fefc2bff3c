import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'

/** How long a login code counts, in milliseconds (promises "Sign-in"). */
export const codeLifetime = 10 * 60_000

/** How many guesses a login code takes (promises 6). */
export const codeAttempts = 5

/** What a login code is bound to: the sign-in under way and the address it was asked for. */
export interface CodeBinding {
  readonly interactionId: string
  readonly emailKey: string
}

/** A fresh login code: six digits, each as likely as any other, from the system's random source. */
export function newLoginCode(): string {
  return randomInt(1_000_000).toString().padStart(6, '0')
}

/** Whether a text could be a login code at all (rules §1: six digits). */
export function isLoginCode(text: string): boolean {
  return /^\d{6}$/.test(text)
}

/** What is kept of a login code: its HMAC-SHA256 under the pepper, together with what it is bound to. */
export function loginCodeMac(pepper: string, { interactionId, emailKey }: CodeBinding, code: string): Buffer {
  return createHmac('sha256', pepper)
    .update(JSON.stringify([interactionId, emailKey, code]))
    .digest()
}

/** Compares two MACs in constant time. */
export function sameMac(kept: Buffer, computed: Buffer): boolean {
  return kept.length === computed.length && timingSafeEqual(kept, computed)
}
