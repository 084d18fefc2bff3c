import { expect, test } from 'vitest'
import { codesWithAffix } from './codes-with-affix.ts'

const pairs = (file: readonly string[], list: readonly string[]) =>
  codesWithAffix(file, list).map(({ listed, inFile }) => `${inFile} is ${listed}`)

test('finds the codes that most of a file only begin or end in another way', () => {
  expect(pairs(['QT-501-01', 'QT-502-01', 'QT-909-01'], ['501-01', '502-01', '503-01'])).toEqual([
    'QT-501-01 is 501-01',
    'QT-502-01 is 502-01',
  ])
  expect(pairs(['AB1 01/28S', 'AB2 01/28S'], ['AB1-01', 'AB2-01'])).toEqual([
    'AB1 01/28S is AB1-01',
    'AB2 01/28S is AB2-01',
  ])
})

test('leaves a single pair, several affixes, and codes that the list spells in two ways', () => {
  expect(pairs(['QT-501-01'], ['501-01'])).toEqual([])
  expect(pairs(['QT-501-01', 'RX-502-01', 'SY-503-01'], ['501-01', '502-01', '503-01'])).toEqual([])
  expect(pairs(['QT-1001', 'QT-1002'], ['10-01', '100-1', '1002'])).toEqual([])
})
