import { expect, test } from 'vitest'
import { busyMilliseconds } from '#server/testing/measures/thread-time.ts'
import { breakLines, plain } from './break-lines.ts'

/** Every grapheme is as wide as half a font's size. */
const measure = (text: string) => [...new Intl.Segmenter('en').segment(text)].length * 5
const lines = (text: string, width: number, most = 20) =>
  breakLines(text, { width, lines: most, size: 10, measure })

test('breaks lines between words, and words that are longer than a line', () => {
  expect(lines('one two three', 40)).toEqual(['one two', 'three'])
  expect(lines('a abcdefghij', 25)).toEqual(['a abc', 'defgh', 'ij'])
})

test('breaks Chinese and Thai, which have no spaces, between their words', () => {
  expect(lines('木底鞋很舒服', 20).join('')).toBe('木底鞋很舒服')
  expect(lines('木底鞋很舒服', 20).length).toBeGreaterThan(1)
  expect(lines('รองเท้าสวมใส่สบาย', 60).every((line) => !/^\p{M}/u.test(line))).toBe(true)
})

test('ends the last line with an ellipsis if there is more', () => {
  expect(lines('one two three four', 40, 2)).toEqual(['one two', 'three f…'])
  expect(lines('abcdefghijklmnop', 25, 1)).toEqual(['abcd…'])
  expect(lines('one', 40, 1)).toEqual(['one'])
  expect(lines('x '.repeat(8000), 40, 2).at(-1)).toMatch(/…$/)
})

test('never takes a letter apart, and leaves out all but a few of its marks', () => {
  expect(plain(`e${'\u0301'.repeat(3000)}`)).toBe('é\u0301\u0301\u0301\u0301')
  expect(lines('👩🏽👩🏽👩🏽', 10)).toEqual(['👩🏽👩🏽', '👩🏽'])
})

test('takes no longer for a text that is a hundred times as long, with or without spaces', () => {
  const time = (shape: string, length: number) =>
    busyMilliseconds(() => {
      for (let run = 0; run < 20; run += 1) lines(shape.repeat(length / shape.length), 200, 12)
    })
  time('wide words ', 8_000)
  const ordinary = time('wide words ', 8_000)
  const shapes = ['x', 'wide words ', 'e\u0301\u0302', '鞋', '\u0301', ' ']
  expect(shapes.filter((shape) => time(shape, 800_000) > 20 * ordinary)).toEqual([])
})
