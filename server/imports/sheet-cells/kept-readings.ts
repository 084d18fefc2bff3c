const mostKept = 8
const keptForMs = 10 * 60_000

interface Closable {
  close(): Promise<void>
}

interface Kept<Value> {
  readonly value: Promise<Value>
  readonly cancel: AbortController
  waiting: number
  timer?: NodeJS.Timeout
}

/** Keeps what is slow to read for the requests that follow. Requests for the same reading share it; it stops if all of them are canceled. */
export class KeptReadings<Reading extends Closable, Failure extends object> {
  readonly #kept = new Map<string, Kept<Reading | Failure>>()

  async get(
    key: string,
    read: (signal: AbortSignal) => Promise<Reading | Failure>,
    signal: AbortSignal,
  ): Promise<Reading | Failure> {
    const kept = this.#kept.get(key) ?? this.#begin(key, read)
    // The most recently used is last.
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    kept.waiting++
    let isWaiting = true
    const leave = () => {
      if (isWaiting) kept.waiting--
      isWaiting = false
    }
    const cancel = () => {
      leave()
      if (kept.waiting === 0) kept.cancel.abort()
    }
    if (signal.aborted) cancel()
    else signal.addEventListener('abort', cancel, { once: true })
    try {
      return await kept.value
    } finally {
      signal.removeEventListener('abort', cancel)
      leave()
      this.#keep(key, kept)
    }
  }

  #begin(key: string, read: (signal: AbortSignal) => Promise<Reading | Failure>): Kept<Reading | Failure> {
    const cancel = new AbortController()
    const kept: Kept<Reading | Failure> = { value: read(cancel.signal), cancel, waiting: 0 }
    const forget = () => {
      if (this.#kept.get(key) === kept) this.#drop(key)
    }
    cancel.signal.addEventListener('abort', forget, { once: true })
    kept.value.then((value) => isReading(value) || forget(), forget)
    return kept
  }

  #keep(key: string, kept: Kept<Reading | Failure>): void {
    clearTimeout(kept.timer)
    if (this.#kept.get(key) !== kept) return
    kept.timer = setTimeout(() => this.#drop(key), keptForMs).unref()
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > mostKept && oldest !== undefined) this.#drop(oldest)
  }

  #drop(key: string): void {
    const kept = this.#kept.get(key)
    this.#kept.delete(key)
    clearTimeout(kept?.timer)
    void kept?.value.then(async (value) => isReading(value) && value.close()).catch(() => undefined)
  }
}

function isReading(value: object): value is Closable {
  return 'close' in value
}
