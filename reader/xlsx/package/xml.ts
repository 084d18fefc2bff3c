import { TextDecoder } from 'node:util'
import { SaxesParser } from 'saxes'
import type { Limits } from '#contract/file-limits.ts'
import { stop } from '../unreadable-file.ts'

/** What a reader of one part takes from it. Names come without their prefix, so that prefixed and strict files read like any other. */
export interface XmlReader {
  open?(name: string, attributes: Record<string, string>, depth: number): void
  close?(name: string, depth: number): void
  text?(text: string): void
}

/** How a part is read: with its extensions, or with a filter on its text that leaves out what the reader does not want. */
export interface XmlOptions {
  readonly extensions?: boolean
  readonly filter?: (text: string) => string
}

/** Elements whose content is passed over: extensions would repeat names of the part itself, a fallback repeats its choice. */
const passedOver = new Set(['extLst', 'Fallback'])
const onlyFallback = new Set(['Fallback'])

/** Reads a whole part. */
export async function readXml(
  chunks: AsyncIterable<Buffer>,
  limits: Limits,
  reader: XmlReader,
  options: XmlOptions = {},
): Promise<void> {
  const parsing = parseXml(chunks, limits, reader, options)
  while (!(await parsing.next()).done);
}

/** Reads a part chunk by chunk and yields after each, so that the caller can hand out what was gathered; refuses document types, so no entity but XML's own five is ever expanded. */
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
    // Control characters in texts are common in files of other programs and harm nobody.
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

/** The value of a prefixed attribute such as `r:id`, whatever the prefix is. */
export function prefixed(attributes: Record<string, string>, name: string): string | undefined {
  for (const [key, value] of Object.entries(attributes)) if (key.endsWith(`:${name}`)) return value
  return undefined
}

/** An attribute that says yes. */
export function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true'
}

/** The decoder a part needs: by its byte order mark, by the zero bytes of UTF-16 without one, else by what it declares. */
function decoderFor(start: Buffer): TextDecoder {
  const [first, second] = start
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le')
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be')
  if (first !== 0 && second === 0) return new TextDecoder('utf-16le')
  if (first === 0 && second !== 0) return new TextDecoder('utf-16be')
  const declared = /^[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(start.toString('latin1', 0, 200))?.[1]
  // A file that says UTF-16 but got here is in single bytes.
  if (!declared || /^utf-?16/i.test(declared)) return new TextDecoder()
  try {
    return new TextDecoder(declared)
  } catch (error) {
    return stop('damaged', error)
  }
}
