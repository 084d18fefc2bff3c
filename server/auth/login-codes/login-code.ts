import { createHmac } from 'node:crypto'
import { isSame } from '#server/platform/secrets/is-same.ts'

/** Milliseconds (docs/promises.md, "Sign-in"). */
export const codeLifetime = 10 * 60_000

export const codeAttempts = 5

/** What a login code is bound to: the sign-in in progress (its hashed ID), the address, and the request, which is new each time. */
export interface CodeRequest {
  readonly interactionId: Buffer
  readonly emailKey: string
  readonly requestId: string
}

/** Derived with the pepper, not random: each attempt to mail it sends the same code, and no queue or table has it (ADR 20). */
export function loginCode(pepper: string, request: CodeRequest): string {
  // 48 bits modulo a million: no code is more likely than another by more than one in 10^8.
  return String(hmac(pepper, 'code', request).readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}

export function isLoginCode(text: string): boolean {
  return /^\d{6}$/.test(text)
}

export function loginCodeMac(pepper: string, request: CodeRequest, code: string): Buffer {
  return hmac(pepper, 'mac', request, code)
}

export function sameMac(kept: Buffer, computed: Buffer): boolean {
  return isSame(kept, computed)
}

function hmac(
  pepper: string,
  purpose: string,
  { interactionId, emailKey, requestId }: CodeRequest,
  ...more: string[]
): Buffer {
  return createHmac('sha256', pepper)
    .update(JSON.stringify([purpose, interactionId.toString('hex'), emailKey, requestId, ...more]))
    .digest()
}
