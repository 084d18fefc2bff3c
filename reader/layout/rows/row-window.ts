import type { Row } from '../../xlsx/workbook.ts'

export class RowWindow {
  readonly #source: AsyncIterator<Row>
  readonly #ahead: Row[] = []
  #ended = false

  constructor(rows: AsyncIterable<Row>) {
    this.#source = rows[Symbol.asyncIterator]()
  }

  async peek(count: number): Promise<readonly Row[]> {
    while (this.#ahead.length < count && !this.#ended) {
      const next = await this.#source.next()
      if (next.done === true) this.#ended = true
      else this.#ahead.push(next.value)
    }
    return this.#ahead.slice(0, count)
  }

  async next(): Promise<Row | null> {
    const buffered = this.#ahead.shift()
    if (buffered !== undefined) return buffered
    if (this.#ended) return null
    const next = await this.#source.next()
    if (next.done !== true) return next.value
    this.#ended = true
    return null
  }

  async close(): Promise<void> {
    this.#ended = true
    this.#ahead.length = 0
    await this.#source.return?.()
  }
}
