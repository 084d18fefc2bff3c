import { describe, expect, test } from 'vitest'
import { layOut, scalesOf, sizeAt } from './size-matrix.ts'

describe('size scales', () => {
  const runs = (...of: string[]) => of.map((run) => run.split(' '))
  const one = (...of: string[]) => scalesOf(runs(...of)).map((scale) => scale.join(' '))

  test('are shared by styles that share a size', () => {
    const scale = '6 7 8 9 10'
    expect(one('7 8 9', '8 9 10', '7 9', '6 7')).toEqual([scale, scale, scale, scale])
  })

  test('are separate for styles that share no size', () => {
    expect(one('M7 M8', 'C4 C5', 'OS', 'C5 C6')).toEqual(['M7 M8', 'C4 C5 C6', 'OS', 'C4 C5 C6'])
  })

  test('merge when a later style connects them', () => {
    expect(one('6 7', '8 9', '7 8')).toEqual(Array(3).fill('6 7 8 9'))
    expect(one('7 8 9', '7.5 8.5', '7 7.5 8 8.5')).toEqual(Array(3).fill('7 7.5 8 8.5 9'))
  })

  test('insert half sizes in between and keep scales that restart at 1', () => {
    expect(one('7 8 9', '7.5 8.5 9')).toEqual(Array(2).fill('7 7.5 8 8.5 9'))
    expect(one('12 13 1 2', '10 11 12')).toEqual(Array(2).fill('10 11 12 13 1 2'))
    expect(one('10 11 12 13', '12 13 1 2')).toEqual(Array(2).fill('10 11 12 13 1 2'))
  })

  test('are empty without styles', () => {
    expect(scalesOf([])).toEqual([])
    expect(scalesOf([[]])).toEqual([[]])
  })
})

describe('a matrix', () => {
  let itemId = 0
  const style = (key: string, run: string, brand = '') => ({
    key,
    brand,
    sizes: run.split(' ').map((words) => {
      const [size = '', availableOn = null] = words.split('@')
      itemId += 1
      return { itemId, size, availableOn }
    }),
  })
  const summary = (bands: ReturnType<typeof layOut>) =>
    bands.map(({ scale, rows }) => [scale.join(' '), ...rows.map(({ key, index }) => `${index} ${key}`)])

  test('keeps the order of styles and starts a band when the scale changes', () => {
    const styles = [style('a', '7 8'), style('b', '8 9'), style('kids', 'C4 C5'), style('c', '7 9')]
    expect(summary(layOut(styles))).toEqual([
      ['7 8 9', '0 a', '1 b'],
      ['C4 C5', '2 kids'],
      ['7 8 9', '3 c'],
    ])
  })

  test('starts a band with its own scale when the section changes', () => {
    const styles = [style('a', '7 8', 'Crocs'), style('b', '8 9', 'FitFlop'), style('c', '6 7', 'Crocs')]
    expect(summary(layOut(styles, ({ brand }) => brand))).toEqual([
      ['6 7 8', '0 a'],
      ['8 9', '1 b'],
      ['6 7 8', '2 c'],
    ])
  })

  test('gives each delivery a row when a size has several dates', () => {
    const bands = layOut([style('a', '7@2027-02-01 8@2027-02-01 7@2027-03-01'), style('b', '7 8')])
    expect(summary(bands)).toEqual([['7 8', '0 a 2027-02-01', '1 a 2027-03-01', '2 b']])
    expect(bands[0]?.rows.map(({ delivery }) => delivery)).toEqual(['2027-02-01', '2027-03-01', null])
  })

  test('finds the size at a position, and nothing in a gap', () => {
    const bands = layOut([style('a', '7 8'), style('kids', 'C4'), style('b', '8')])
    expect(sizeAt(bands, { row: 0, column: 1 })?.size).toBe('8')
    expect(sizeAt(bands, { row: 1, column: 0 })?.size).toBe('C4')
    expect(sizeAt(bands, { row: 2, column: 0 })).toBeUndefined()
    expect(sizeAt(bands, { row: 2, column: 1 })?.size).toBe('8')
    expect(sizeAt(bands, { row: 9, column: 0 })).toBeUndefined()
  })
})
