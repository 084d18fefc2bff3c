/** The error catalogue: every refusal a call can answer with, its HTTP status and its text (spec 1 §8, spec 2 §8; rules §9 where the spec has none). */
export const refusals = {
  'wrong-input': { status: 400, message: 'Wrong Input' },
  unauthenticated: { status: 401, message: 'Sign in to continue.' },
  forbidden: { status: 403, message: 'You are not allowed to do this.' },
  'not-found': { status: 404, message: 'Not found' },
  conflict: { status: 409, message: 'Somebody else changed this meanwhile.' },
  'too-large': { status: 413, message: 'This is too large to be taken.' },
  'idempotency-key-reused': { status: 422, message: 'This request key was used for another request.' },
  'too-many-requests': { status: 429, message: 'Too many requests. Try again later.' },
  'server-error': { status: 500, message: 'Something went wrong in the server.' },
  'brand-exists': { status: 409, message: 'Brand already exists' },
  'brand-not-found': { status: 404, message: 'Brand not found' },
  'brand-in-use': { status: 409, message: 'Brand is in use' },
  'brand-protected': { status: 409, message: 'This brand is kept by the system.' },
  'catalog-type-exists': { status: 409, message: 'Catalog type already exists' },
  'catalog-type-not-found': { status: 404, message: 'Catalog type not found' },
  'catalog-type-in-use': { status: 409, message: 'Catalog type is in use' },
  'catalog-type-protected': { status: 409, message: 'Unsorted is kept by the system.' },
} as const satisfies Record<string, { status: number; message: string }>

/** The name of a refusal, as a call declares it and a handler returns it. */
export type RefusalCode = keyof typeof refusals

/** The refusals every call has without naming them: the edge answers with these before a handler runs, or when it throws. */
export const commonRefusals = [
  'wrong-input',
  'unauthenticated',
  'forbidden',
  'idempotency-key-reused',
  'too-many-requests',
  'server-error',
] as const satisfies readonly RefusalCode[]

/** An expected failure as a value: what `refuse` makes and `isRefusal` knows; `message` replaces the catalogue's text where figures are told, `data` is sent along. */
export class Refusal<Code extends RefusalCode = RefusalCode> {
  readonly code: Code
  readonly message: string | undefined
  readonly data: unknown
  constructor(code: Code, message?: string, data?: unknown) {
    this.code = code
    this.message = message
    this.data = data
  }
}

/** Makes a refusal to be returned, never thrown. */
export function refuse<Code extends RefusalCode>(
  code: Code,
  message?: string,
  data?: unknown,
): Refusal<Code> {
  return new Refusal(code, message, data)
}

/** Tells a refusal from data. */
export function isRefusal(value: unknown): value is Refusal {
  return value instanceof Refusal
}
