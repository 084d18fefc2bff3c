import { TextDecoder } from 'node:util'
import { SaxesParser } from 'saxes'
import type { Limits } from '#contract/files/file-limits.ts'
import { stop } from '../unreadable-file.ts'

/** Handles the elements of a part. Names have no prefix, so prefixed and strict files read like others. */
export interface XmlReader {
  open?(name: string, attributes: Record<string, string>, depth: number): void
  close?(name: string, depth: number): void
  text?(text: string): void
}

/** Options of reading a part: with its extensions, or with a filter that removes text the reader does not need. */
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

/** Reads a part and yields after each chunk, so the caller can pass on what it collected. Rejects document types, so only XML's five predefined entities are ever expanded. */
export async function* parseXml(
  chunks: AsyncIterable<Buffer>,
  limits: Limits,
  reader: XmlReader,
  { extensions, filter = (text) => text }: XmlOptions = {},
): AsyncGenerator<void, void, undefined> {
  const skip = extensions ? onlyFallback : passedOver
  const parser = new SaxesParser()
  let depth = 0
  let skipping = 0
  parser.on('doctype', () => stop('document-type'))
  parser.on('error', (error) => {
    // Control characters in text are common in files of other programs, and harmless.
    if (!error.message.endsWith('disallowed character.')) stop('damaged', error)
  })
  parser.on('opentag', (tag) => {
    depth += 1
    if (depth > limits.depth) stop('damaged')
    if (skipping > 0) return
    const name = localName(tag.name)
    if (skip.has(name)) skipping = depth
    else reader.open?.(name, tag.attributes, depth)
  })
  parser.on('closetag', (tag) => {
    if (skipping === 0) reader.close?.(localName(tag.name), depth)
    else if (skipping === depth) skipping = 0
    depth -= 1
  })
  if (reader.text) {
    const text = (content: string) => skipping === 0 && reader.text?.(content)
    parser.on('text', text)
    parser.on('cdata', text)
  }
  let decoder: TextDecoder | undefined
  for await (const chunk of chunks) {
    decoder ??= decoderFor(chunk)
    parser.write(filter(decoder.decode(chunk, { stream: true })))
    yield
  }
  if (decoder) parser.write(filter(decoder.decode()))
  parser.close()
}

function localName(name: string): string {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}

/** The value of an attribute such as `r:id`, with any prefix. */
export function prefixed(attributes: Record<string, string>, name: string): string | undefined {
  for (const [key, value] of Object.entries(attributes)) if (key.endsWith(`:${name}`)) return value
  return undefined
}

export function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true'
}

/** The decoder for a part: by its byte order mark, by the zero bytes of UTF-16 without one, else by its declaration. */
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
