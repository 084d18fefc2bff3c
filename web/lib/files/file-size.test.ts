import { expect, test } from 'vitest'
import { formatFileSize } from './file-size.ts'

test.each([
  [0, '0.00 B'],
  [1023, '1023.00 B'],
  [1024, '1.00 KB'],
  [1536, '1.50 KB'],
  [1024 ** 2 - 1, '1.00 MB'],
  [104_857_600, '100.00 MB'],
  [1024 ** 3, '1.00 GB'],
  [1024 ** 4, '1.00 TB'],
  [5000 * 1024 ** 4, '5000.00 TB'],
])('formats %d bytes as %s', (bytes, words) => {
  expect(formatFileSize(bytes)).toBe(words)
})
