import { writeFile } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Writes dist/chunk-modules.json, the modules of each chunk, for the tests of the first load; the server does not serve it. */
export function chunkModules(): Plugin {
  return {
    name: 'chunk-modules',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const root = resolve(import.meta.dirname, '../..')
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const modules = chunks.map(({ fileName, moduleIds }) => [
        fileName,
        moduleIds.map((id) => relative(root, id)),
      ])
      await writeFile(resolve(dir, '../chunk-modules.json'), JSON.stringify(Object.fromEntries(modules)))
    },
  }
}
