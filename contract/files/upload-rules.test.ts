import { describe, expect, test } from 'vitest'
import {
  fileInputsOf,
  isBrandOffered,
  isUploadValid,
  suggestedMode,
  type UploadForm,
  uploadStages,
  uploadTypes,
} from './upload-rules.ts'

const empty: UploadForm = {
  type: null,
  brandId: null,
  lineListId: null,
  sentOn: null,
  deadline: null,
  availableOn: null,
  files: 0,
}
const preBook: UploadForm = {
  ...empty,
  type: 'pre-book',
  brandId: 1,
  sentOn: '2026-11-02',
  deadline: '2027-02-26',
  files: 1,
}
const off = { futureStock: false }

describe('isUploadValid', () => {
  test.each<[string, UploadForm, boolean]>([
    ['nothing chosen', empty, false],
    ['a file alone', { ...empty, files: 1 }, false],
    ['pre-book, all of it', preBook, true],
    ['pre-book without a brand', { ...preBook, brandId: null }, false],
    ['pre-book without a file', { ...preBook, files: 0 }, false],
    ['pre-book without Date sent', { ...preBook, sentOn: null }, false],
    ['pre-book without a deadline', { ...preBook, deadline: null }, false],
    ['ATS with brand and file', { ...empty, type: 'brand-ats', brandId: 1, files: 1 }, true],
    ['ATS without a brand', { ...empty, type: 'brand-ats', files: 1 }, false],
    ['update with list and file', { ...empty, type: 'update', lineListId: 7, files: 1 }, true],
    ['update without a list', { ...empty, type: 'update', brandId: 1, files: 1 }, false],
    ['update without a file', { ...empty, type: 'update', lineListId: 7 }, false],
    [
      'future stock, which is disabled',
      { ...empty, type: 'future-stock', brandId: 1, availableOn: '2027-04-01', files: 1 },
      false,
    ],
  ])('%s', (_, form, valid) => {
    expect(isUploadValid(form, off)).toBe(valid)
  })

  test('accepts future stock with a date of availability if the server allows it', () => {
    const form: UploadForm = { ...empty, type: 'future-stock', brandId: 1, files: 1 }
    expect(isUploadValid(form, { futureStock: true })).toBe(false)
    expect(isUploadValid({ ...form, availableOn: '2027-04-01' }, { futureStock: true })).toBe(true)
  })
})

test('offers the brands of each type, and never an own-stock brand', () => {
  const keys = ['crocs', 'fitflop', 'heydude', 'nikeswim', 'ownstock', 'birkenstock']
  const offered = Object.fromEntries(
    uploadTypes.map((type) => [type, keys.filter((key) => isBrandOffered(key, type))]),
  )
  expect(offered).toMatchObject({
    'pre-book': ['crocs', 'fitflop', 'heydude'],
    'brand-ats': ['heydude', 'nikeswim'],
    update: ['crocs', 'fitflop', 'heydude', 'nikeswim'],
  })
})

test('lists the files of each brand', () => {
  const parts = (key: string) => fileInputsOf(key).map(({ part }) => part)
  expect(['crocs', 'heydude', 'nikeswim'].map(parts)).toEqual([['workbook'], ['workbook'], ['workbook']])
  expect(parts('fitflop')).toEqual(['workbook', 'catalog'])
  expect(parts('birkenstock')).toEqual([])
})

test('starts each stage at the progress that the form shows', () => {
  expect(uploadStages).toEqual({
    idle: 0,
    loading: 0,
    'finding file': 20,
    'uploading file': 40,
    'generating preview': 60,
    'rendering preview': 80,
    done: 100,
  })
})

test('suggests partial updates for pre-book and full ones for stock', () => {
  expect(suggestedMode('pre-book')).toBe('partial')
  expect([suggestedMode('brand-ats'), suggestedMode('own-stock')]).toEqual(['full', 'full'])
})
