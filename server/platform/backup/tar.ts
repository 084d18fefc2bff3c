export interface TarEntry {
  readonly name: string
  readonly size: number
  /** Must be read to its end, or not at all, before the next entry is requested. */
  readonly content: AsyncIterable<Uint8Array>
}

const block = 512

/** The tar header of a file; `name` may have 250 characters if it has a slash near its middle. */
export function tarHeader(name: string, size: number): Buffer {
  const header = Buffer.alloc(block)
  const [prefix, rest] = split(name)
  header.write(rest, 0)
  header.write('0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  header.write(`${octal(size, 11)}\0`, 124)
  header.write(`${octal(0, 11)}\0`, 136)
  header.write('        ', 148)
  header.write('0', 156)
  header.write('ustar\0', 257)
  header.write('00', 263)
  header.write(prefix, 345)
  header.write(`${octal(sum(header), 6)}\0 `, 148)
  return header
}

export function tarPadding(size: number): Buffer {
  return Buffer.alloc((block - (size % block)) % block)
}

export const tarEnd = Buffer.alloc(2 * block)

export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const bytes = new ByteReader(source)
  for (;;) {
    const header = await bytes.take(block)
    if (header.every((byte) => byte === 0)) {
      await bytes.drain()
      return
    }
    const checked = Buffer.from(header)
    checked.write('        ', 148)
    if (sum(checked) !== Number.parseInt(field(header, 148, 8), 8)) throw new Error('The backup is damaged')
    const prefix = field(header, 345, 155)
    const name = `${prefix ? `${prefix}/` : ''}${field(header, 0, 100)}`
    const size = Number.parseInt(field(header, 124, 12), 8)
    let left = size
    async function* content() {
      while (left > 0) {
        const chunk = await bytes.takeSome(left)
        left -= chunk.byteLength
        yield chunk
      }
    }
    yield { name, size, content: content() }
    while (left > 0) left -= (await bytes.takeSome(left)).byteLength
    await bytes.take(tarPadding(size).byteLength)
  }
}

class ByteReader {
  readonly #chunks: AsyncIterator<Uint8Array>
  #rest: Uint8Array = new Uint8Array()

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#chunks = source[Symbol.asyncIterator]()
  }

  async takeSome(limit: number): Promise<Uint8Array> {
    while (this.#rest.byteLength === 0) {
      const next = await this.#chunks.next()
      if (next.done) throw new Error('The backup is truncated')
      this.#rest = next.value
    }
    const taken = this.#rest.subarray(0, limit)
    this.#rest = this.#rest.subarray(taken.byteLength)
    return taken
  }

  /** Reads to the end, so that an error in the last bytes is not missed: a gzip file ends with its checksum. */
  async drain(): Promise<void> {
    while (!(await this.#chunks.next()).done);
  }

  async take(size: number): Promise<Buffer> {
    const parts: Uint8Array[] = []
    for (let left = size; left > 0;) {
      const part = await this.takeSome(left)
      parts.push(part)
      left -= part.byteLength
    }
    return Buffer.concat(parts)
  }
}

function split(name: string): [prefix: string, rest: string] {
  if (Buffer.byteLength(name) <= 100) return ['', name]
  const slash = name.indexOf('/', Math.max(0, name.length - 100))
  if (slash === -1 || slash > 155) throw new Error(`${name} is too long for a name in an archive`)
  return [name.slice(0, slash), name.slice(slash + 1)]
}

function field(header: Uint8Array, start: number, length: number): string {
  const [text = ''] = Buffer.from(header.subarray(start, start + length))
    .toString('utf8')
    .split('\0')
  return text.trim()
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, '0')
}

function sum(bytes: Uint8Array): number {
  return bytes.reduce((total, byte) => total + byte, 0)
}
