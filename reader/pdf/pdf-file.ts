import { inflateSync } from 'node:zlib'
import { undoPredictor } from './predictor.ts'
import {
  isDictionary,
  isOperator,
  nameOf,
  PdfReader,
  refOf,
  type PdfDictionary,
  type PdfValue,
} from './pdf-syntax.ts'

export interface PdfStream {
  readonly dictionary: PdfDictionary
  readonly raw: Buffer
}

/** The objects of a PDF file. pdf.js only returns decoded pixels; to get the embedded bytes, this scans the file for objects, which also works with a broken cross-reference table. */
export class PdfFile {
  readonly #bytes: Buffer
  readonly #offsets = new Map<number, number>()
  readonly #packed = new Map<number, PdfValue>()

  constructor(bytes: Buffer) {
    this.#bytes = bytes
    this.#scan()
    for (const number of this.#offsets.keys()) this.#unpack(number)
  }

  resolve(value: PdfValue | undefined): PdfValue {
    let current = value
    for (let hop = 0; hop < 10; hop++) {
      const number = refOf(current)
      if (number === null) return current ?? null
      current = this.#object(number)
    }
    return null
  }

  entry(dictionary: PdfValue, key: string): PdfValue {
    const resolved = this.resolve(dictionary)
    return isDictionary(resolved) ? this.resolve(resolved.entries.get(key)) : null
  }

  stream(number: number): PdfStream | null {
    const reader = this.#readerOf(number)
    if (reader === null) return null
    const dictionary = reader.next()
    if (!isDictionary(dictionary as PdfValue)) return null
    const word = reader.next()
    if (!isOperator(word) || word.operator !== 'stream') return null
    const start = this.#bytes[reader.at] === 0x0d ? reader.at + 2 : reader.at + 1
    const length = this.resolve((dictionary as PdfDictionary).entries.get('Length'))
    const end =
      typeof length === 'number' && this.#endsAt(start + length)
        ? start + length
        : this.#bytes.indexOf('endstream', start)
    return end < start
      ? null
      : { dictionary: dictionary as PdfDictionary, raw: this.#bytes.subarray(start, end) }
  }

  filters({ dictionary }: PdfStream): string[] {
    const filter = this.resolve(dictionary.entries.get('Filter'))
    return (Array.isArray(filter) ? filter : [filter]).flatMap((one) => nameOf(this.resolve(one)) ?? [])
  }

  /** A stream's inflated bytes, up to the first filter other than deflate; null if they cannot be inflated or exceed the limit. */
  decoded(stream: PdfStream): Buffer | null {
    const parameters = this.resolve(stream.dictionary.entries.get('DecodeParms'))
    let bytes = stream.raw
    for (const [index, filter] of this.filters(stream).entries()) {
      if (filter !== 'FlateDecode') return bytes
      try {
        bytes = inflateSync(bytes, { maxOutputLength: maxInflatedBytes, finishFlush: 2 })
      } catch {
        return null
      }
      const own = this.resolve(Array.isArray(parameters) ? parameters[index] : parameters)
      bytes = undoPredictor(bytes, (key) => this.entry(own, key))
    }
    return bytes
  }

  pages(): PdfDictionary[] {
    const found: PdfDictionary[] = []
    const seen = new Set<number>()
    const walk = (value: PdfValue, inherited: ReadonlyMap<string, PdfValue>, depth: number): void => {
      const [number, node] = [refOf(value), this.resolve(value)]
      if (!isDictionary(node) || number === null || seen.has(number) || found.length > 5_000 || depth > 60)
        return
      seen.add(number)
      const kids = this.resolve(node.entries.get('Kids'))
      const own = new Map([
        ...inherited,
        ...[...node.entries].filter(([key]) => key === 'Resources' || key === 'MediaBox'),
      ])
      if (Array.isArray(kids)) for (const kid of kids) walk(kid, own, depth + 1)
      else found.push({ entries: new Map([...own, ...node.entries]) })
    }
    const catalog = this.#find((dictionary) => nameOf(dictionary.entries.get('Type')) === 'Catalog')
    walk(catalog?.entries.get('Pages') ?? null, new Map(), 0)
    return found
  }

  #find(wanted: (dictionary: PdfDictionary) => boolean): PdfDictionary | null {
    for (const number of [...this.#offsets.keys(), ...this.#packed.keys()].toReversed()) {
      const object = this.#object(number)
      if (isDictionary(object) && wanted(object)) return object
    }
    return null
  }

  #object(number: number): PdfValue {
    const packed = this.#packed.get(number)
    if (packed !== undefined) return packed
    const value = this.#readerOf(number)?.next() ?? null
    return isOperator(value) ? null : value
  }

  #readerOf(number: number): PdfReader | null {
    const offset = this.#offsets.get(number)
    return offset === undefined ? null : new PdfReader(this.#bytes, offset)
  }

  /** Finds every `12 0 obj`. The later of two with the same number counts, as after an incremental save. */
  #scan(): void {
    for (let at = this.#bytes.indexOf(' obj'); at >= 0; at = this.#bytes.indexOf(' obj', at + 4)) {
      const before = /(\d{1,8}) \d{1,5}$/.exec(this.#bytes.toString('latin1', Math.max(0, at - 15), at))
      if (before !== null) this.#offsets.set(Number(before[1]), at + 4)
      if (this.#offsets.size > 500_000) return
    }
  }

  /** Objects may be packed into a stream; pictures never are. */
  #unpack(number: number): void {
    const dictionary = this.#readerOf(number)?.next()
    if (
      dictionary === undefined ||
      isOperator(dictionary) ||
      !isDictionary(dictionary) ||
      nameOf(dictionary.entries.get('Type')) !== 'ObjStm'
    )
      return
    const stream = this.stream(number)
    const bytes = stream === null ? null : this.decoded(stream)
    const [count, first] = [
      this.resolve(dictionary.entries.get('N')),
      this.resolve(dictionary.entries.get('First')),
    ]
    if (bytes === null || typeof count !== 'number' || typeof first !== 'number' || count > 100_000) return
    const index = new PdfReader(bytes, 0, Math.min(first, bytes.length))
    for (let packed = 0; packed < count && !index.atEnd; packed++) {
      const [object, offset] = [index.next(), index.next()]
      if (typeof object !== 'number' || typeof offset !== 'number' || this.#offsets.has(object)) continue
      const value = new PdfReader(bytes, first + offset).next()
      if (!isOperator(value)) this.#packed.set(object, value)
    }
  }

  #endsAt(end: number): boolean {
    return /^\s*endstream/.test(this.#bytes.toString('latin1', end, end + 14))
  }
}

const maxInflatedBytes = 64 * 1024 * 1024
