import { execFile } from 'node:child_process'
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
