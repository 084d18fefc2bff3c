import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')

export interface PlantedFile {
  readonly path: string
  readonly code: string
}

/** Writes files into a new folder, lints them with our configuration, and returns the messages of our own rules by path. */
export async function lintPlanted(files: readonly PlantedFile[]): Promise<(path: string) => string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'planted-'))
  try {
    for (const { path, code } of files) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), `${code}\n`)
    }
    await cp(join(root, 'scripts/lint'), join(folder, 'scripts/lint'), { recursive: true })
    // The rule about statuses knows them from their tables.
    for (const name of ['order-status.ts', 'purchase-order-status.ts'])
      await cp(join(root, 'contract/orders', name), join(folder, 'contract/orders', name))
    await cp(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
    const folders = [...new Set(files.map(({ path }) => path.split('/')[0] ?? ''))]
    const diagnostics = await lint(folder, folders)
    return (path) => diagnostics.filter(({ filename }) => filename === path).map(({ message }) => message)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function lint(cwd: string, folders: readonly string[]) {
  const output = await new Promise<string>((done) => {
    execFile(
      join(root, 'node_modules/.bin/oxlint'),
      ['-f', 'json', ...folders],
      { cwd, maxBuffer: 10_000_000 },
      (_error, stdout) => done(stdout),
    )
  })
  const { diagnostics } = JSON.parse(output) as {
    diagnostics: { filename: string; message: string; code: string }[]
  }
  return diagnostics.filter(({ code }) => code.startsWith('welt'))
}
