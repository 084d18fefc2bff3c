import { Buffer } from 'node:buffer'
import { TextDecoder } from 'node:util'
import type { Limits } from '#contract/files/file-limits.ts'
import { stop } from '../unreadable-file.ts'
import type { Attributes } from './attributes.ts'
import type { ByteText } from './byte-text.ts'
import { XmlScanner } from './xml-scanner.ts'

/** Handles the elements of a part. Names have no prefix, so prefixed and strict files read like others. */
export interface XmlReader {
  open?(name: string, attributes: Attributes, depth: number): void
  close?(name: string, depth: number): void
  text?(text: ByteText): void
}

export interface XmlOptions {
  readonly extensions?: boolean
  readonly filter?: (text: string) => string
}

/** Elements whose content is skipped: extensions repeat names of the part, a fallback repeats its choice. */
const passedOver = new Set(['extLst', 'Fallback'])
const onlyFallback = new Set(['Fallback'])

export async function readXml(
  chunks: AsyncIterable<Buffer>,
  limits: Limits,
  reader: XmlReader,
  options: XmlOptions = {},
): Promise<void> {
  const parsing = parseXml(chunks, limits, reader, options)
  while (!(await parsing.next()).done);
}

export async function* parseXml(
  chunks: AsyncIterable<Buffer>,
  limits: Limits,
  reader: XmlReader,
  { extensions, filter }: XmlOptions = {},
): AsyncGenerator<void, void, undefined> {
  const skip = extensions ? onlyFallback : passedOver
  let depth = 0
  let skipping = 0
  const scanner = new XmlScanner({
    open({ local }, attributes) {
      depth += 1
      if (depth > limits.depth) stop('damaged')
      if (skipping > 0) return
      if (skip.has(local)) skipping = depth
      else reader.open?.(local, attributes, depth)
    },
    close({ local }) {
      if (skipping === 0) reader.close?.(local, depth)
      else if (skipping === depth) skipping = 0
      depth -= 1
    },
    text(text) {
      if (skipping === 0) reader.text?.(text)
    },
  })
  let convert: ((chunk: Buffer | undefined) => Buffer) | undefined
  for await (const chunk of chunks) {
    convert ??= converterFor(chunk, filter)
    scanner.write(convert(chunk))
    yield
  }
  if (convert) scanner.write(convert(undefined))
  scanner.end()
}

function converterFor(start: Buffer, filter: XmlOptions['filter']): (chunk: Buffer | undefined) => Buffer {
  const decoder = decoderFor(start)
  if (decoder.encoding === 'utf-8' && filter === undefined) return (chunk) => chunk ?? Buffer.alloc(0)
  return (chunk) => {
    const text = decoder.decode(chunk, { stream: chunk !== undefined })
    return Buffer.from(filter === undefined ? text : filter(text))
  }
}

export function isStruck(name: string, attributes: Attributes): boolean {
  return name === 'strike' && isTrue(attributes.get('val') ?? '1')
}

export function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true'
}

function decoderFor(start: Buffer): TextDecoder {
  const [first, second] = start
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le')
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be')
  if (first !== 0 && second === 0) return new TextDecoder('utf-16le')
  if (first === 0 && second !== 0) return new TextDecoder('utf-16be')
  const declared = /^[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(start.toString('latin1', 0, 200))?.[1]
  // A file that declares UTF-16 but was not detected as such uses single bytes.
  if (!declared || /^utf-?16/i.test(declared)) return new TextDecoder()
  try {
    return new TextDecoder(declared)
  } catch (error) {
    return stop('damaged', error)
  }
}
