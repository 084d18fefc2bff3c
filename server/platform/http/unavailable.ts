/** A part that the server depends on does not answer now; the call can be repeated. */
export class Unavailable extends Error {
  readonly what: 'database' | 'storage'
  readonly retryAfterSeconds: number
  constructor(what: 'database' | 'storage', retryAfterSeconds = 5, options?: ErrorOptions) {
    super(`The ${what} is unavailable`, options)
    this.name = 'Unavailable'
    this.what = what
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** There is no space left for files; nothing was stored. */
export class StorageFull extends Unavailable {
  constructor(options?: ErrorOptions) {
    super('storage', 60, options)
    this.name = 'StorageFull'
    this.message = 'The storage is full'
  }
}
