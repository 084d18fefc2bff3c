import { createHash } from 'node:crypto'

/** Identifies a request: fields in another order are the same request. */
export function requestHash(request: unknown): string {
  return sha256(JSON.stringify(request, (_name, value: unknown) => (isObject(value) ? sorted(value) : value)))
}

/** How earlier releases identified a request. Their answers are kept for two days, so a retry after an upgrade still finds its own. */
export function formerRequestHash(request: unknown): string {
  return sha256(JSON.stringify(request))
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function sorted(value: object): object {
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
