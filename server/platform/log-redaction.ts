import { plainAddress } from './http/limits/network.ts'

type Fields = Record<string, unknown>

const secret = '[secret]'

/** Maximum characters kept of a value; every pattern below repeats at most this often. */
const limits = { path: 500, text: 2_000, message: 500, line: 10_000 }

const [depthMax, widthMax] = [5, 50]

const secretNames =
  /token|secret|password|passwd|pepper|signature|cookie|authorization|credential|verifier|logincode|otp$|apikey|jwt|sessionid|smtpurl|databaseurl|^(?:body|payload|rawbody|query|querystring)$/

/** Fields kept of an error in addition to message and stack: none of them contains a value of a request, unlike PostgreSQL's `detail`. */
const errorFields = [
  'code',
  'statusCode',
  'syscall',
  'command',
  'responseCode',
  'severity',
  'constraint',
  'table',
  'column',
  'routine',
] as const

export function safeFields(fields: object): Fields {
  return safeObject(fields, 0, { left: limits.line })
}

export function safeArguments(given: readonly unknown[]): unknown[] {
  const [first, text, ...rest] = given
  if (typeof first !== 'object' || first === null) return given.map(safeArgument)
  const error: unknown = first instanceof Error ? first : (first as Fields)['err']
  const message = text === undefined && error instanceof Error ? error.message : text
  const fields = first instanceof Error ? { err: first } : first
  if (message === undefined) return [fields]
  return [fields, ...[message, ...rest].map(safeArgument)]
}

function safeArgument(given: unknown): unknown {
  return typeof given === 'string'
    ? safeText(given, limits.message)
    : safeValue('', given, 1, { left: limits.line })
}

function safePath(url: string): string {
  const kept = url.slice(0, limits.path)
  const end = kept.search(/[?#]/)
  const path = end === -1 ? kept : kept.slice(0, end)
  const inAssets = path.startsWith('/assets/')
  return path
    .split('/')
    .map((segment) => (isPlain(segment) && (inAssets || !isOpaque(segment, 16)) ? segment : secret))
    .join('/')
}

function isPlain(segment: string): boolean {
  return /^[\w.-]{0,500}$/.test(segment)
}

/** Whether letters and digits are mixed as in a token. A UUID is only an ID and gives no access. */
function isOpaque(text: string, length: number): boolean {
  if (text.length < length || !/\d/.test(text) || !/[A-Za-z]/.test(text)) return false
  return !/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:\.[a-z]{1,5})?$/i.test(text)
}

/** The patterns run on text already cut to `limits.text`, and each starts with a literal, so their run time is linear. */
const quotes = String.raw`(?:["'\\[{(]|%22|%5c|%5b|%7b){0,8}`
const assigned = String.raw`\s{0,4}${quotes}[^\s"'&,;\\<>}\]]{1,2000}`
const names =
  'tokens?|secret|password|pepper|signature|authorization|verifier|login_?code|otp|api_?key|session_?id'
const patterns: readonly [RegExp, string][] = [
  [/\b(Bearer|Basic|DPoP)\s{1,10}[\w.~+/=-]{1,2000}/gi, `$1 ${secret}`],
  [/eyJ[\w.-]{10,2000}/g, secret],
  [/:\/\/[^\s"'<>]{1,500}@/g, `://${secret}@`],
  [/(?:\?|%(?:25){0,3}3f)[^\s"'<>]{1,2000}/gi, `?${secret}`],
  [new RegExp(String.raw`(cookies?)${quotes}\s{0,4}(?:[:=]|%3a|%3d)[^\r\n]{1,2000}`, 'gi'), `$1=${secret}`],
  [
    new RegExp(String.raw`(${names}|\bcode|\bstate)${quotes}\s{0,4}(?:=|%3d)${assigned}`, 'gi'),
    `$1=${secret}`,
  ],
  [new RegExp(String.raw`(${names})${quotes}\s{0,4}(?::|%3a)${assigned}`, 'gi'), `$1: ${secret}`],
  [new RegExp(String.raw`(code${quotes}\s{0,4}(?::|%3a)\s{0,4}${quotes})\d{6}\b`, 'gi'), `$1${secret}`],
]

function safeText(text: string, limit: number = limits.text): string {
  const kept = text.length > limit ? `${text.slice(0, limit)}…` : text
  return patterns
    .reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), kept)
    .replace(/(?<![\w~+=-])[\w~+=-]{30,2000}/g, (run) => (isOpaque(run, 30) ? secret : run))
}

interface Room {
  left: number
}

function safeValue(name: string, value: unknown, depth: number, room: Room): unknown {
  if (value === undefined || value === null || typeof value === 'boolean') return value
  if (isSecretName(name) || isLoginCode(name, value)) return secret
  if (room.left <= 0) return '…'
  room.left -= 10
  if (typeof value === 'number') return value
  if (typeof value === 'string') {
    const text = value.startsWith('/') && isAddress(name) ? safePath(value) : safeText(value)
    room.left -= text.length
    return text
  }
  if (typeof value !== 'object') return typeof value === 'bigint' ? String(value) : undefined
  if (value instanceof Error) return safeError(value, depth, room)
  if (value instanceof Date) return value
  if (value instanceof URL) return safeText(value.href)
  if (ArrayBuffer.isView(value)) return `${value.byteLength} bytes`
  if (depth > depthMax) return '…'
  if (name === 'req') return request(value as Fields)
  if (name === 'res') return { statusCode: (value as Fields)['statusCode'] }
  return Array.isArray(value)
    ? value.slice(0, widthMax).map((one) => safeValue('', one, depth + 1, room))
    : safeObject(value, depth, room)
}

function safeObject(value: object, depth: number, room: Room): Fields {
  const safe: Fields = {}
  let kept = 0
  for (const name in value) {
    if (!Object.hasOwn(value, name)) continue
    kept += 1
    if (kept > widthMax) break
    safe[safeText(name, 100)] = safeValue(name, (value as Fields)[name], depth + 1, room)
  }
  return safe
}

function request({ method, url, ip }: Fields): Fields {
  return {
    method: typeof method === 'string' ? method.slice(0, 20) : undefined,
    url: typeof url === 'string' ? safePath(url) : undefined,
    remoteAddress: typeof ip === 'string' ? plainAddress(ip.slice(0, 50)) : undefined,
  }
}

function safeError(error: Error, depth: number, room: Room): Fields {
  const { name: type, message, stack, cause } = error as unknown as Fields
  const trace = typeof stack === 'string' ? stack : ''
  const frames = trace.indexOf('\n    at ')
  const safe: Fields = {
    type: String(type).slice(0, 100),
    message: safeErrorText(String(message), limits.message),
  }
  for (const name of errorFields) {
    const value = (error as unknown as Fields)[name]
    if (typeof value === 'string' || typeof value === 'number')
      safe[name] = typeof value === 'string' ? safeErrorText(value, 200) : value
  }
  safe['stack'] = safeText(frames === -1 ? '' : trace.slice(frames + 1))
  room.left -= limits.message
  if (cause instanceof Error && depth < depthMax && room.left > 0)
    safe['cause'] = safeError(cause, depth + 1, room)
  return safe
}

/** Six digits alone may be a login code, for example when a mail server repeats the rejected subject. */
function safeErrorText(text: string, limit: number): string {
  return safeText(text, limit).replace(/(?<![\w-])\d{6}(?![\w-])/g, secret)
}

function isSecretName(name: string): boolean {
  return secretNames.test(
    name
      .slice(0, 100)
      .toLowerCase()
      .replaceAll(/[-_\s]/g, ''),
  )
}

function isLoginCode(name: string, value: unknown): boolean {
  return name === 'code' && ['string', 'number'].includes(typeof value) && /^\d{6}$/.test(value as string)
}

function isAddress(name: string): boolean {
  return name === 'url' || name === 'path'
}
