import { createHash, createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** A request as covered by its signature; `url` is the path with its query. */
interface SignedRequest {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** Who may sign, and the time at which signatures are checked. */
interface Signer {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly now: () => Date
}

const algorithm = 'AWS4-HMAC-SHA256'
const unsigned = 'UNSIGNED-PAYLOAD'
/** Maximum difference between the dates of request and server, in milliseconds. */
const skew = 15 * 60_000

/**
 * Checks the Signature Version 4 of a request, in its query or its Authorization header; returns S3's error code, or undefined if
 * valid.
 */
export function rejectionOf(request: SignedRequest, signer: Signer): string | undefined {
  const [path = '', search = ''] = request.url.split('?')
  const query = new URLSearchParams(search)
  const presigned = query.has('X-Amz-Signature')
  const signature = presigned ? signedByQuery(query) : signedByHeader(request.headers)
  if (!signature) return 'AccessDenied'
  const { credential, date, signedHeaders, given, payload } = signature
  const [accessKeyId, day = '', region = '', service = '', end = ''] = credential.split('/')
  if (accessKeyId !== signer.accessKeyId) return 'InvalidAccessKeyId'
  if (!signedHeaders.includes('host')) return 'AccessDenied'
  const names = Object.keys(request.headers)
  if (names.some((name) => name.startsWith('x-amz-') && !signedHeaders.includes(name))) return 'AccessDenied'
  if (!presigned && payload !== unsigned && payload !== hash(request.body)) return 'XAmzContentSHA256Mismatch'

  const canonical = [
    request.method,
    path,
    canonicalQuery(query),
    ...signedHeaders.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}`),
    '',
    signedHeaders.join(';'),
    payload,
  ].join('\n')
  const scope = [day, region, service, end].join('/')
  const toSign = [algorithm, date, scope, hash(canonical)].join('\n')
  const key = [day, region, service, end].reduce<string | Buffer>(hmac, `AWS4${signer.secretAccessKey}`)
  if (hmac(key, toSign).toString('hex') !== given) return 'SignatureDoesNotMatch'

  const signedAt = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!presigned) return Math.abs(Date.now() - signedAt) > skew ? 'RequestTimeTooSkewed' : undefined
  const seconds = Number(query.get('X-Amz-Expires'))
  const age = signer.now().getTime() - signedAt
  const valid = seconds >= 1 && seconds <= 7 * 86_400 && age > -skew && age < seconds * 1000
  return valid ? undefined : 'AccessDenied'
}

function signedByQuery(query: URLSearchParams) {
  if (query.get('X-Amz-Algorithm') !== algorithm) return undefined
  return {
    credential: query.get('X-Amz-Credential') ?? '',
    date: query.get('X-Amz-Date') ?? '',
    signedHeaders: (query.get('X-Amz-SignedHeaders') ?? '').split(';'),
    given: query.get('X-Amz-Signature') ?? '',
    payload: unsigned,
  }
}

function signedByHeader(headers: IncomingHttpHeaders) {
  const match = /^AWS4-HMAC-SHA256 Credential=(\S+), ?SignedHeaders=(\S+), ?Signature=([0-9a-f]{64})$/.exec(
    headers.authorization ?? '',
  )
  if (!match) return undefined
  const [, credential = '', signedHeaders = '', given = ''] = match
  return {
    credential,
    date: String(headers['x-amz-date']),
    signedHeaders: signedHeaders.split(';'),
    given,
    payload: String(headers['x-amz-content-sha256']),
  }
}

function canonicalQuery(query: URLSearchParams): string {
  return [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map((pair) => pair.map(encode).join('='))
    .toSorted((one, other) => (one < other ? -1 : 1))
    .join('&')
}

function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.codePointAt(0)?.toString(16).toUpperCase()}`,
  )
}

function hash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

function hmac(key: string | Buffer, content: string): Buffer {
  return createHmac('sha256', key).update(content).digest()
}
