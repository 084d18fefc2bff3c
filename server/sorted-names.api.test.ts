import { expect, test } from 'vitest'
import { compareNames } from '#contract/input/compare-names.ts'
import { testApp } from '#server/testing/test-app.ts'

const { call } = await testApp()

/** In their order. */
const names = ['Äpfel', 'Apfelbaum', 'Café 2', 'café 10', 'École', 'Ørsted', 'Store 2', 'Store 10', 'Zoo']
const shuffled = ['Zoo', 'Store 10', 'École', 'Apfelbaum', 'café 10', 'Store 2', 'Ørsted', 'Äpfel', 'Café 2']
const address = { line1: 'Main St 1', city: 'Austin', state: 'TX', postalCode: '78701', country: 'US' }

for (const name of shuffled) {
  await call('createBrand', { name })
  await call('createOrganization', { name, address, discounts: [] })
  await call('createRole', { name, type: 'external', status: 'active' })
}

type Listing = (cursor?: string) => Promise<{ data: { name: string }[]; headers: Record<string, unknown> }>

const lists: readonly (readonly [string, Listing])[] = [
  ['brands', async (cursor) => call('getBrands', { pageSize: 2, cursor })],
  ['organizations', async (cursor) => call('getOrganizations', { pageSize: 2, cursor, type: 'external' })],
  ['roles', async (cursor) => call('getRoles', { pageSize: 2, cursor, type: 'external' })],
]

test('sorts in the browser as in the database', () => {
  expect(shuffled.toSorted(compareNames)).toEqual(names)
})

test.each(lists)('sorts the names of %s as people expect, page by page', async (_, list) => {
  const read: string[] = []
  let cursor: string | undefined
  do {
    const { data, headers } = await list(cursor)
    read.push(...data.map(({ name }) => name))
    cursor = headers['x-next-cursor'] as string | undefined
  } while (cursor)
  expect(read.filter((name) => names.includes(name))).toEqual(names)
})
