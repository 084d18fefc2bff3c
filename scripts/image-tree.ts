import { cpSync, existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join, matchesGlob, relative } from 'node:path'

// Copies what a server needs to run into a folder: its code, the built console, and what it runs of the packages that it imports. The
// Dockerfile uses it. The embedded database is left out, so DATABASE_URL is required there.

const [target] = process.argv.slice(2)
if (target === undefined) throw new Error('Name the folder: node scripts/image-tree.ts FOLDER')

const code = ['contract', 'reader', 'server']
const withoutTests = (path: string) =>
  !['**/*.test.ts', '**/*.fixture.ts', '**/testing', '**/testing/**'].some((glob) => matchesGlob(path, glob))

const sources = await Promise.all(
  code.map(async (folder) => readdir(folder, { recursive: true, withFileTypes: true })),
)
const files = sources
  .flat()
  .filter((entry) => entry.isFile() && /\.[jt]s$/.test(entry.name))
  .map((entry) => relative('.', join(entry.parentPath, entry.name)))
  .filter(withoutTests)

interface Package {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}
const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8')) as {
  packages: Readonly<Record<string, Package>>
}

/** Packages that the code imports, by name. */
async function imported(): Promise<Set<string>> {
  const names = new Set<string>()
  for (const file of files) {
    const text = await readFile(file, 'utf8')
    for (const [, name = ''] of text.matchAll(
      /(?:from|import|import\(|resolve\()\s*['`]((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^'`]*)?['`]/g,
    ))
      if (packages[`node_modules/${name}`]) names.add(name)
  }
  return names
}

/** The files of fonts that the code names. */
const fontFiles = (await Promise.all(files.map(async (file) => readFile(file, 'utf8')))).flatMap((text) =>
  Array.from(text.matchAll(/[\w-]+\.ttf/g), ([name]) => name),
)

/** Where Node finds a package that another one imports. */
function placeOf(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (packages[place]) return place
    if (folder === '' || !folder.includes('node_modules')) return undefined
    if (!folder.includes('/node_modules/')) folder = ''
  }
}

const needed = new Set<string>()
function add(name: string, from: string): void {
  const place = placeOf(name, from) ?? placeOf(name, '')
  if (place === undefined || needed.has(place)) return
  needed.add(place)
  const { dependencies, optionalDependencies, peerDependencies } = packages[place] ?? {}
  for (const next of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
    add(next, place)
}
for (const name of await imported()) add(name, '')

// One file after the other, because waiting for each of thousands takes twice the CPU time.
for (const path of [...files, 'package.json', 'package-lock.json', 'LICENSE', 'CHANGELOG.md'])
  cpSync(path, join(target, path))
cpSync('db/migrations', join(target, 'db/migrations'), { recursive: true })
cpSync('dist/web', join(target, 'dist/web'), { recursive: true })
/** Files of a package that only its developers need: types, source maps, documents, and tests. */
const unneeded = [
  '**/*.map',
  '**/*.d.{ts,mts,cts}',
  '**/*.{md,markdown,tsbuildinfo}',
  '{test,tests,__tests__,docs,doc,example,examples,benchmark,benchmarks,coverage}/**',
  '.*/**',
]
/** Of fonts, only the files that the code names are needed, not the other weights. */
const isUnusedFont = (path: string) =>
  /\.(ttf|png)$/.test(path) && !fontFiles.some((name) => path.endsWith(name))
const isNeeded = (path: string) =>
  !isUnusedFont(path) &&
  !path.split('/').includes('node_modules') &&
  (/licen[cs]e|notice|copying/i.test(basename(path)) || !unneeded.some((glob) => matchesGlob(path, glob)))

for (const place of needed)
  // Nested packages are copied if they are needed themselves; optional ones may not be installed.
  if (existsSync(place))
    cpSync(place, join(target, place), {
      recursive: true,
      filter: (path) => isNeeded(relative(place, path)),
    })
process.stdout.write(`${files.length} source files and ${needed.size} packages are in ${target}\n`)
