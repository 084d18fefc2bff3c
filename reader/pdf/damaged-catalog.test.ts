import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { array, assert, asyncProperty, integer, nat, oneof } from 'fast-check'
import { expect, test } from 'vitest'
import { isFileProblem } from '#contract/files/file-problems.ts'
import { pdfFile } from './build-pdf.fixture.ts'
import { readCatalog } from './read-catalog.ts'

const sample = await readFile(
  fileURLToPath(new URL('../../demo/line-lists/fitflop-catalogue-S1-2027.pdf', import.meta.url)),
)
const at = nat(sample.length - 1)
const cut = at.map((end) => sample.subarray(0, end))
const gap = array(at, { minLength: 2, maxLength: 2 }).map(([from = 0, length = 0]) =>
  Buffer.concat([sample.subarray(0, from), sample.subarray(from + (length % 5000))]),
)
const overwritten = array(
  array(integer({ min: 0, max: sample.length - 1 }), { minLength: 2, maxLength: 2 }),
  { minLength: 1, maxLength: 60 },
).map((changes) => {
  const bytes = Buffer.from(sample)
  for (const [place = 0, value = 0] of changes) bytes[place] = value % 256
  return bytes
})

test('reads what it can from a damaged catalog, or returns its problem', { timeout: 60_000 }, async () => {
  await assert(
    asyncProperty(oneof(cut, gap, overwritten), async (bytes) => {
      const catalog = await readCatalog(await pdfFile(bytes), {
        listed: new Set(['QA2-323']),
        shape: null,
        onPicture: async () => undefined,
      })
      if (isFileProblem(catalog)) expect(catalog.code).toMatch(/^(pdf-damaged|not-a-pdf|pdf-encrypted)$/)
      else expect(catalog.entries.every(({ modelCode }) => modelCode === 'QA2-323')).toBe(true)
    }),
    { numRuns: 60 },
  )
})
