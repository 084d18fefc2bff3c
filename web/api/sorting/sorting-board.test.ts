import { expect, test } from 'vitest'
import type { CatalogItem } from '#contract/line-lists/catalogs.ts'
import { applyCommand, withAssignments } from './board-commands.ts'
import { countsOf, itemsIn } from './board-items.ts'
import { boardOf, type SortingBoard } from './sorting-board.ts'

function item(code: string, position: number, ...catalogTypes: string[]): CatalogItem {
  return {
    model_code: code,
    position,
    name: `Clog ${code}`,
    silhouette: 'Clog',
    gender: null,
    color: 'Bone',
    sizes: [],
    image_url: null,
    catalogTypes,
    tier: 'good',
  }
}

const crocsAndBoutique = item('A-2', 2, 'crocs', 'boutique')
const board = boardOf(
  [
    { type: 'unsorted', items: [item('A-3', 3)] },
    { type: 'crocs', items: [item('A-1', 1, 'crocs'), crocsAndBoutique] },
    { type: 'boutique', items: [crocsAndBoutique] },
  ],
  { revision: 7, version: 1 },
)

function typesOf(code: string, of: SortingBoard): string[] | undefined {
  return of.items.find(({ model_code }) => model_code === code)?.catalogTypes
}

test('contains each item once, in file order', () => {
  expect(board.items.map(({ model_code }) => model_code)).toEqual(['A-1', 'A-2', 'A-3'])
  expect([...countsOf(board)]).toEqual([
    ['unsorted', 1],
    ['crocs', 2],
    ['boutique', 1],
  ])
})

test('finds items of one type by model code or name, ignoring case', () => {
  expect(itemsIn(board, 'crocs').map(({ model_code }) => model_code)).toEqual(['A-1', 'A-2'])
  expect(itemsIn(board, 'crocs', ' a-2 ').map(({ model_code }) => model_code)).toEqual(['A-2'])
  expect(itemsIn(board, 'crocs', 'CLOG A-1').map(({ model_code }) => model_code)).toEqual(['A-1'])
  expect(itemsIn(board, 'unsorted', 'nothing')).toEqual([])
})

test.each([
  ['A-3', { action: 'move', origin: 'unsorted', target: 'crocs' }, ['crocs']],
  ['A-2', { action: 'move', origin: 'crocs', target: 'boutique' }, ['boutique']],
  ['A-2', { action: 'move', origin: 'boutique', target: 'unsorted' }, []],
  ['A-1', { action: 'copy', origin: 'crocs', target: 'boutique' }, ['crocs', 'boutique']],
  ['A-3', { action: 'add', origin: 'unsorted', target: 'boutique' }, ['boutique']],
  ['A-2', { action: 'remove', origin: 'crocs' }, ['boutique']],
  ['A-1', { action: 'move', origin: 'boutique', target: 'unsorted' }, ['crocs']],
] as const)('%s after %o is in %o', (code, command, types) => {
  expect(typesOf(code, applyCommand(board, [code], command))).toEqual(types)
})

test('sets the tier', () => {
  const after = applyCommand(board, ['A-1'], { action: 'tier', tier: 'best' })
  expect(after.items.map(({ tier }) => tier)).toEqual(['best', 'good', 'good'])
})

test("applies the server's assignments, including a new type", () => {
  const after = withAssignments(board, [{ modelCode: 'A-3', catalogTypes: ['sandals'], tier: 'better' }])
  expect(typesOf('A-3', after)).toEqual(['sandals'])
  expect(after.types).toEqual(['unsorted', 'crocs', 'boutique', 'sandals'])
  expect(withAssignments(board, []).types).toBe(board.types)
})

test('sorts unsorted items and skips items sorted by someone else', () => {
  const assignments = new Map([
    ['A-3', ['boutique', 'crocs']],
    ['A-1', ['boutique']],
  ])
  const after = applyCommand(board, ['A-1', 'A-3'], { action: 'sort', assignments })
  expect(typesOf('A-3', after)).toEqual(['boutique', 'crocs'])
  expect(typesOf('A-1', after)).toEqual(['crocs'])
})
