import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

/** What stands at `path` breaks one boundary, and the linter says so with these words. */
const planted: readonly { path: string; code: string; says: string }[] = [
  {
    path: 'contract/a.ts',
    code: "import '#server/platform/b.ts'",
    says: 'contract does not reach server/platform',
  },
  { path: 'contract/b.ts', code: "import 'kysely'", says: 'contract does not use the package kysely' },
  {
    path: 'server/platform/b.ts',
    code: "import '../brands/c.ts'",
    says: 'server/platform does not reach server/brands',
  },
  {
    path: 'server/brands/c.ts',
    code: "import '#server/stores/d.ts'",
    says: 'server/brands does not reach into server/stores',
  },
  {
    path: 'server/stores/d.ts',
    code: "export * from '../brands/c.ts'",
    says: 'server/stores does not reach into server/brands',
  },
  { path: 'reader/d.ts', code: "import '#server/stores/d.ts'", says: 'reader does not reach server/stores' },
  {
    path: 'reader/e.ts',
    code: "import '#server/imports/e.ts'",
    says: 'reader does not reach server/imports',
  },
  {
    path: 'server/imports/e.ts',
    code: "import '#server/brands/c.ts'",
    says: 'server/imports does not reach into server/brands',
  },
  { path: 'server/brands/g.ts', code: "import '#reader/d.ts'", says: 'server/brands does not reach reader' },
  {
    path: 'server/brands/e.ts',
    code: "import '#web/lib/f.ts'",
    says: 'server/brands does not reach web/lib',
  },
  {
    path: 'server/brands/f.ts',
    code: "import '#server/testing/t.ts'",
    says: 'server/brands does not reach server/testing',
  },
  {
    path: 'server/domain/ordering/order/order.ts',
    code: "import 'kysely'",
    says: 'server/domain does not use the package kysely',
  },
  { path: 'server/domain/store/store.ts', code: "import './d.ts'", says: 'A decision is pure' },
  {
    path: 'server/domain/ordering/order/order.carts.ts',
    code: 'export const now = Date.now()',
    says: 'A decision is given the time',
  },
  {
    path: 'server/domain/ordering/order/order.units.ts',
    code: 'export const now = new Date()',
    says: 'A decision is given the time',
  },
  { path: 'web/lib/f.ts', code: "import '#web/ui/g.ts'", says: 'web/lib does not reach web/ui' },
  { path: 'web/lib/n.ts', code: "import 'node:fs'", says: 'web/lib does not use the package node:fs' },
  {
    path: 'web/ui/g.ts',
    code: "import '#web/features/brands/h.ts'",
    says: 'web/ui does not reach web/features',
  },
  {
    path: 'web/api/i.ts',
    code: "import '#web/features/brands/h.ts'",
    says: 'web/api does not reach web/features',
  },
  {
    path: 'web/ui/l.ts',
    code: "import '#web/domain/m.ts'",
    says: 'web/ui does not reach web/domain',
  },
  {
    path: 'web/api/l.ts',
    code: "import '#web/domain/m.ts'",
    says: 'web/api does not reach web/domain',
  },
  {
    path: 'web/ui/m.ts',
    code: "import '#web/api/i.ts'",
    says: 'web/ui does not reach web/api',
  },
  {
    path: 'web/domain/m.ts',
    code: "import '#web/features/brands/h.ts'",
    says: 'web/domain does not reach web/features',
  },
  {
    path: 'web/features/brands/h.ts',
    code: "export const page = async () => import('#web/features/stores/j.ts')",
    says: 'web/features/brands does not reach into web/features/stores',
  },
  {
    path: 'web/features/stores/j.ts',
    code: "import '#web/routes/k.ts'",
    says: 'web/features does not reach web/routes',
  },
  {
    path: 'web/routes/k.ts',
    code: "import '#server/app.ts'",
    says: 'web/routes does not reach server/app.ts',
  },
]

/** What stands here keeps to the boundaries. */
const kept: readonly { path: string; code: string }[] = [
  { path: 'contract/y.ts', code: "import 'zod'" },
  { path: 'server/platform/y.ts', code: "import '#contract/y.ts'" },
  {
    path: 'server/brands/y.ts',
    code: "import '#server/stores/public.ts'\nimport '#server/platform/y.ts'\nimport 'kysely'",
  },
  {
    path: 'server/domain/store/store.boxes.ts',
    code: "import '#contract/y.ts'\nexport const at = new Date(0)",
  },
  { path: 'server/app.ts', code: "import './brands/y.ts'" },
  { path: 'web/routes/y.ts', code: "import '#web/features/brands/y.ts'" },
  { path: 'web/api/y.ts', code: "import '#web/ui/y.ts'\nimport '#web/lib/y.ts'" },
  { path: 'web/domain/y.ts', code: "import '#web/api/y.ts'\nimport '#web/ui/y.ts'" },
  { path: 'web/features/brands/y.ts', code: "import '#web/domain/y.ts'\nimport '#web/api/y.ts'" },
]

describe('boundaries', () => {
  let house: string
  let findings: { filename: string; message: string }[]

  beforeAll(async () => {
    house = await mkdtemp(join(tmpdir(), 'planted-'))
    for (const { path, code } of [...planted, ...kept]) {
      await mkdir(dirname(join(house, path)), { recursive: true })
      await writeFile(join(house, path), `${code}\n`)
    }
    await cp(join(root, 'scripts/lint'), join(house, 'scripts/lint'), { recursive: true })
    await cp(join(root, '.oxlintrc.json'), join(house, '.oxlintrc.json'))
    await symlink(join(root, 'node_modules'), join(house, 'node_modules'))
    findings = await lint(house)
  }, 60_000)
  afterAll(async () => rm(house, { recursive: true }))

  it.each(planted)('finds what is planted at $path', ({ path, says }) => {
    const messages = findings.filter(({ filename }) => filename === path).map(({ message }) => message)
    expect(messages.join('\n')).toContain(says)
  })

  it.each(kept)('has nothing to say about $path', ({ path }) => {
    expect(findings.filter(({ filename }) => filename === path)).toEqual([])
  })
})

async function lint(folder: string): Promise<{ filename: string; message: string }[]> {
  const output = await new Promise<string>((done) => {
    execFile(
      join(root, 'node_modules/.bin/oxlint'),
      ['-f', 'json', 'contract', 'server', 'web'],
      { cwd: folder, maxBuffer: 10_000_000 },
      (_error, stdout) => done(stdout),
    )
  })
  const { diagnostics } = JSON.parse(output) as {
    diagnostics: { filename: string; message: string; code: string }[]
  }
  return diagnostics.filter(({ code }) => code.startsWith('welt'))
}
