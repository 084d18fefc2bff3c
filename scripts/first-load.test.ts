import { brotliCompressSync } from 'node:zlib'
import { build, type Plugin, type Rolldown } from 'vite'
import { expect, test } from 'vitest'

interface FirstLoad {
  /** The modules that the console's page brings along whatever is looked at. */
  modules: string[]
  /** Their size and that of their styles as they travel, in kB. */
  size: number
}

/** Builds the console and tells what its first load is made of. */
async function firstLoad(...plugins: Plugin[]): Promise<FirstLoad> {
  const { output } = (await build({
    logLevel: 'error',
    // Tests run as such, and would get React's build for developers.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false },
    plugins,
  })) as Rolldown.RolldownOutput
  const chunks = new Map(output.map((file) => [file.fileName, file]))
  const entry = output.find((file) => file.type === 'chunk' && file.isEntry)
  const loaded = new Set<string>()
  const load = (name: string) => {
    const file = chunks.get(name)
    if (loaded.has(name) || file?.type !== 'chunk') return
    loaded.add(name)
    file.imports.forEach(load)
  }
  load(entry?.fileName ?? '')
  const files = [...loaded].flatMap((name) => chunks.get(name) ?? [])
  const code = files.flatMap((file) => (file.type === 'chunk' ? [file] : []))
  const bytes = code.reduce((sum, { code: text }) => sum + brotliCompressSync(text).byteLength, 0)
  return { modules: code.flatMap(({ moduleIds }) => moduleIds), size: Math.round(bytes / 1000) }
}

/** Building takes its time on a busy machine. */
const patience = { timeout: 300_000 }

const tooMuch =
  /node_modules\/(zod|@mantine\/(dates|form|charts|spotlight|dropzone)|recharts)\/|\/web\/ui\/table\/data-table/

test('the first load carries no schemas, tables or pickers, and stays small', patience, async () => {
  const { modules, size } = await firstLoad()
  expect(modules.length).toBeGreaterThan(100)
  expect(modules.filter((id) => tooMuch.test(id))).toEqual([])
  expect(size).toBeLessThan(190)
})

test('a page that would come along with its route would be found', patience, async () => {
  const { modules } = await firstLoad({
    name: 'import-a-page-with-its-route',
    enforce: 'pre',
    transform: (code, id) =>
      id.endsWith('/web/main.tsx')
        ? `import { RoleList } from './features/roles/role-list.tsx'\nglobalThis.kept = RoleList\n${code}`
        : null,
  })
  expect(modules.some((id) => tooMuch.test(id))).toBe(true)
})
