import { expect, test } from 'vitest'
import { brief, codes, parse, type Value } from './line-list.fixture.ts'

test('takes a discount for no price', async () => {
  const list = await parse([
    ['Style', 'Color', 'Sizes', 'List', 'Disc %', 'Net'],
    ['A100-400', 'Navy', '7-9', 60, 0.4, 36],
    ['A100-410', 'Red', '7-9', 60, 0.4, 36],
    ['A101-100', 'White', '7-9', 80, 0.5, 40],
  ])
  expect(brief(list)[0]).toBe('A100-400 Navy 36/-: 7 8 9')
  expect(codes(list)).toEqual([])
})

test('reports a net price that is not the list price without its discount', async () => {
  const row = (style: number, color: string, ...prices: Value[]) => [`A${style}-10`, color, '7-9', ...prices]
  const list = await parse([
    ['Style', 'Color', 'Sizes', 'List', 'Dto.', 'Net'],
    row(100, 'Navy', 60, '40%', 36),
    row(101, 'Navy', 60, '40%', 36),
    row(102, 'Navy', 79.9, '40%', 47.94),
    row(103, 'Navy', 79.9, '50%', 39.95),
    row(104, 'Navy', 80, '50%', 48),
  ])
  expect(brief(list)[4]).toBe('A104-10 Navy 48/-: 7 8 9')
  expect(list.problems.map(({ cell, code, effect }) => [cell, code, effect])).toEqual([
    ['F6', 'TOTAL_DIFFERS', '48 printed, list × (1 − discount) is 40'],
  ])
})
