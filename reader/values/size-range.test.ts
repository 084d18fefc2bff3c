import { expect, test } from 'vitest'
import { readSizeRange } from './size-range.ts'

const read = (text: string) => readSizeRange(text)?.join(' ') ?? null

test.each([
  ['M5/W7 - M12', 'M5W7 M6W8 M7W9 M8W10 M9W11 M10W12 M11 M12'],
  ['M5W7-M9W11', 'M5W7 M6W8 M7W9 M8W10 M9W11'],
  ['M5/W7 - M7/W10', null],
])('sizes of men and women: %s', (text, sizes) => {
  expect(read(text)).toBe(sizes)
})

test.each([
  ['38-39, 39-40, 41-42', '38-39 39-40 41-42'],
  ['38-39; 40-41', '38-39 40-41'],
  ['36-39, 41-42', '36 37 38 39 41 42'],
  ['36-37-38-39', '36 37 38 39'],
  ['36-38-41', null],
])('a list of sizes with two numbers: %s', (text, sizes) => {
  expect(read(text)).toBe(sizes)
})

test.each([
  ['22/23-34/35', '22/23 24/25 26/27 28/29 30/31 32/33 34/35'],
  ['37/38 bis 42/43', '37/38 38/39 39/40 41/42 42/43'],
  ['35/36 bis 42/43', null],
])('a run of sizes with two numbers reaches its end: %s', (text, sizes) => {
  expect(read(text)).toBe(sizes)
})

test.each([
  ['7 and 8', '7 8'],
  ['36-38 und 40', '36 37 38 40'],
])('sizes joined by a word: %s', (text, sizes) => {
  expect(read(text)).toBe(sizes)
})

test.each([
  ['5-10 (no 6)', '5 7 8 9 10'],
  ['36-41 ohne 37 & 40', '36 38 39 41'],
  ['7-9.5 except 8.5', '7 7.5 8 9 9.5'],
  ['11C-13C, 1Y-3Y excl. 2Y', '11C 12C 13C 1Y 3Y'],
  ['5-10 (no 12)', null],
])('a run of sizes without some: %s', (text, sizes) => {
  expect(read(text)).toBe(sizes)
})

test.each([
  ['28-36 even', '28 30 32 34 36'],
  ['even sizes 28-34', '28 30 32 34'],
  ['29-35 odd only', '29 31 33 35'],
  ['28-32 even, 33, 34', '28 30 32 33 34'],
  ['28-35 even', null],
  ['S-XL even', null],
])('every other size of a run: %s', (text, sizes) => {
  expect(read(text)).toBe(sizes)
})

test.each([
  ['2T-5T', '2T 3T 4T 5T'],
  ['36 ao 39', '36 37 38 39'],
  ['36 do 39', '36 37 38 39'],
])('a run with ends of another language or of toddlers: %s', (text, sizes) => {
  expect(read(text)).toBe(sizes)
})
