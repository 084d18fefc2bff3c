import { Buffer } from 'node:buffer'
import { stop } from '../unreadable-file.ts'
import { ByteText, decoded, Words } from './byte-text.ts'

const MOST_ATTRIBUTES = 1_000
/** Up to this many names are compared with each other, as they are in almost every tag. */
const FEW_ATTRIBUTES = 16
/** Values up to this length repeat often enough to be cut out once. */
const SHORT = 4

const [QUOTE, AMPERSAND, APOSTROPHE, SLASH, LESS, EQUALS, GREATER] = [34, 38, 39, 47, 60, 61, 62]

const SPACE = 1
const NAME = 2
const NAME_START = 4
const kinds = Uint8Array.from({ length: 256 }, (_, code) => {
  const character = String.fromCharCode(code)
  if (code >= 128 || /[A-Za-z_:]/.test(character)) return NAME | NAME_START
  if (/[\d.-]/.test(character)) return NAME
  return /[ \t\n\r]/.test(character) ? SPACE : 0
})

export function isSpace(code: number): boolean {
  return kinds[code] === SPACE
}

export function nameEnd(source: Uint8Array, from: number): number {
  if (((kinds[source[from] ?? 0] ?? 0) & NAME_START) === 0 && from < source.length) return from
  let at = from
  while (at < source.length && ((kinds[source[at] ?? 0] ?? 0) & NAME) !== 0) at++
  return at
}

function afterSpaces(source: Uint8Array, from: number): number {
  let at = from
  while (at < source.length && kinds[source[at] ?? 0] === SPACE) at++
  return at
}

/** The attributes of an open tag; a value is cut out only when it is asked for. */
export class Attributes {
  #source: Buffer = Buffer.alloc(0)
  #count = 0
  /** By attribute: the start and end of its name and of its value. */
  readonly #places = new Int32Array(MOST_ATTRIBUTES * 4)
  readonly #decoded = new Map<number, string>()
  readonly #seen = new Set<string>()
  readonly #words = new Words()
  readonly #found = new ByteText()

  get(name: string): string | undefined {
    return this.#text(this.#indexOf(name))
  }

  prefixed(name: string): string | undefined {
    for (let index = 0; index < this.#count; index++)
      if (this.#name(index).endsWith(`:${name}`)) return this.#text(index)
    return undefined
  }

  /** A value as bytes, which the next call replaces. */
  bytesOf(name: string): ByteText | undefined {
    const index = this.#indexOf(name)
    if (index < 0) return undefined
    const place = index * 4
    return this.#found.set(this.#source, this.#places[place + 2] ?? 0, this.#places[place + 3] ?? 0)
  }

  /** Reads an open tag from the end of its name, and returns where its `>` or `/>` is; -1 if it is incomplete. */
  read(source: Buffer, from: number): number {
    this.#source = source
    this.#count = 0
    if (this.#decoded.size > 0) this.#decoded.clear()
    let at = from
    for (;;) {
      const start = afterSpaces(source, at)
      if (source[start] === GREATER) return start
      if (source[start] === SLASH && start + 1 < source.length)
        return source[start + 1] === GREATER ? start : stop('damaged')
      const end = nameEnd(source, start)
      const equals = afterSpaces(source, end)
      const opening = afterSpaces(source, equals + 1)
      if (opening >= source.length) return -1
      const quote = source[opening] ?? 0
      const isWellFormed = start > at && end > start && source[equals] === EQUALS
      if (!isWellFormed || (quote !== QUOTE && quote !== APOSTROPHE)) stop('damaged')
      const closing = this.#readValue(source, opening + 1, quote)
      if (closing < 0) return -1
      this.#add(start, end, opening + 1, closing)
      at = closing + 1
    }
  }

  #readValue(source: Buffer, from: number, quote: number): number {
    let isPlain = true
    for (let at = from; at < source.length; at++) {
      const code = source[at] ?? 0
      if (code === quote) {
        if (!isPlain)
          this.#decoded.set(
            this.#count,
            decoded(source.toString('utf8', from, at).replace(/\r\n|[\t\n\r]/g, ' ')),
          )
        return at
      }
      if (code === LESS) stop('damaged')
      if (code === AMPERSAND || code < 32) isPlain = false
    }
    return -1
  }

  #add(start: number, end: number, valueStart: number, valueEnd: number): void {
    if (this.#count === MOST_ATTRIBUTES || this.#isRepeated(start, end)) stop('damaged')
    const places = this.#places
    const place = this.#count * 4
    places[place] = start
    places[place + 1] = end
    places[place + 2] = valueStart
    places[place + 3] = valueEnd
    this.#count++
  }

  #isRepeated(start: number, end: number): boolean {
    if (this.#count < FEW_ATTRIBUTES) {
      for (let index = 0; index < this.#count; index++) if (this.#isNamed(index, start, end)) return true
      return false
    }
    if (this.#count === FEW_ATTRIBUTES) {
      this.#seen.clear()
      for (let index = 0; index < this.#count; index++)
        this.#seen.add(this.#source.toString('latin1', this.#places[index * 4], this.#places[index * 4 + 1]))
    }
    const { size } = this.#seen
    return this.#seen.add(this.#source.toString('latin1', start, end)).size === size
  }

  #isNamed(index: number, start: number, end: number): boolean {
    const from = this.#places[index * 4] ?? 0
    if ((this.#places[index * 4 + 1] ?? 0) - from !== end - start) return false
    for (let at = 0; at < end - start; at++)
      if (this.#source[from + at] !== this.#source[start + at]) return false
    return true
  }

  #indexOf(name: string): number {
    for (let index = 0; index < this.#count; index++) {
      const start = this.#places[index * 4] ?? 0
      if ((this.#places[index * 4 + 1] ?? 0) - start !== name.length) continue
      let same = 0
      while (same < name.length && this.#source[start + same] === name.charCodeAt(same)) same++
      if (same === name.length) return index
    }
    return -1
  }

  #name(index: number): string {
    return this.#source.toString('utf8', this.#places[index * 4], this.#places[index * 4 + 1])
  }

  #text(index: number): string | undefined {
    if (index < 0) return undefined
    const known = this.#decoded.size > 0 ? this.#decoded.get(index) : undefined
    if (known !== undefined) return known
    const [from, to] = [this.#places[index * 4 + 2] ?? 0, this.#places[index * 4 + 3] ?? 0]
    return to - from <= SHORT
      ? this.#words.of(this.#source, from, to).text
      : this.#source.toString('utf8', from, to)
  }
}
