import { expect, test } from 'vitest'
import { pathCrumbs } from './path-crumbs.ts'

const pages = new Set(['/home', '/home/brands', '/home/brands/edit', '/home/orders/catalog-type'])
const leads = (path: string) => pages.has(path)

test('each segment is a step, and a link if there is a page', () => {
  expect(pathCrumbs('/home/brands/create', leads)).toEqual([
    { label: 'Home', to: '/home' },
    { label: 'Brands', to: '/home/brands' },
    { label: 'Create' },
  ])
})

test('the last step is the page itself, also with a trailing slash', () => {
  expect(pathCrumbs('/home/', leads)).toEqual([{ label: 'Home' }])
  expect(pathCrumbs('/home/brands', leads).at(-1)).toEqual({ label: 'Brands' })
})

test('line list types have their own names', () => {
  expect(pathCrumbs('/home/orders/catalog-type/own-stock', leads).at(-1)).toEqual({ label: 'Open Stock' })
  expect(pathCrumbs('/home/orders/catalog-type/brand-ats', leads).at(-1)).toEqual({ label: 'Brand ATS' })
})

test('an id has no label until its page sets a name', () => {
  const path = '/home/stores/019aa1ff-8c48-7b77-8a28-50571b497491'
  expect(pathCrumbs(path, leads).at(-1)).toEqual({ label: '' })
})

test('beside an id, only pages are steps', () => {
  const home = { label: 'Home', to: '/home' }
  expect(pathCrumbs('/home/brand/3/line-lists', leads)).toEqual([home, { label: '' }])
  expect(pathCrumbs('/home/brands/edit/3', leads)).toEqual([
    home,
    { label: 'Brands', to: '/home/brands' },
    { label: '' },
  ])
})

test('an encoded segment is decoded, and an invalid one is shown as is', () => {
  expect(pathCrumbs('/home/caf%C3%A9', leads).at(-1)).toEqual({ label: 'Café' })
  expect(pathCrumbs('/home/100%', leads).at(-1)).toEqual({ label: '100%' })
})
