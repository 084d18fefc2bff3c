import { brotliCompressSync } from 'node:zlib'
import { build, type Plugin, type Rolldown } from 'vite'
import { expect, test } from 'vitest'

/** Modules by ID, with the modules that each imports statically. */
type ModuleGraph = Map<string, readonly string[]>

const modules: ModuleGraph = new Map()
const keepGraph: Plugin = {
  name: 'keep-module-graph',
  buildEnd() {
    for (const id of this.getModuleIds()) modules.set(id, this.getModuleInfo(id)?.importedIds ?? [])
  },
}
const { output } = (await build({
  logLevel: 'error',
  // Vitest sets NODE_ENV to test, which would bundle React's development build.
  define: { 'process.env.NODE_ENV': '"production"' },
  build: { write: false },
  plugins: [keepGraph],
})) as Rolldown.RolldownOutput

/** Everything reachable from one name through imports. */
function reachable(start: string, importsOf: (name: string) => readonly string[]): string[] {
  const reached = new Set<string>()
  const visit = (name: string) => {
    if (reached.has(name)) return
    reached.add(name)
    importsOf(name).forEach(visit)
  }
  visit(start)
  return [...reached]
}

function moduleNamed(end: string): string {
  return [...modules.keys()].find((id) => id.endsWith(end)) ?? ''
}

const tooMuch = /node_modules\/(zod|@mantine\/(dates|form|spotlight|dropzone))\/|\/web\/ui\/table\/data-table/

/** The modules in the built chunks of the first load, and their compressed size in kB. */
function firstLoad() {
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])))
  const entry = [...chunks.values()].find(({ isEntry }) => isEntry)
  const loaded = reachable(entry?.fileName ?? '', (name) => chunks.get(name)?.imports ?? [])
  const files = loaded.flatMap((name) => chunks.get(name) ?? [])
  return {
    moduleIds: files.flatMap(({ moduleIds }) => moduleIds),
    size: Math.round(files.reduce((sum, { code }) => sum + brotliCompressSync(code).byteLength, 0) / 1000),
  }
}

test('the first load contains no schemas, tables, or pickers and stays under 190 kB', () => {
  const { moduleIds, size } = firstLoad()
  expect(moduleIds.length).toBeGreaterThan(100)
  expect(moduleIds.filter((id) => tooMuch.test(id))).toEqual([])
  expect(size).toBeLessThan(190)
})

test('detects a page that is bundled with its route', () => {
  const page = moduleNamed('/web/features/roles/role-list.tsx')
  const loadedWithPage = reachable(page, (id) => modules.get(id) ?? [])
  expect(loadedWithPage.some((id) => tooMuch.test(id))).toBe(true)
})
