import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { fileLimits } from '#contract/files/file-limits.ts'
import { recordFigure, sizeOf } from '#server/testing/measures/reliability.ts'
import { costOf } from '#server/testing/measures/thread-time.ts'
import { type ZipFile, buildZip } from './build-zip.fixture.ts'
import { readAll } from './read-all.fixture.ts'
import { openZipParts } from '../package/zip-parts.ts'

const numRuns = sizeOf({ small: 100, full: 5_000 })
/** What reading one file may cost: parsing this many megabytes of JSON, which takes about 5 s. */
const most = 1_000

const samples = join(import.meta.dirname, '../../../demo/line-lists')
const names = (await readdir(samples)).filter((name) => name.endsWith('.xlsx'))
const folder = await mkdtemp(join(tmpdir(), 'mutations-'))
afterAll(() => rm(folder, { recursive: true }))

const files = await Promise.all(names.map((name) => readFile(join(samples, name))))
const packages = await Promise.all(names.map((name) => unzip(join(samples, name))))

async function unzip(path: string): Promise<ZipFile[]> {
  const parts = await openZipParts(path, fileLimits)
  const read = async (name: string) => ({
    name,
    data: Buffer.concat(await Array.fromAsync(parts.stream(name))),
  })
  const unzipped = await Promise.all(parts.names.map(read))
  await parts.close()
  return unzipped
}

const share = fc.noBias(fc.integer({ min: 0, max: 999_999 })).map((millionths) => millionths / 1e6)

/** A mutation: its position (0 to 1), length, and replacement. */
const change = fc.record({
  at: share,
  length: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 4000 })),
  put: fc.oneof(
    fc.uint8Array({ maxLength: 8 }).map((bytes) => Buffer.from(bytes)),
    fc
      .constantFrom(
        '9999999999',
        '-1',
        '1e999',
        '<',
        '>',
        '&',
        '"',
        '</row>',
        '<row r="1">',
        '<c t="s"><v>',
        '\0',
        '<!DOCTYPE a>',
        '<![CDATA[',
        '../',
        'ZZZ9',
        '\u00ff\u00fe',
      )
      .map((text) => Buffer.from(text, 'latin1')),
    fc.constant(undefined),
  ),
})
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never

/** Replaces bytes; without a replacement, duplicates them. */
function mutate(bytes: Buffer, changes: readonly Change[]): Buffer {
  return changes.reduce((before, { at, length, put }) => {
    const start = Math.floor(at * before.length)
    const old = before.subarray(start, start + length)
    return Buffer.concat([
      before.subarray(0, start),
      put ?? Buffer.concat([old, old]),
      before.subarray(start + length),
    ])
  }, bytes)
}

const changes = fc.array(change, { minLength: 1, maxLength: 6 })

/** Mutates the file: headers, directory, packed bytes. */
const changedFile = fc
  .record({
    file: fc.constantFrom(...files),
    changes,
    keep: fc.oneof({ weight: 4, arbitrary: fc.constant(1) }, share),
  })
  .map(({ file, changes: list, keep }) => {
    const mutated = mutate(file, list)
    return mutated.subarray(0, Math.ceil(keep * mutated.length))
  })

/** Mutates unpacked parts and zips them correctly, so that their readers see the mutation. */
const changedParts = fc
  .record({
    parts: fc.constantFrom(...packages),
    edits: fc.array(fc.record({ part: fc.nat(), changes }), { minLength: 1, maxLength: 3 }),
  })
  .map(({ parts, edits }) => {
    const edited = [...parts]
    for (const edit of edits) {
      const index = edit.part % edited.length
      const part = edited[index]
      if (part) edited[index] = { name: part.name, data: mutate(Buffer.from(part.data), edit.changes) }
    }
    return buildZip(edited)
  })

const values = [
  '',
  ' ',
  '0',
  '-1',
  '9999999999',
  '1e999',
  'NaN',
  'A1',
  'ZZZ9',
  'A1:XFD1048576',
  'true',
  's',
  'rId1',
  '../x',
  '/',
  '#REF!',
  'a_x0000_',
]

/** Replaces a value in an attribute or element; the XML stays valid. */
const changedValues = fc
  .record({
    parts: fc.constantFrom(...packages),
    edits: fc.array(fc.record({ part: fc.nat(), at: share, value: fc.constantFrom(...values) }), {
      minLength: 1,
      maxLength: 4,
    }),
  })
  .map(({ parts, edits }) => {
    const edited = [...parts]
    for (const { part, at, value } of edits) {
      const xml = edited.flatMap(({ name }, index) => (/\.(xml|rels)$/.test(name) ? [index] : []))
      const index = xml[part % xml.length] ?? 0
      const text = String(edited[index]?.data)
      const places = [...text.matchAll(/(?<=")[^"<]*(?=")|(?<=>)[^<]+(?=<)/g)]
      const place = places[Math.floor(at * (places.length - 1))]
      if (!place) continue
      const data = text.slice(0, place.index) + value + text.slice(place.index + place[0].length)
      edited[index] = { name: edited[index]?.name ?? '', data }
    }
    return buildZip(edited)
  })

test(
  `whatever is done to a file, reading it ends with its rows or with a sentence (${numRuns} files)`,
  { timeout: 3_600_000 },
  async () => {
    const path = join(folder, 'mutated.xlsx')
    let highest = 0
    await fc.assert(
      fc.asyncProperty(fc.oneof(changedFile, changedParts, changedValues), async (bytes) => {
        await writeFile(path, bytes)
        const { result: outcome, cost } = await costOf(async () => readAll(path), most)
        expect(cost).toBeLessThan(most)
        if (!('rows' in outcome)) highest = Math.max(highest, cost)
        expect('rows' in outcome || outcome.message.length > 0).toBe(true)
      }),
      { numRuns },
    )
    const count = numRuns.toLocaleString('en-US')
    recordFigure(
      'malicious-files',
      `${count} mutated workbooks; the most expensive refusal costs as much as parsing ${Math.ceil(highest)} MB of JSON`,
    )
  },
)
