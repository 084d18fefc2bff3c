import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { version } from '../version.ts'
import { escapeHtml } from './escape-html.ts'

const preloadsFile = 'page-preloads.json'

interface ConsoleSettings {
  readonly environment: string
  readonly futureStock: boolean
  readonly timeZone: string
  readonly describedError: (url: string) => Promise<string | undefined>
}

export type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Links the files of the requested screen, so that they load together with the entry. */
export async function serveConsole(
  app: FastifyInstance,
  folder: string,
  { environment, futureStock, timeZone, describedError }: ConsoleSettings,
): Promise<SendPage> {
  const written = await readFile(join(folder, 'index.html'), 'utf8')
  // Its names of files contain their digests.
  const digest = createHash('sha256').update(written).digest('hex').slice(0, 12)
  // Pages of an older console notice from any answer that there is a newer one (web/lib/release.ts).
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith('/assets/')) reply.header('Welt-Console', digest)
    done()
  })
  const page = written
    .replaceAll('__ENVIRONMENT__', environment)
    .replaceAll('__CONSOLE__', digest)
    .replaceAll('__VERSION__', version)
    .replaceAll('__FUTURE_STOCK__', futureStock ? 'on' : 'off')
    .replaceAll('__TIME_ZONE__', timeZone)
  const screenLinks = readScreenLinks(await readFile(join(folder, preloadsFile), 'utf8'))
  await app.register(staticFiles, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    index: false,
    preCompressed: true,
  })
  const others = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile())
  for (const { name } of others) {
    if (name === 'index.html' || name === preloadsFile) continue
    app.get(`/${name}`, async (_request, reply) =>
      reply.sendFile(name, folder, { maxAge: '1h', immutable: false }),
    )
  }
  return async (request, reply) => {
    const described = await describedError(request.url)
    const head = `${described === undefined ? '' : describedMeta(described)}${screenLinks(request.url)}`
    return reply
      .type('text/html')
      .header('Cache-Control', 'no-store')
      .send(page.replaceAll('__CSP_NONCE__', reply.allowStyles()).replace('</head>', () => `${head}</head>`))
  }
}

/** Only from here may the console show it: anyone can write text into an address. */
function describedMeta(description: string): string {
  return `<meta name="welt-sign-in-error" content="${escapeHtml(description)}">`
}

function readScreenLinks(json: string): (url: string) => string {
  const screens = Object.entries(JSON.parse(json) as Record<string, string[]>).map(([path, files]) => ({
    pattern: new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/\$\w+/g, '[^/]+')}$`),
    html: files.map(linkTo).join(''),
  }))
  return (url) => {
    const [path = ''] = url.split('?')
    return screens.find(({ pattern }) => pattern.test(path))?.html ?? ''
  }
}

function linkTo(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`
}
