import { posix } from 'node:path'

/** The paths that a file imports, relative to the repository; packages are left out. */
function importedPaths(path: string, code: string): string[] {
  return [...code.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*'([#.][^']+)'/g)].map(([, named = '']) =>
    named.startsWith('#') ? named.slice(1) : posix.join(posix.dirname(path), named),
  )
}

/**
 * The folders that import each other in a cycle, each cycle sorted. Folders are compared with those beside them, each with all its
 * subfolders: `jobs/manage` importing `mail` and `mail` importing `jobs` is a cycle of `jobs` and `mail`. A folder and its own
 * subfolders may import each other: they are one part, whose files lint keeps free of cycles.
 */
export function folderCycles(files: ReadonlyMap<string, string>): string[][] {
  const imports = new Map<string, Set<string>>()
  for (const [path, code] of files)
    for (const imported of importedPaths(path, code)) {
      const [from, to] = besideEachOther(posix.dirname(path), posix.dirname(imported))
      if (from !== undefined && to !== undefined) imports.set(from, (imports.get(from) ?? new Set()).add(to))
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

/** The folders of one parent that two folders are or are in; none if one of the two is in the other. */
function besideEachOther(one: string, other: string): [one?: string, other?: string] {
  const [from, to] = [one.split('/'), other.split('/')]
  const level = from.findIndex((name, index) => name !== to[index])
  if (level < 0 || level >= to.length) return []
  return [from.slice(0, level + 1).join('/'), to.slice(0, level + 1).join('/')]
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
