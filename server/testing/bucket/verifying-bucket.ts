import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { OpenBucket } from './bucket.ts'
import { rejectionOf } from './signature.ts'

/** A bucket that a test can disturb. */
interface VerifyingBucket extends OpenBucket {
  /** The server is gone: connections are refused. */
  readonly stop: () => Promise<void>
  /** The server is back, at the same port. */
  readonly start: () => Promise<void>
  /** How the server treats requests from now on: it never answers, has lost the bucket, or has no space. */
  readonly become: (state: 'fine' | 'hanging' | 'lost' | 'full') => void
  readonly keys: () => string[]
}

interface StoredObject {
  readonly body: Buffer
  readonly type: string
}

const statuses: Readonly<Record<string, number>> = {
  NoSuchKey: 404,
  NoSuchBucket: 404,
  PreconditionFailed: 412,
  QuotaExceeded: 507,
}

/** An S3 server in this process that checks every signature like S3; keeps one bucket in memory, open to the pages of `corsOrigin`. */
export async function verifyingBucket({
  corsOrigin = '',
  now = () => new Date(),
}: { corsOrigin?: string; now?: () => Date } = {}): Promise<VerifyingBucket> {
  const bucket = 'welt'
  const signer = { accessKeyId: 'test-key', secretAccessKey: 'test-secret/+=', now }
  const objects = new Map<string, StoredObject>()
  let state: Parameters<VerifyingBucket['become']>[0] = 'fine'

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request
    if (state === 'hanging') return
    const fromConsole = corsOrigin !== '' && headers.origin === corsOrigin
    if (fromConsole) response.setHeader('Access-Control-Allow-Origin', corsOrigin)
    if (method === 'OPTIONS') return preflight(request, response, fromConsole)
    const body = await buffer(request)
    const rejection = rejectionOf({ method, url, headers, body }, signer)
    if (rejection !== undefined) return fail(method, response, rejection)
    const [path = '', search = ''] = url.split('?')
    const [, named = '', ...rest] = path.split('/').map(decodeURIComponent)
    if (named !== bucket || state === 'lost') return fail(method, response, 'NoSuchBucket')
    const key = rest.join('/')
    const known = objects.get(key)
    if (method === 'HEAD' && key === '') return void response.writeHead(200).end()
    if (method === 'PUT') {
      if (state === 'full') return fail(method, response, 'QuotaExceeded')
      if (headers['if-none-match'] === '*' && known) return fail(method, response, 'PreconditionFailed')
      objects.set(key, { body, type: headers['content-type'] ?? '' })
      return void response.writeHead(200).end()
    }
    if (method === 'DELETE') {
      objects.delete(key)
      return void response.writeHead(204).end()
    }
    if (!known) return fail(method, response, 'NoSuchKey')
    const query = new URLSearchParams(search)
    response.writeHead(200, {
      'Content-Length': known.body.length,
      'Content-Type': query.get('response-content-type') ?? known.type,
      'Content-Disposition': query.get('response-content-disposition') ?? 'inline',
    })
    response.end(method === 'HEAD' ? undefined : known.body)
  }

  const server = createServer((request, response) => void answer(request, response))
  async function start(port = 0): Promise<number> {
    await once(server.listen(port, '127.0.0.1'), 'listening')
    return (server.address() as AddressInfo).port
  }
  async function stop(): Promise<void> {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
  const port = await start()
  const endpoint = `http://127.0.0.1:${port}`
  return {
    name: 'the verifying server of the tests',
    storage: { bucket, endpoint, region: 'us-east-1' },
    environment: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: signer.accessKeyId,
      AWS_SECRET_ACCESS_KEY: signer.secretAccessKey,
    },
    start: async () => void (await start(port)),
    stop,
    become: (next) => {
      state = next
      // Hanging requests are cut off, as by a restarted server.
      server.closeAllConnections()
    },
    keys: () => [...objects.keys()],
    close: stop,
  }
}

/** Answers a browser's preflight request (CORS). */
function preflight({ headers }: IncomingMessage, response: ServerResponse, fromConsole: boolean): void {
  const asked = (headers['access-control-request-headers'] ?? '').split(/,\s*/).filter(Boolean)
  const allowed = ['content-type', 'if-none-match']
  const method = headers['access-control-request-method'] ?? ''
  const fine = fromConsole && ['GET', 'PUT'].includes(method) && asked.every((name) => allowed.includes(name))
  if (!fine) return void response.writeHead(403).end()
  response
    .writeHead(200, {
      'Access-Control-Allow-Methods': 'GET, PUT',
      'Access-Control-Allow-Headers': allowed.join(', '),
    })
    .end()
}

function fail(method: string, response: ServerResponse, code: string): void {
  const xml = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`
  response.writeHead(statuses[code] ?? 403, { 'Content-Type': 'application/xml' })
  response.end(method === 'HEAD' ? undefined : xml)
}
