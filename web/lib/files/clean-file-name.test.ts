import { expect, test } from 'vitest'
import { cleanFileName } from './clean-file-name.ts'

test.each([
  ['Crocs FW26 Pre-Book.XLSX', 'Crocs-FW26-Pre-Book.xlsx'],
  ['  été (final).xlsx ', 'ete-final.xlsx'],
  ['a.b.c.pdf', 'a.b.c.pdf'],
  ['../../etc/passwd.xlsx', 'etc-passwd.xlsx'],
  ['鞋.xlsx', 'file.xlsx'],
])('cleans %s to %s', (name, clean) => {
  expect(cleanFileName(name)).toBe(clean)
})

test.each(['price list', 'price list.', '.xlsx', ''])('%j has no extension and cannot be cleaned', (name) => {
  expect(cleanFileName(name)).toBeNull()
})
