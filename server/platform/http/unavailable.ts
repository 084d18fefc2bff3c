/** A part this request needs cannot be reached or written; answered with 503. */
export class Unavailable extends Error {
  readonly what: 'database' | 'storage'
  readonly retryAfterSeconds: number
  constructor(what: 'database' | 'storage', retryAfterSeconds = 5, options?: ErrorOptions) {
    super(`The ${what} is unavailable`, options)
    this.what = what
    this.retryAfterSeconds = retryAfterSeconds
  }
}
