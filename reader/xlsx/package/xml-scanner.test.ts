import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fileProblem } from '#contract/files/file-problems.ts'
import { busyMilliseconds } from '#server/testing/measures/thread-time.ts'
import { ByteText } from './byte-text.ts'
import { XmlScanner } from './xml-scanner.ts'

/** What a document contains, read in chunks of `size` bytes; texts between two tags are joined. */
function read(document: string | Buffer, size = Infinity): string[] {
  const seen: string[] = []
  let text = ''
  const flush = () => {
    if (text !== '') seen.push(JSON.stringify(text))
    text = ''
  }
  const scanner = new XmlScanner({
    open(element, attributes) {
      flush()
      const values = ['a', 'b'].map((name) => attributes.get(name)).join('|')
      seen.push(`<${element.text}> ${values} ${attributes.prefixed('id') ?? ''}`)
    },
    close(element) {
      flush()
      seen.push(`</${element.local}>`)
    },
    text(piece) {
      text += piece.toString()
    },
  })
  const bytes = Buffer.from(document)
  for (let at = 0; at < bytes.length; at += size)
    scanner.write(bytes.subarray(at, Math.min(at + size, bytes.length)))
  scanner.end()
  return seen
}

const full = `\uFEFF<?xml version="1.0"?>
<!-- <x> -- --><x:list xmlns:x="u" a="1 &lt; 2&#10;" r:id='"7">'>
  <c b = "é" a='two
lines'/>&amp;&#x1F45F;\r\nnext\r<![CDATA[<&amp;]]>]]<d\u00e9 ></d\u00e9
></x:list> <!-- end --><?done?>
`

describe('XML scanner', () => {
  test('reads elements, attributes, and texts', () => {
    expect(read(full)).toEqual([
      '<x:list> 1 < 2\n| "7">',
      '"\\n  "',
      '<c> two lines|é ',
      '</c>',
      JSON.stringify('&👟\nnext\n<&amp;]]'),
      '<dé> | ',
      '</dé>',
      '</list>',
    ])
  })

  test('reads line breaks and tabs in attributes as spaces, and other spaces as they are', () => {
    const wide = '\u00A0\u3000\u2028\uFEFF'
    expect(read(`<a a="1\t2\r\n3\r4\n5&amp;${wide}" b="${wide}"/>`)[0]).toBe(`<a> 1 2 3 4 5&${wide}|${wide} `)
  })

  test('reads the same whatever the chunks are', () => {
    const whole = read(full)
    for (let size = 1; size < Buffer.byteLength(full); size++) expect(read(full, size)).toEqual(whole)
  })

  test('passes on a long text in pieces without splitting a character or a reference', () => {
    const text = 'é&amp;x\r\n'.repeat(50_000)
    const piece = fc.integer({ min: 60_000, max: 70_000 })
    fc.assert(
      fc.property(piece, (size) => {
        expect(read(`<a>${text}</a>`, size)[1]).toBe(JSON.stringify('é&x\n'.repeat(50_000)))
      }),
      { numRuns: 20 },
    )
  })

  test.each([
    ['', 'nothing'],
    ['text', 'a text alone'],
    ['<a>', 'an element without an end'],
    ['<a></b>', 'the end of another element'],
    ['</a>', 'an end without a start'],
    ['<a/><b/>', 'two roots'],
    ['<a/>text', 'a text after the root'],
    ['<a b="1" b="2"/>', 'an attribute twice'],
    ['<a b=1/>', 'a value without quotes'],
    ['<a b/>', 'an attribute without a value'],
    ['<a b="<"/>', 'a tag in a value'],
    ['<a b="1"c="2"/>', 'attributes without a space'],
    ['<a b="&no;"/>', 'an unknown entity in a value'],
    ['<a>&constructor;</a>', 'an unknown entity'],
    ['<a>a & b</a>', 'an ampersand alone'],
    ['<a>&#0;</a>', 'a reference to no character'],
    ['<a>&#xD800;</a>', 'a reference to half a character'],
    ['<a><1/></a>', 'a name that starts with a digit'],
    ['<a>< b/></a>', 'a space before a name'],
    ['<a / ></a>', 'a space in the end of a tag'],
    ['<a><!-- </a>', 'a comment without an end'],
    ['<a><![CDATA[</a>', 'a section without an end'],
    ['<a><!ELEMENT a></a>', 'a declaration'],
    [`<a ${Array.from({ length: 1_001 }, (_, at) => `b${at}=""`).join(' ')}/>`, 'too many attributes'],
    [`<a b="${'x'.repeat(1_100_000)}`, 'a tag without an end'],
  ])('rejects %j: %s', (document) => {
    for (const size of [Infinity, document.length < 100 ? 3 : Infinity])
      expect(() => read(document, size)).toThrow(fileProblem('damaged').message)
  })

  test('rejects an attribute twice among many', () => {
    const names = Array.from({ length: 40 }, (_, at) => `b${at}=""`)
    expect(read(`<a ${names.join(' ')}/>`)).toHaveLength(2)
    for (const at of [0, 15, 16, 17, 39]) {
      const repeating = `<a ${[...names, names[at]].join(' ')}/>`
      expect(() => read(repeating)).toThrow(fileProblem('damaged').message)
    }
  })

  test('takes no longer for many attributes in few tags than for few attributes in many tags', () => {
    const document = (tags: number, each: number): string => {
      const tag = `<b ${Array.from({ length: each }, (_, at) => `attribute${at + 100}=""`).join(' ')}/>`
      return `<a>${tag.repeat(tags)}</a>`
    }
    const [many, few] = [document(50, 990), document(4_950, 10)].map((text) => Buffer.from(text))
    const time = (source: Buffer | undefined) => busyMilliseconds(() => void read(source ?? ''))
    expect(time(many) / time(few)).toBeLessThan(10)
  })

  test.each([
    ['open tags', '<b c="', 'x', '"/>'],
    ['names', '<b', 'x', '/>'],
    ['ends of tags', '<b></b', ' ', '>'],
  ])(
    'needs no more time for a few long %s in small chunks than for many of the same length in all',
    (_, start, filling, end) => {
      const time = (elements: number): number => {
        const element = `${start}${filling.repeat(9_000_000 / elements)}${end}`
        const source = Buffer.from(`<a>${element.repeat(elements)}</a>`)
        return busyMilliseconds(() => void read(source, 1_024))
      }
      expect(time(10) / time(200)).toBeLessThan(8)
    },
  )

  test('rejects a document type', () => {
    expect(() => read('<!DOCTYPE a><a/>')).toThrow(fileProblem('document-type').message)
  })

  test('reads numbers as JavaScript does', () => {
    const numbers = fc.oneof(
      fc.double().map(String),
      fc.double({ min: 0, max: 1e6, noNaN: true }).map((number) => number.toFixed(2)),
      fc.stringMatching(/^[\d.eE+-]{0,18}$/),
    )
    fc.assert(
      fc.property(numbers, (text) => {
        const bytes = Buffer.from(`x${text}x`)
        expect(new ByteText().set(bytes, 1, bytes.length - 1).toNumber()).toBe(Number(text))
      }),
    )
  })
})
