import { existsSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const dist = resolve(import.meta.dirname, '../dist')
if (!existsSync(resolve(dist, 'chunk-modules.json'))) throw new Error('Run `npm run build` first.')

const chunkModules = JSON.parse(textOf('../chunk-modules.json')) as Record<string, string[]>
const page = textOf('index.html')
const entry = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file = '']) => file)
const screens = JSON.parse(textOf('page-preloads.json')) as Record<string, string[]>

/** In kB, compressed. */
function sizeOf(files: readonly string[]): number {
  const bytes = files.map((file) => statSync(resolve(dist, 'web', `${file}.br`)).size)
  return Math.round(bytes.reduce((sum, size) => sum + size, 0) / 1000)
}

function textOf(fileName: string): string {
  return readFileSync(resolve(dist, 'web', fileName), 'utf8')
}

/** The scripts and styles that a screen loads first. */
const firstLoadOf = (screen: string) => [...entry, ...(screens[screen] ?? [])]

/** The modules that a screen loads first. */
const modulesOf = (screen: string) => firstLoadOf(screen).flatMap((file) => chunkModules[file] ?? [])

const lists = ['/home/orders/all', '/home/roles', '/home/stores', '/home/people', '/home/organizations']

test.each(['/home', '/auth/code', ...lists])('%s loads at most 14 files and 205 kB', (screen) => {
  const files = firstLoadOf(screen)
  expect(files.length).toBeGreaterThan(entry.length)
  expect(files.length).toBeLessThanOrEqual(14)
  expect(sizeOf(files)).toBeGreaterThan(100)
  expect(sizeOf(files)).toBeLessThanOrEqual(205)
})

test('All Orders loads at most 8 files and 200 kB', () => {
  const files = firstLoadOf('/home/orders/all')
  expect(files.length).toBeGreaterThan(entry.length)
  expect(files.length).toBeLessThanOrEqual(8)
  expect(sizeOf(files)).toBeLessThanOrEqual(200)
})

const notAtFirst =
  /node_modules\/(zod|dayjs|@mantine\/(dates|form|spotlight|dropzone|notifications\/esm\/Notifications))[/.]/

test.each(['/home', ...lists])('%s loads no schemas, pickers, or toasts first', (screen) => {
  const modules = modulesOf(screen)
  expect(modules.length).toBeGreaterThan(100)
  expect(modules.filter((id) => notAtFirst.test(id))).toEqual([])
})

test('detects schemas in the first load of a form', () => {
  expect(modulesOf('/home/brands/create').some((id) => notAtFirst.test(id))).toBe(true)
})

test('a screen has only the styles of the Mantine components it loads', () => {
  const styles = (screen: string) => firstLoadOf(screen).map(textOf).join('')
  // Timeline's and Modal's root.
  expect(styles('/home/orders/all')).not.toMatch(/m_43657ece|m_9df02822/)
  expect(styles('/home/orders/all')).toContain('m_77c9d27d')
})
