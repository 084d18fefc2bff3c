import type { Plugin, Rolldown } from 'vite'

const routeComponent = /\/web\/routes\/([^/?]+)\.tsx\?tsr-split=component/

/**
 * Writes page-preloads.json: the files of each page by its path, such as `/home/stores/$storeId`, so that the server's HTML can
 * start loading a page together with the entry.
 */
export function pagePreloads(): Plugin {
  return {
    name: 'page-preloads',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const withEntry = filesOf(chunks.filter(({ isEntry }) => isEntry))
      const preloads = chunks.flatMap((chunk) =>
        chunk.moduleIds.flatMap((id) => {
          const [, route] = routeComponent.exec(id) ?? []
          if (route === undefined) return []
          return [[pathOf(route), [...filesOf([chunk])].filter((file) => !withEntry.has(file))] as const]
        }),
      )
      this.emitFile({
        type: 'asset',
        fileName: 'page-preloads.json',
        source: JSON.stringify(Object.fromEntries(preloads)),
      })

      function filesOf(loaded: readonly Rolldown.OutputChunk[]): Set<string> {
        const files = new Set<string>()
        const add = (fileName: string) => {
          const chunk = bundle[fileName]
          if (files.has(fileName) || chunk?.type !== 'chunk') return
          files.add(fileName)
          for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
          chunk.imports.forEach(add)
        }
        for (const { fileName } of loaded) add(fileName)
        return files
      }
    },
  }
}

/** The path of a route file, such as `home.stores.$storeId`. */
function pathOf(route: string): string {
  return `/${route
    .split('.')
    .filter((part) => part !== 'index')
    .join('/')}`
}
