import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

interface Package {
  readonly scripts?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const manifest = (folder: string) => JSON.parse(read(join(folder, 'package.json'))) as Package

const own = manifest('.')
const ranges = { ...own.dependencies, ...own.devDependencies }
const names = Object.keys(ranges)

/** Programs that are started, not imported: Node itself, and what the scripts and the lint run. */
const programs = new Set(['node', 'oxfmt', 'oxlint', 'oxlint-tsgolint', 'typescript'])

/** Packages that code or a style sheet imports. */
const imported = new Set(
  globSync('{contract,reader,server,web,e2e,bench,demo,scripts}/**/*.{js,mjs,ts,tsx,css}', { cwd: root })
    .concat(globSync('*.ts', { cwd: root }))
    .flatMap((path) => [
      ...read(path).matchAll(
        /(?:from|import|import\(|resolve\()\s*['"]((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^'"\s]*)?['"]/g,
      ),
    ])
    .map(([, name = '']) => name),
)

/** Packages that an installed one requires beside it. */
const peers = new Set(
  names.flatMap((name) => Object.keys(manifest(`node_modules/${name}`).peerDependencies ?? {})),
)

/** The package whose types a package has: `@types/pg` has those of `pg`. */
const typed = (name: string) => name.replace(/^@types\//, '')

test('every dependency is imported, run, or required beside one that is', () => {
  const unused = names.filter(
    (name) => !programs.has(name) && !imported.has(typed(name)) && !peers.has(name) && name !== '@types/node',
  )
  expect(unused).toEqual([])
})

test('every dependency names its version', () => {
  expect(Object.entries(ranges).filter(([, range]) => !/^[~^]?\d/.test(range))).toEqual([])
})
