import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(resolve(root, path), 'utf8')

/** The anchors of the headings in docs/rules.md. */
const anchors = new Set(
  [...read('docs/rules.md').matchAll(/^## (.+)$/gm)].map(([, heading = '']) =>
    heading.toLowerCase().replaceAll(' ', '-'),
  ),
)

/** The rules that code cites and that do not exist. */
const unknownRules = (code: string) =>
  [...code.matchAll(/docs\/rules\.md#([\w-]+)/g)].flatMap(([, anchor = '']) =>
    anchors.has(anchor) ? [] : [anchor],
  )

/** Citations of a document that is not in the repository. */
const foreign = (code: string) =>
  code.match(/\b(?:(?:spec \d|rules|spec) §\d*|the spec\b|spec's\b|look\.md)/gi) ?? []

const isOwn = (path: string) => !path.endsWith('rule-citations.test.ts')

test('every rule that code cites is in docs/rules.md', () => {
  const paths = globSync('{contract,reader,server,web,e2e,scripts}/**/*.{ts,tsx}', { cwd: root }).filter(
    isOwn,
  )
  expect(paths.flatMap((path) => unknownRules(read(path)).map((anchor) => [path, anchor]))).toEqual([])
})

test('code cites no document outside of the repository', () => {
  const paths = globSync('{contract,reader,server,web,e2e,scripts,bench,demo}/**/*.{ts,tsx,css}', {
    cwd: root,
  })
  expect(
    paths.filter(isOwn).flatMap((path) => foreign(read(path)).map((citation) => [path, citation])),
  ).toEqual([])
})

test('detects citations of what does not exist', () => {
  expect(unknownRules('/** Reserved (docs/rules.md#stock), as docs/rules.md#stocks. */')).toEqual(['stocks'])
  const cited = '/** A store (spec 2 §3, rules §5), in the words of the spec and look.md. */'
  expect(foreign(cited)).toEqual(['spec 2 §3', 'rules §5', 'the spec', 'look.md'])
})
