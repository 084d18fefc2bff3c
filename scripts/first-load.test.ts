import { brotliCompressSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { expect, test, vi } from 'vitest'

// Vitest's NODE_ENV would build React and JSX for development.
vi.stubEnv('NODE_ENV', 'production')
const { output } = (await build({
  logLevel: 'error',
  build: { write: false },
})) as Rolldown.RolldownOutput

const sizes = new Map<string, number>()
const page = textOf('index.html')
const entry = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file = '']) => file)
const screens = JSON.parse(textOf('page-preloads.json')) as Record<string, string[]>

/** In kB, compressed. */
function sizeOf(files: readonly string[]): number {
  return Math.round(files.reduce((sum, file) => sum + bytesOf(file), 0) / 1000)
}

/** Compressed once, and only what a screen loads first: all files would take seconds. */
function bytesOf(fileName: string): number {
  const known = sizes.get(fileName)
  if (known !== undefined) return known
  const file = output.find((one) => one.fileName === fileName)
  if (!file) throw new Error(`The build has no file ${fileName}`)
  const bytes = brotliCompressSync(file.type === 'chunk' ? file.code : file.source).byteLength
  sizes.set(fileName, bytes)
  return bytes
}

function textOf(fileName: string): string {
  const file = output.find((one) => one.fileName === fileName)
  return file?.type === 'asset' ? String(file.source) : ''
}

/** The scripts and styles that a screen loads first. */
const firstLoadOf = (screen: string) => [...entry, ...(screens[screen] ?? [])]

/** The modules that a screen loads first. */
function modulesOf(screen: string): string[] {
  const files = new Set(firstLoadOf(screen))
  return output.flatMap((file) => (file.type === 'chunk' && files.has(file.fileName) ? file.moduleIds : []))
}

const lists = ['/home/orders/all', '/home/roles', '/home/stores', '/home/people', '/home/organizations']

test.each(['/home', '/auth/code', ...lists])('%s loads at most 14 files and 205 kB', (screen) => {
  const files = firstLoadOf(screen)
  expect(files.length).toBeGreaterThan(entry.length)
  expect(files.length).toBeLessThanOrEqual(14)
  expect(sizeOf(files)).toBeLessThanOrEqual(205)
})

test('All Orders loads at most 8 files and 200 kB', () => {
  const files = firstLoadOf('/home/orders/all')
  expect(files.length).toBeGreaterThan(entry.length)
  expect(files.length).toBeLessThanOrEqual(8)
  expect(sizeOf(files)).toBeGreaterThan(100)
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
