import { Buffer } from 'node:buffer'
import { stop } from '../unreadable-file.ts'
import { Attributes, isSpace, nameEnd } from './attributes.ts'
import { ByteText, isAt, type Word, Words } from './byte-text.ts'

/** Receives the elements and texts of a document. Attributes and texts can be read only during the call. */
export interface XmlEvents {
  open(element: Word, attributes: Attributes): void
  close(element: Word): void
  text(text: ByteText): void
}

/** No tag of a workbook is nearly as long. A longer text is passed on in pieces. */
const LONGEST_TAG = 1_000_000
const LONGEST_PIECE = 64 * 1024
const LONGEST_REFERENCE = 20

const [AMPERSAND, SEMICOLON, SLASH, LESS, GREATER, EXCLAMATION, QUESTION] = [38, 59, 47, 60, 62, 33, 63]

/** Scans XML in UTF-8 chunk by chunk in linear time, and stops at what is not well-formed. Rejects document types, so only the five predefined entities are ever expanded. */
export class XmlScanner {
  readonly #events: XmlEvents
  readonly #attributes = new Attributes()
  readonly #names = new Words()
  readonly #text = new ByteText()
  readonly #open: Word[] = []
  #rest: Buffer = Buffer.alloc(0)
  #waiting: Buffer[] = []
  #waitingLength = 0
  #until: '-->' | '?>' | null = null
  #hasRoot = false

  constructor(events: XmlEvents) {
    this.#events = events
  }

  write(chunk: Buffer): void {
    this.#waiting.push(chunk)
    this.#waitingLength += chunk.length
    const { length } = this.#rest
    // What is incomplete is scanned again once it has doubled, so that no byte is scanned more than a few times.
    if (this.#waitingLength >= Math.min(length, LONGEST_TAG + 1 - length)) this.#scanWaiting()
  }

  #scanWaiting(): void {
    const isContinued = this.#rest.length > 0 || this.#waiting.length !== 1
    const source = isContinued
      ? Buffer.concat([this.#rest, ...this.#waiting])
      : (this.#waiting[0] ?? this.#rest)
    this.#waiting = []
    this.#waitingLength = 0
    this.#rest = source.subarray(this.#scan(source))
    if (this.#rest.length > LONGEST_TAG) stop('damaged')
  }

  end(): void {
    this.#scanWaiting()
    const { length } = this.#rest
    if (length > 0) this.#passOn(this.#rest, 0, length)
    if (this.#until !== null || this.#open.length > 0 || !this.#hasRoot) stop('damaged')
  }

  #scan(source: Buffer): number {
    let at = 0
    while (at < source.length) {
      const end = this.#until === null ? this.#scanNext(source, at) : this.#skipUntil(source, at, this.#until)
      if (end < 0) break
      at = end
    }
    if (this.#until === null && source[at] !== LESS && source.length - at > LONGEST_PIECE) {
      const end = endOfPiece(source)
      this.#passOn(source, at, end)
      return end
    }
    return at
  }

  #scanNext(source: Buffer, at: number): number {
    if (source[at] === LESS) return this.#scanTag(source, at)
    let end = at
    while (end < source.length && source[end] !== LESS) end++
    if (end === source.length) return -1
    this.#passOn(source, at, end)
    return end
  }

  #passOn(source: Buffer, from: number, to: number): void {
    const text = this.#text.set(source, from, to)
    if (this.#open.length > 0) this.#events.text(text)
    else if (text.toString().trim() !== '') stop('damaged')
  }

  #skipUntil(source: Buffer, at: number, until: string): number {
    const found = source.indexOf(until, at, 'latin1')
    const kept = source.length - until.length + 1
    if (found < 0) return kept > at ? kept : -1
    this.#until = null
    return found + until.length
  }

  #scanTag(source: Buffer, at: number): number {
    const kind = source[at + 1]
    if (kind === SLASH) return this.#closeTag(source, at)
    if (kind === EXCLAMATION) return this.#declaration(source, at)
    if (kind !== QUESTION) return this.#openTag(source, at)
    this.#until = '?>'
    return at + 2
  }

  #declaration(source: Buffer, at: number): number {
    const start = source.toString('latin1', at, at + 9)
    if (start.startsWith('<!--')) {
      this.#until = '-->'
      return at + 4
    }
    if (start === '<![CDATA[' && this.#open.length > 0) return this.#literal(source, at + 9)
    if (start === '<!DOCTYPE') stop('document-type')
    return start.length < 9 ? -1 : stop('damaged')
  }

  #literal(source: Buffer, at: number): number {
    const end = source.indexOf(']]>', at, 'latin1')
    if (end < 0) return -1
    const escaped = Buffer.from(source.toString('utf8', at, end).replaceAll('&', '&amp;'))
    this.#passOn(escaped, 0, escaped.length)
    return end + 3
  }

  #closeTag(source: Buffer, at: number): number {
    const element = this.#open.at(-1) ?? stop('damaged')
    const nameFrom = at + 2
    let end = nameFrom + element.bytes.length
    if (end < source.length && !isAt(source, nameFrom, end, element.bytes)) stop('damaged')
    while (end < source.length && isSpace(source[end] ?? 0)) end++
    if (end >= source.length) return -1
    if (source[end] !== GREATER) stop('damaged')
    this.#open.pop()
    this.#events.close(element)
    return end + 1
  }

  #openTag(source: Buffer, at: number): number {
    const afterName = nameEnd(source, at + 1)
    if (afterName >= source.length) return -1
    if (afterName === at + 1) stop('damaged')
    const end = this.#attributes.read(source, afterName)
    if (end < 0) return -1
    const element = this.#names.of(source, at + 1, afterName)
    if (this.#open.length === 0) {
      if (this.#hasRoot) stop('damaged')
      this.#hasRoot = true
    }
    this.#events.open(element, this.#attributes)
    if (source[end] === SLASH) this.#events.close(element)
    else this.#open.push(element)
    return source[end] === SLASH ? end + 2 : end + 1
  }
}

/** The end of a text that continues in the next chunk: before a character or a reference that may be cut. */
function endOfPiece(source: Buffer): number {
  let end = source.length
  while (end > 0 && ((source[end - 1] ?? 0) >= 128 || source[end - 1] === 13)) end--
  const reference = source.lastIndexOf(AMPERSAND, end - 1)
  const isCut =
    reference >= 0 &&
    end - reference < LONGEST_REFERENCE &&
    !source.subarray(reference, end).includes(SEMICOLON)
  return isCut ? reference : end
}
