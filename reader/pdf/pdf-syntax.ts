/** A value in a PDF file: names are wrapped to distinguish them from strings, references contain an object number. */
export type PdfValue = number | boolean | null | string | PdfName | PdfReference | PdfValue[] | PdfDictionary

export interface PdfName {
  readonly name: string
}

export interface PdfReference {
  readonly ref: number
}

export interface PdfDictionary {
  readonly entries: ReadonlyMap<string, PdfValue>
}

export interface PdfOperator {
  readonly operator: string
}

export function nameOf(value: PdfValue | undefined): string | null {
  return typeof value === 'object' && value !== null && 'name' in value ? value.name : null
}

export function refOf(value: PdfValue | undefined): number | null {
  return typeof value === 'object' && value !== null && 'ref' in value ? value.ref : null
}

export function isDictionary(value: PdfValue | undefined): value is PdfDictionary {
  return typeof value === 'object' && value !== null && 'entries' in value && value.entries instanceof Map
}

const deepest = 40

/** Reads PDF syntax one value or operator at a time. Never throws: invalid input is null. */
export class PdfReader {
  at: number
  readonly #bytes: Buffer
  readonly #end: number

  constructor(bytes: Buffer, at = 0, end = bytes.length) {
    this.#bytes = bytes
    this.at = at
    this.#end = end
  }

  get atEnd(): boolean {
    this.#skipSpace()
    return this.at >= this.#end
  }

  next(depth = 0): PdfValue | PdfOperator {
    this.#skipSpace()
    const byte = this.#bytes[this.at]
    if (this.at >= this.#end || byte === undefined || depth > deepest) {
      this.at = this.at >= this.#end ? this.at : this.at + 1
      return null
    }
    const char = String.fromCharCode(byte)
    if (char === '/') return this.#name()
    if (char === '(') return this.#string()
    if (char === '<') return this.#bytes[this.at + 1] === 0x3c ? this.#dictionary(depth) : this.#hex()
    if (char === '[') return this.#array(depth)
    if (/[-+.\d]/.test(char)) return this.#numberOrReference()
    return this.#word()
  }

  #skipSpace(): void {
    while (this.at < this.#end) {
      const byte = this.#bytes[this.at] ?? 0
      if (byte === 0x25)
        while (this.at < this.#end && this.#bytes[this.at] !== 0x0a && this.#bytes[this.at] !== 0x0d)
          this.at++
      else if (isSpace(byte)) this.at++
      else return
    }
  }

  #regular(): string {
    const start = this.at
    while (this.at < this.#end && isRegular(this.#bytes[this.at] ?? 0)) this.at++
    return this.#bytes.toString('latin1', start, Math.min(this.at, start + 200))
  }

  #name(): PdfName {
    this.at++
    return {
      name: this.#regular().replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
    }
  }

  #numberOrReference(): PdfValue {
    const value = Number(this.#regular())
    if (!Number.isSafeInteger(value) || value < 0) return Number.isFinite(value) ? value : 0
    const after = /^\s+\d+\s+R(?![A-Za-z0-9])/.exec(
      this.#bytes.toString('latin1', this.at, Math.min(this.at + 24, this.#end)),
    )
    if (after === null) return value
    this.at += after[0].length
    return { ref: value }
  }

  #word(): PdfValue | PdfOperator {
    const word = this.#regular()
    if (word === '') {
      this.at++
      return null
    }
    if (word === 'true' || word === 'false') return word === 'true'
    return word === 'null' ? null : { operator: word }
  }

  #string(): string {
    const start = ++this.at
    let open = 1
    while (this.at < this.#end && open > 0) {
      const byte = this.#bytes[this.at++]
      if (byte === 0x5c) this.at++
      else if (byte === 0x28) open++
      else if (byte === 0x29) open--
    }
    return this.#bytes.toString('latin1', start, this.at - 1)
  }

  #hex(): string {
    const close = this.#bytes.indexOf(0x3e, this.at)
    const text = this.#bytes.toString('latin1', this.at + 1, close < 0 ? this.#end : close)
    this.at = close < 0 ? this.#end : close + 1
    return Buffer.from(text.replaceAll(/[^0-9a-f]/gi, ''), 'hex').toString('latin1')
  }

  #array(depth: number): PdfValue[] {
    this.at++
    const values: PdfValue[] = []
    while (!this.atEnd) {
      if (this.#bytes[this.at] === 0x5d) {
        this.at++
        break
      }
      const value = this.next(depth + 1)
      if (!isOperator(value)) values.push(value)
    }
    return values
  }

  #dictionary(depth: number): PdfDictionary {
    this.at += 2
    const entries = new Map<string, PdfValue>()
    while (!this.atEnd) {
      if (this.#bytes[this.at] === 0x3e) {
        this.at += 2
        break
      }
      const key = this.next(depth + 1)
      const name = isOperator(key) ? null : nameOf(key)
      if (name === null) continue
      const value = this.next(depth + 1)
      if (!isOperator(value)) entries.set(name, value)
    }
    return { entries }
  }
}

export function isOperator(value: PdfValue | PdfOperator): value is PdfOperator {
  return typeof value === 'object' && value !== null && 'operator' in value
}

function isSpace(byte: number): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09 || byte === 0x0c || byte === 0
}

function isRegular(byte: number): boolean {
  return !isSpace(byte) && !'()<>[]{}/%'.includes(String.fromCharCode(byte))
}
