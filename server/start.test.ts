import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { posix } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** Loaded with the first use: pictures, workbooks, mail, sign-in, and buckets. */
const withFirstUse = [
  'sharp',
  'pdfjs-dist',
  'pdfkit',
  'hucre',
  'yauzl',
  'nodemailer',
  'oidc-provider',
  'koa',
  '@aws-sdk',
]

test('a start loads no package that only some later requests need', async () => {
  const program = `
    import { registerHooks } from 'node:module'
    const loaded = []
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
    await import(${JSON.stringify(import.meta.resolve('./start.ts'))})
    await import(${JSON.stringify(import.meta.resolve('./start-application.ts'))})
    process.stdout.write(loaded.join('\\n'))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program])
  expect(stdout).toContain('node_modules/fastify/')
  expect(withFirstUse.filter((name) => stdout.includes(`node_modules/${name}/`))).toEqual([])
})

/** What only a child process runs: it lays out documents and decodes pictures, which takes as long as their content is long. */
const inChildrenOnly = ['pdfkit', 'bidi-js', 'hucre', 'sharp', 'pdfjs-dist', 'yauzl']

test('the process of the server never loads what writes documents or reads files, not even later', async () => {
  const reached = await reachedFrom(['server/start.ts', 'server/start-application.ts'])
  expect([...reached].filter(([name]) => inChildrenOnly.some((one) => name.split('/')[0] === one))).toEqual(
    [],
  )
  expect(reached.has('server/platform/documents/write-document.ts')).toBe(true)
})

/** Every file and package that these files import, at once or when needed, with the file that does. */
async function reachedFrom(files: readonly string[]): Promise<Map<string, string>> {
  const reached = new Map(files.map((file) => [file, '']))
  for (const file of reached.keys()) {
    if (!file.endsWith('.ts')) continue
    const text = await readFile(file, 'utf8')
    for (const [, loaded, later] of text.matchAll(
      /^(?:import|export)(?! type\b)[^;'"`]*?\bfrom '([^']+)'|\bimport\('([^']+)'\)/gm,
    )) {
      const name = loaded ?? later ?? ''
      const path = name.startsWith('.') ? posix.join(posix.dirname(file), name) : name.replace(/^#/, '')
      if (!reached.has(path)) reached.set(path, file)
    }
  }
  return reached
}
