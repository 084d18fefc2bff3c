import { createHash, randomUUID } from 'node:crypto'
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
  /** How many uploads in parts were neither completed nor cancelled. */
  readonly unfinished: () => number
  /** The encryption that each write asked for. */
  readonly encryptions: () => string[]
  readonly content: (key: string) => Buffer
}

interface UploadInParts {
  readonly key: string
  readonly type: string
  readonly parts: Map<number, Buffer>
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
  const uploads = new Map<string, UploadInParts>()
  const encryptions: string[] = []
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
    const query = new URLSearchParams(search)
    if (query.has('list-type')) return list(response, query.get('prefix') ?? '')
    if (method === 'POST' && query.has('uploads')) {
      const id = randomUUID()
      uploads.set(id, { key, type: headers['content-type'] ?? '', parts: new Map() })
      return succeed(
        response,
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      )
    }
    if (query.has('uploadId')) return inParts(request, response, { query, body })
    if (method === 'HEAD' && key === '') return void response.writeHead(200).end()
    if (method === 'PUT') {
      if (state === 'full') return fail(method, response, 'QuotaExceeded')
      if (headers['if-none-match'] === '*' && known) return fail(method, response, 'PreconditionFailed')
      encryptions.push(String(headers['x-amz-server-side-encryption'] ?? 'none'))
      objects.set(key, { body, type: headers['content-type'] ?? '' })
      return void response.writeHead(200).end()
    }
    if (method === 'DELETE') {
      objects.delete(key)
      return void response.writeHead(204).end()
    }
    if (!known) return fail(method, response, 'NoSuchKey')
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
    const sent = from === undefined ? known.body : known.body.subarray(Number(from), Number(to) + 1)
    response.writeHead(from === undefined ? 200 : 206, {
      'Content-Length': sent.length,
      ETag: etagOf(known.body),
      'Content-Type': query.get('response-content-type') ?? known.type,
      'Content-Disposition': query.get('response-content-disposition') ?? 'inline',
    })
    response.end(method === 'HEAD' ? undefined : sent)
  }

  /** The keys below a prefix, as if nothing were a folder. */
  function list(response: ServerResponse, prefix: string): void {
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix))
    const contents = keys.map((key) => `<Contents><Key>${key}</Key></Contents>`)
    succeed(
      response,
      `<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`,
    )
  }

  /** An upload in parts: a part, its end, or its cancellation. */
  function inParts(
    { method = '' }: IncomingMessage,
    response: ServerResponse,
    { query, body }: { query: URLSearchParams; body: Buffer },
  ): void {
    const id = query.get('uploadId') ?? ''
    const upload = uploads.get(id)
    if (!upload) return fail(method, response, 'NoSuchKey')
    if (method === 'PUT') {
      if (state === 'full') return fail(method, response, 'QuotaExceeded')
      upload.parts.set(Number(query.get('partNumber')), body)
      return void response.writeHead(200, { ETag: etagOf(body) }).end()
    }
    uploads.delete(id)
    if (method === 'DELETE') return void response.writeHead(204).end()
    const parts = [...upload.parts].toSorted(([a], [b]) => a - b).map(([, part]) => part)
    objects.set(upload.key, { body: Buffer.concat(parts), type: upload.type })
    succeed(
      response,
      `<CompleteMultipartUploadResult><Key>${upload.key}</Key></CompleteMultipartUploadResult>`,
    )
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
    unfinished: () => uploads.size,
    encryptions: () => [...encryptions],
    content: (key) => objects.get(key)?.body ?? Buffer.alloc(0),
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

function etagOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('hex')}"`
}

function succeed(response: ServerResponse, content: string): void {
  response.writeHead(200, { 'Content-Type': 'application/xml' })
  response.end(`<?xml version="1.0" encoding="UTF-8"?>${content}`)
}

function fail(method: string, response: ServerResponse, code: string): void {
  const xml = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`
  response.writeHead(statuses[code] ?? 403, { 'Content-Type': 'application/xml' })
  response.end(method === 'HEAD' ? undefined : xml)
}
