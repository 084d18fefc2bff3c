import { Buffer } from 'node:buffer'
import { stop } from '../unreadable-file.ts'

const [ZERO, NINE, POINT] = [48, 57, 46]

/** A text of an XML part as its bytes in UTF-8. Most are numbers, which need no string. */
export class ByteText {
  #bytes: Buffer = Buffer.alloc(0)
  #from = 0
  #to = 0

  get length(): number {
    return this.#to - this.#from
  }

  charCodeAt(index: number): number {
    return this.#bytes[this.#from + index] ?? Number.NaN
  }

  set(bytes: Buffer, from: number, to: number): this {
    this.#bytes = bytes
    this.#from = from
    this.#to = to
    return this
  }

  clear(): void {
    this.#to = this.#from
  }

  append(other: ByteText): void {
    if (this.length === 0) this.set(other.#bytes, other.#from, other.#to)
    else {
      const joined = Buffer.concat([this.#slice(), other.#slice()])
      this.set(joined, 0, joined.length)
    }
  }

  toNumber(): number {
    if (this.length === 0 || this.length > 15) return Number(this.toString())
    let digits = 0
    let places = -1
    for (let at = this.#from; at < this.#to; at++) {
      const code = this.#bytes[at] ?? 0
      if (code >= ZERO && code <= NINE) {
        digits = digits * 10 + code - ZERO
        if (places >= 0) places++
      } else if (code === POINT && places < 0 && at > this.#from) places = 0
      else return Number(this.toString())
    }
    // Both are exact, so the quotient is the closest number.
    return places > 0 ? digits / (powersOfTen[places] ?? 1) : digits
  }

  toString(): string {
    return decoded(this.#bytes.toString('utf8', this.#from, this.#to))
  }

  #slice(): Buffer {
    return this.#bytes.subarray(this.#from, this.#to)
  }
}

const powersOfTen = Array.from({ length: 16 }, (_, power) => 10 ** power)

export interface Word {
  readonly bytes: Uint8Array
  readonly text: string
  readonly local: string
}

/** Cuts out each word once: a million cells have a handful of names. */
export class Words {
  readonly #known: (Word | undefined)[] = Array.from({ length: 256 })

  of(bytes: Buffer, from: number, to: number): Word {
    const slot = ((bytes[from] ?? 0) * 31 + (bytes[to - 1] ?? 0) * 7 + to - from) & 255
    const known = this.#known[slot]
    if (known !== undefined && isAt(bytes, from, to, known.bytes)) return known
    const text = bytes.toString('utf8', from, to)
    const word = {
      bytes: Uint8Array.from(bytes.subarray(from, to)),
      text,
      local: text.slice(text.indexOf(':') + 1),
    }
    this.#known[slot] = word
    return word
  }
}

export function isAt(bytes: Uint8Array, from: number, to: number, word: Uint8Array): boolean {
  if (word.length !== to - from) return false
  for (let index = 0; index < word.length; index++) if (bytes[from + index] !== word[index]) return false
  return true
}

const entities = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
])

export function decoded(text: string): string {
  const unbroken = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
  if (!unbroken.includes('&')) return unbroken
  return unbroken.replace(/&([^&;]*)(;?)/g, (_, name: string, end: string) => {
    if (end === '') stop('damaged')
    return entities.get(name) ?? character(name)
  })
}

function character(reference: string): string {
  const [, hex, decimal] = /^#(?:x([\da-fA-F]{1,6})|(\d{1,7}))$/.exec(reference) ?? stop('damaged')
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
  const isAllowed =
    code === 9 ||
    code === 10 ||
    code === 13 ||
    (code >= 0x20 && code < 0xd800) ||
    (code >= 0xe000 && code <= 0x10_ff_ff && code !== 0xff_fe && code !== 0xff_ff)
  return isAllowed ? String.fromCodePoint(code) : stop('damaged')
}
