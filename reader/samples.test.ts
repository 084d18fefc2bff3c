import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import {
  comparableItems,
  comparableSheets,
  expectedItems,
  expectedParse,
  type NotInFile,
} from './expected-parse.fixture.ts'
import type { LineList, LineListJob } from './line-list.ts'
import { readLineListFile } from './read-line-list-file.ts'

const samples = fileURLToPath(new URL('../demo/line-lists/', import.meta.url))

const files: readonly (Omit<LineListJob, 'workbook'> & { file: string; notInFile?: NotInFile })[] = [
  { file: 'crocs-prebook-S1-2027', brand: 'Crocs', type: 'pre-book' },
  { file: 'heydude-prebook-S1-2027', brand: 'HEYDUDE', type: 'pre-book' },
  { file: 'heydude-ats-2026-11-20', brand: 'HEYDUDE', type: 'brand-ats' },
  { file: 'nike-swim-ats-S1-2027', brand: 'Nike Swim', type: 'brand-ats', notInFile: { upc: true } },
  {
    file: 'fitflop-pricelist-S1-2027',
    brand: 'FitFlop',
    type: 'pre-book',
    catalog: `${samples}fitflop-catalogue-S1-2027.pdf`,
  },
  { file: 'own-stock-2026-11', brand: 'Own Stock', type: 'own-stock' },
]

describe.each(files)('$file', ({ file, notInFile, ...job }) => {
  const expected = expectedParse(`${samples}${file}.expected.json`)
  let parsed: Promise<LineList> | undefined
  const list = (): Promise<LineList> => (parsed ??= read({ ...job, workbook: `${samples}${file}.xlsx` }))

  test('items, sizes, and pictures', async () => {
    expect(comparableItems(await list(), notInFile)).toEqual(expectedItems(expected, notInFile))
  })

  test('problems', async () => {
    expect((await list()).problems).toEqual(expected.problems)
  })

  test('skipped rows', async () => {
    expect((await list()).skipped).toEqual(expected.skipped)
  })

  test('sheets', async () => {
    expect(comparableSheets((await list()).sheets, expected.sheets)).toEqual(
      comparableSheets(expected.sheets),
    )
  })
})

async function read(
  job: LineListJob,
  onPicture?: (sha256: string, bytes: Buffer) => void,
): Promise<LineList> {
  const list = await readLineListFile(job, { onPicture: async (sha256, bytes) => onPicture?.(sha256, bytes) })
  if (!('items' in list)) throw new Error(`not read: ${JSON.stringify(list).slice(0, 2000)}`)
  return list
}

test('reads every card of the FitFlop catalog with its picture, and the unmatched picture', async () => {
  const workbook = `${samples}fitflop-pricelist-S1-2027.xlsx`
  const pictures = new Map<string, number>()
  const list = await read(
    { workbook, catalog: `${samples}fitflop-catalogue-S1-2027.pdf`, brand: 'FitFlop', type: 'pre-book' },
    (sha256, bytes) => pictures.set(sha256, bytes.length),
  )
  const { catalogue } = expectedParse(`${samples}fitflop-pricelist-S1-2027.expected.json`)
  const entries = list.catalog?.entries.map(({ page, modelCode, name, color, inPriceList, picture }) => ({
    page, modelCode, name, color, inPriceList,
    picture: { sha256: picture?.sha256, width: picture?.width, height: picture?.height },
  })) // prettier-ignore
  expect(entries).toEqual(catalogue?.entries)
  expect(list.catalog).toMatchObject({
    pages: catalogue?.pages,
    loosePictures: catalogue?.coverPictures,
    modelsWithoutPicture: catalogue?.modelsWithoutPicture,
    modelsOnlyInCatalog: catalogue?.modelsOnlyInCatalogue,
  })
  expect(list.unmatchedPictures.map(({ modelCode }) => modelCode)).toEqual(['QZ7-323'])
  for (const { picture } of list.items)
    expect(picture === null || pictures.get(picture.sha256) === picture.bytes).toBe(true)
})
