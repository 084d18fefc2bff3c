import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { foldedFilter } from './folded-filter.ts'

const options = [
  { value: '1', label: 'José Calzados' },
  { value: '2', label: 'İKİZ Ayakkabı' },
  { group: 'Others', items: [{ value: '3', label: 'Straße 5' }] },
]

test.each([
  ['jose', ['1']],
  ['ikiz  ayakkabi', ['2']],
  ['STRASSE', ['3']],
  ['', ['1', '2', '3']],
  ['none', []],
])('a select that was searched for %j offers %j', (search, found) => {
  const offered = foldedFilter({ options, search, limit: Infinity })
  expect(offered.flatMap((one) => ('group' in one ? one.items : one)).map(({ value }) => value)).toEqual(
    found,
  )
})

test('every searchable select filters folded text', () => {
  const web = resolve(import.meta.dirname, '../..')
  const files = globSync('**/*.tsx', { cwd: web }).map((file) => readFileSync(resolve(web, file), 'utf8'))
  const selects = files
    .flatMap((text) => text.match(/<(?:Multi)?Select\b.*?\n\s*\/>/gs) ?? [])
    .filter((select) => /\bsearchable\b/.test(select))
  expect(selects.length).toBeGreaterThan(5)
  expect(selects.filter((select) => !/\bfilter=|\.\.\.typed|useTypedChoice/.test(select))).toEqual([])
})
