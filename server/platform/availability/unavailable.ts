/** A dependency of the server does not answer right now; the call can be retried. */
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

export class StorageFull extends Unavailable {
  constructor(options?: ErrorOptions) {
    super('storage', 60, options)
    this.name = 'StorageFull'
    this.message = 'The storage is full'
  }
}
