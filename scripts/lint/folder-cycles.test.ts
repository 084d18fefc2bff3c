import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { folderCycles } from './folder-cycles.ts'

const root = resolve(import.meta.dirname, '../..')
const isTest = /\.(test|fixture)\.tsx?$|\/testing\/|\.gen\.ts$/

test('no folders import each other in a cycle', () => {
  const paths = globSync('{contract,reader,server,web}/**/*.{ts,tsx}', { cwd: root })
  const files = paths.filter((path) => !isTest.test(path))
  expect(files.length).toBeGreaterThan(1_000)
  expect(
    folderCycles(new Map(files.map((path) => [path, readFileSync(resolve(root, path), 'utf8')]))),
  ).toEqual([])
})

test('finds a cycle, also through a third folder and a lazy import', () => {
  const files = new Map([
    ['web/ui/form/a.ts', "import { b } from '../layout/b.ts'"],
    ['web/ui/layout/b.ts', "export { c } from '#web/ui/feedback/c.ts'"],
    ['web/ui/feedback/c.ts', "const d = async () => import('../form/d.ts')"],
    ['web/ui/table/e.ts', "import { a } from '../form/a.ts'"],
  ])
  expect(folderCycles(files)).toEqual([['web/ui/feedback', 'web/ui/form', 'web/ui/layout']])
})

test('finds a cycle through a subfolder', () => {
  const files = new Map([
    ['server/platform/jobs/manage/a.ts', "import { sendMail } from '#server/platform/mail/b.ts'"],
    ['server/platform/mail/b.ts', "import { defineJob } from '../jobs/c.ts'"],
    ['server/platform/jobs/c.ts', "import { log } from '../log.ts'"],
  ])
  expect(folderCycles(files)).toEqual([['server/platform/jobs', 'server/platform/mail']])
})

test('accepts imports between a folder and its subfolders', () => {
  const files = new Map([
    ['server/auth/a.ts', "import './limits/b.ts'"],
    ['server/auth/limits/b.ts', "import '../a.ts'"],
  ])
  expect(folderCycles(files)).toEqual([])
})
