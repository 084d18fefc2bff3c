import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { serveConsole } from './console.ts'
import { answerErrors } from './errors.ts'

/** Serves a console with one page and one script. */
async function builtConsole(
  describedError: (url: string) => Promise<string | undefined> = async () => undefined,
) {
  const folder = await mkdtemp(join(tmpdir(), 'console-'))
  onTestFinished(async () => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<head><title>Welt</title><meta content="__CONSOLE__"></head>')
  await writeFile(
    join(folder, 'page-preloads.json'),
    JSON.stringify({
      '/home': ['assets/home.js'],
      '/home/stores/$storeId': ['assets/store.js', 'assets/store.css'],
    }),
  )
  await cp('web/public', folder, { recursive: true })
  await writeFile(join(folder, 'assets', 'index-1.js'), 'export {}')
  await writeFile(join(folder, 'assets', 'index-1.js.br'), brotliCompressSync('export {}'))
  const app = Fastify()
  onTestFinished(async () => app.close())
  app.decorateReply('allowStyles', () => '')
  answerErrors(
    app,
    await serveConsole(app, folder, {
      environment: 'test',
      futureStock: false,
      timeZone: 'America/New_York',
      describedError,
    }),
  )
  return app
}

test('names the console in every answer, so that pages of an older one notice', async () => {
  const app = await builtConsole()
  app.get('/api/brands', async () => null)
  const digestOf = async (url: string) => (await app.inject(url)).headers['welt-console']
  const digest = await digestOf('/home')
  expect(digest).toMatch(/^[0-9a-f]{12}$/)
  expect(await digestOf('/api/brands')).toBe(digest)
  expect((await app.inject('/home')).body).toContain(`content="${String(digest)}"`)
})

test('serves the page at every console address', async () => {
  const app = await builtConsole()
  const { statusCode, body } = await app.inject('/home/catalogs')
  expect({ statusCode, body }).toEqual({
    statusCode: 200,
    body: expect.stringContaining('<title>Welt</title>'),
  })
})

test.each([
  ['/home?page=2', '<link rel="modulepreload" crossorigin href="/assets/home.js">'],
  [
    '/home/stores/12',
    '<link rel="modulepreload" crossorigin href="/assets/store.js"><link rel="stylesheet" crossorigin href="/assets/store.css">',
  ],
  ['/home/stores/12/more', ''],
])('links to the files of the screen at %s', async (url, links) => {
  const app = await builtConsole()
  expect((await app.inject(url)).body).toContain(`${links}</head>`)
})

test('does not answer a script of an older build with the page', async () => {
  const app = await builtConsole()
  expect((await app.inject('/assets/index-1.js')).statusCode).toBe(200)
  expect((await app.inject('/assets/index-0.js')).statusCode).toBe(404)
})

test('compresses a script if the client accepts it', async () => {
  const app = await builtConsole()
  const ask = async (encoding: string) =>
    app.inject({ url: '/assets/index-1.js', headers: { 'accept-encoding': encoding } })
  const { headers, rawPayload } = await ask('gzip, br')
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
  })
  expect(brotliDecompressSync(rawPayload).toString()).toBe('export {}')
  expect((await ask('identity')).body).toBe('export {}')
})

test.each([
  ['/robots.txt', /^text\/plain/],
  ['/favicon.ico', /^image\/vnd\.microsoft\.icon$/],
  ['/favicon.svg', /^image\/svg\+xml$/],
])('serves %s as such', async (url, type) => {
  const app = await builtConsole()
  const { statusCode, headers, body } = await app.inject(url)
  expect([statusCode, headers['content-type']]).toEqual([200, expect.stringMatching(type)])
  expect(body).not.toContain('<title>')
})

test('asks search engines to list nothing', async () => {
  const app = await builtConsole()
  expect((await app.inject('/robots.txt')).body).toMatch(
    /^User-agent: \*\n(?:Allow: \/shared\/\n)?Disallow: \/$/m,
  )
})

test('states the description of a sign-in error as text', async () => {
  const app = await builtConsole(async (url) =>
    url.startsWith('/auth/start?') ? 'A "<b>" & more' : undefined,
  )
  expect((await app.inject('/auth/start?error=x')).body).toContain(
    '<meta name="welt-sign-in-error" content="A &quot;&lt;b>&quot; &amp; more"></head>',
  )
  expect((await app.inject('/auth/start')).body).not.toContain('welt-sign-in-error')
})
