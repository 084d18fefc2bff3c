import { StorageFull, Unavailable } from '#server/platform/availability/unavailable.ts'

interface Failure {
  readonly name?: string
  readonly code?: string
  readonly $metadata?: { readonly httpStatusCode?: number }
}

const networkCodes = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])
const lostNames = new Set(['AbortError', 'CredentialsProviderError', 'TimeoutError'])
const lostStatuses = new Set([401, 403, 404, 408, 429])
const fullNames = new Set(['QuotaExceeded', 'XMinioStorageFull'])

export function s3Failure(error: unknown): unknown {
  if (error instanceof Unavailable || !(error instanceof Error)) return error
  const { name = '', code = '', $metadata } = error as Failure
  const status = $metadata?.httpStatusCode ?? 0
  if (status === 507 || fullNames.has(name) || code === 'ENOSPC') return new StorageFull({ cause: error })
  const lost = status >= 500 || lostStatuses.has(status) || lostNames.has(name) || networkCodes.has(code)
  return lost ? new Unavailable('storage', undefined, { cause: error }) : error
}

export function whyUnusable(
  error: unknown,
  {
    variable = 'S3_BUCKET',
    bucket,
    endpoint,
  }: { variable?: string; bucket: string; endpoint?: string | undefined },
): string {
  const { name = '', code = '', $metadata } = ((error as Error).cause ?? error) as Failure
  const host = endpoint === undefined ? 'Amazon S3' : new URL(endpoint).host
  const keys = 'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'
  if (name === 'CredentialsProviderError') return `${variable} needs credentials: set ${keys}.`
  if (['InvalidAccessKeyId', 'SignatureDoesNotMatch'].includes(name))
    return `${host} rejects the credentials in ${keys}.`
  if (name === 'NoSuchBucket')
    return `${variable} names the bucket "${bucket}", which does not exist at ${host}.`
  if ($metadata?.httpStatusCode === 403)
    return `${variable} names the bucket "${bucket}", which the credentials in ${keys} may not write to.`
  if (['ENOTFOUND', 'EAI_AGAIN'].includes(code))
    return `S3_ENDPOINT names the host ${host}, which is unknown.`
  if (code === 'ECONNREFUSED')
    return `S3_ENDPOINT names ${host}, where no server listens (connection refused).`
  if (['TimeoutError', 'AbortError'].includes(name))
    return `S3_ENDPOINT names ${host}, which does not answer.`
  return `${variable} names the bucket "${bucket}" at ${host}, which cannot be used (${code || name}).`
}
