import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { refresh, write } from './cache.ts'

const client = () => new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })

/** Shows a query on screen and counts its loads. */
async function show(queries: QueryClient, queryKey: readonly unknown[]) {
  const counted = { loads: 0 }
  const queryFn = async () => {
    counted.loads += 1
    return 'loaded'
  }
  const observer = new QueryObserver(queries, { queryKey, queryFn })
  await new Promise<void>((resolve) => {
    observer.subscribe(({ isSuccess }) => isSuccess && resolve())
  })
  return counted
}

test('write changes cached data and creates it where the answer is complete', async () => {
  const queries = client()
  queries.setQueryData(['getLineList', { lineListId: 1 }], { id: 1, name: 'Old', counts: { items: 5 } })
  await write(queries, {
    getLineList: [{ lineListId: 1 }, (before) => ({ ...before, name: 'New' })],
    getAccount: [{}, { id: 'a' } as never],
  })
  expect(queries.getQueryData(['getLineList', { lineListId: 1 }])).toEqual({
    id: 1,
    name: 'New',
    counts: { items: 5 },
  })
  expect(queries.getQueryData(['getAccount', {}])).toEqual({ id: 'a' })
})

test('write does not create data for partial answers', async () => {
  const queries = client()
  await write(queries, { getLineList: [{ lineListId: 2 }, (before) => before] })
  expect(queries.getQueryData(['getLineList', { lineListId: 2 }])).toBeUndefined()
})

test('write outlasts a load that started before the change', async () => {
  const queries = client()
  const { promise, resolve } = Promise.withResolvers<{ name: string }>()
  const key = ['getOrder', { streamId: 's' }]
  queries.setQueryData(key, { name: 'before' })
  const loading = queries.query({ queryKey: key, queryFn: async () => promise, staleTime: 0 })
  await write(queries, { getOrder: [{ streamId: 's' }, { name: 'after' } as never] })
  resolve({ name: 'before' })
  await loading
  expect(queries.getQueryData(key)).toEqual({ name: 'after' })
})

test('refresh loads what is shown, except what was written', async () => {
  const queries = client()
  const list = await show(queries, ['getStores', { pageSize: 10 }])
  await show(queries, ['getStore', { id: 's' }])
  const unrelated = await show(queries, ['getBrands', {}])
  const kept = await write(queries, { getStore: [{ id: 's' }, { name: 'New' } as never] })
  await refresh(queries, ['getStores', 'getStore'], { kept })
  expect([list.loads, unrelated.loads]).toEqual([2, 1])
  expect(queries.getQueryData(['getStore', { id: 's' }])).toEqual({ name: 'New' })
})

test('refresh does not load a deleted record that is still shown', async () => {
  const queries = client()
  const items = await show(queries, ['getLineListItems', { lineListId: 3, pageSize: 100 }, 'pages'])
  const others = await show(queries, ['getLineListItems', { lineListId: 4, pageSize: 100 }, 'pages'])
  await refresh(queries, ['getLineListItems'], { gone: { lineListId: 3 } })
  expect([items.loads, others.loads]).toEqual([1, 2])
  expect(
    queries.getQueryState(['getLineListItems', { lineListId: 3, pageSize: 100 }, 'pages']),
  ).toMatchObject({
    isInvalidated: true,
  })
})
