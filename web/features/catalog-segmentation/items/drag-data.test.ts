import { expect, test } from 'vitest'
import type { CatalogItem } from '#contract/line-lists/catalogs.ts'
import { dragData, draggedWith, readDragData, readDrop } from './drag-data.ts'

const shown = ['a', 'b', 'c'].map((code) => ({ model_code: code }) as CatalogItem)

test('a drag that starts on a selected card carries the whole selection in the order shown', () => {
  const chosen = new Set(['c', 'a', 'not shown'])
  expect(draggedWith('c', chosen, shown).map(({ model_code }) => model_code)).toEqual(['a', 'c'])
  expect(draggedWith('b', chosen, shown).map(({ model_code }) => model_code)).toEqual(['b'])
})

test('reads only its own drag data', () => {
  const dragged = { origin: 'unsorted', modelCodes: ['a'] }
  expect(readDragData(dragData(dragged))).toEqual(dragged)
  expect(readDragData({})).toBeUndefined()
  expect(readDragData({ ...dragData(dragged), origin: 1 })).toBeUndefined()
  expect(readDragData(dragData({ origin: 'unsorted', modelCodes: [] }))).toBeUndefined()
})

test('a drop rejects foreign data and the tab it came from', () => {
  const dragged = { origin: 'unsorted', modelCodes: ['a'] }
  expect(readDrop(dragData(dragged), 'boutique')).toEqual(dragged)
  expect(readDrop({ text: 'a file from the desk' }, 'boutique')).toEqual({
    problem: 'There was a problem with the drag and drop operation (data)',
  })
  expect(readDrop(dragData(dragged), 'unsorted')).toEqual({
    problem: 'Cannot move items to the same category',
  })
})
