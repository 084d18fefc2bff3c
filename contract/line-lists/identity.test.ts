import { expect, it } from 'vitest'
import { modelKey, modelKeyWithoutZeros, sizeIdentity } from './identity.ts'

it.each([
  ['AB111-BLK', 'ab111-blk'],
  ['50901-001', '50901\u2011001'],
  ['307100-94S', '307100 94S'],
  ['307100-94S', '307100\u00A0/\u00A094S'],
  ['ＡＢ１-００１', 'AB1-001'],
  ['AB1\u200B-001', 'AB1-001\u00AD'],
])('compares the model code %j with %j as the same', (one, other) => {
  expect(modelKey(one)).toBe(modelKey(other))
})

it.each([
  ['1001-11', '100-111'],
  ['AB1-001', 'AB1-01'],
])('compares the model code %j with %j as another', (one, other) => {
  expect(modelKey(one)).not.toBe(modelKey(other))
})

it.each([
  ['7', '07'],
  ['7', '7.0'],
  ['7.5', '07,5'],
  ['36-37', '36\u201337'],
  ['36-37', '36 - 37'],
  ['xl', 'XL'],
  ['7½', '7 1/2'],
  ['UK 7', 'uk07'],
])('compares the size %j with %j as the same', (one, other) => {
  expect(sizeIdentity(one)).toBe(sizeIdentity(other))
})

it.each([
  ['0', '00'],
  ['7.5', '75'],
  ['7', '7.5'],
  ['10', '1'],
  ['7', 'UK 7'],
  ['S/M', 'S'],
])('compares the size %j with %j as another', (one, other) => {
  expect(sizeIdentity(one)).not.toBe(sizeIdentity(other))
})

it.each([
  ['011204-001', '11204 1'],
  ['AB1-060', 'ab1 60'],
  ['AB1-000', 'AB1-0'],
])('compares the model code %j with %j as the same but for lost zeros', (one, other) => {
  expect(modelKeyWithoutZeros(one)).toBe(modelKeyWithoutZeros(other))
})

it.each([
  ['AB1-001', 'AB1-010'],
  ['0AB1-1', 'AB1-1'],
  ['AB1-01A', 'AB1-1A'],
])('compares the model code %j with %j as another with or without zeros', (one, other) => {
  expect(modelKeyWithoutZeros(one)).not.toBe(modelKeyWithoutZeros(other))
})
