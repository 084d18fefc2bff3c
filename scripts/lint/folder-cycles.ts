import { posix } from 'node:path'

/** The paths that a file imports, relative to the repository; packages are left out. */
function importedPaths(path: string, code: string): string[] {
  return [...code.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*'([#.][^']+)'/g)].map(([, named = '']) =>
    named.startsWith('#') ? named.slice(1) : posix.join(posix.dirname(path), named),
  )
}

/**
 * The folders that import each other in a cycle, each cycle sorted. A folder and its own subfolders may: they are one part, whose
 * files lint keeps free of cycles.
 */
export function folderCycles(files: ReadonlyMap<string, string>): string[][] {
  const imports = new Map<string, Set<string>>()
  for (const [path, code] of files) {
    const from = posix.dirname(path)
    const to = importedPaths(path, code).map((imported) => posix.dirname(imported))
    const others = to.filter(
      (folder) => !`${folder}/`.startsWith(`${from}/`) && !`${from}/`.startsWith(`${folder}/`),
    )
    imports.set(from, (imports.get(from) ?? new Set()).union(new Set(others)))
  }
  const reached = new Map([...imports.keys()].map((folder) => [folder, reach(folder, imports)]))
  const cycles = [...reached].flatMap(([folder, all]) =>
    all.has(folder)
      ? [
          [...all]
            .filter((other) => reached.get(other)?.has(folder))
            .toSorted()
            .join(' ↔ '),
        ]
      : [],
  )
  return [...new Set(cycles)].map((cycle) => cycle.split(' ↔ '))
}

/** The folders that a folder imports, directly or through others. */
function reach(start: string, imports: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const found = new Set<string>()
  const open = [start]
  for (let folder = open.pop(); folder !== undefined; folder = open.pop())
    for (const next of imports.get(folder) ?? [])
      if (!found.has(next)) {
        found.add(next)
        open.push(next)
      }
  return found
}
