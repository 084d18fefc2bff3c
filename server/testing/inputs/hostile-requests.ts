import fc from 'fast-check'
import { calls } from '#contract/calls.ts'
import { type CallName, endpoints } from '#contract/endpoints.ts'
import { filledInput, repeated } from './filled-input.ts'
import type { Sender, WireRequest } from '../servers/watched-server.ts'

/** Pieces that are difficult for parsers and patterns, each repeated to a length. */
const pieces = [
  ...String.raw`a A1 \ " \" ' / // /../ . .. - _ @ a@ a. : :// ; = ? & &a= &a[]= &a.b= % %00 %25 %5C %EF%B7%BA %zz + ,`.split(
    ' ',
  ),
  ...'0 9 { [ ] } < ( eyJ token= "token":" W/"1", bytes=0-1, 1, * _% :: ffff:'.split(' '),
  ' ',
  'a=b; ',
  'gzip, ',
  'Bearer ',
]

/** Pieces that no address or header can contain. */
const wide = [
  '\ufdfa',
  '\u0130',
  '\u1e9b\u0323',
  '\ud83d\udc5f',
  '\u0301',
  '\ud83d',
  '\0',
  '\n',
  '\t',
  '\u200d',
  'ß',
  '\u2028',
]

/** The headers that something reads. */
const headerNames = (
  'accept accept-encoding authorization content-type cookie expect forwarded idempotency-key if-match if-modified-since ' +
  'if-none-match origin range referer user-agent x-forwarded-for x-forwarded-host x-any'
).split(' ')

/** Addresses in addition to the calls of the contract. */
const otherAddresses = `GET /
HEAD /
GET /home/orders
GET /assets/index-1.js
GET /livez
GET /shared/x
GET /robots.txt
GET /nowhere
GET /.well-known/security.txt
GET /readyz
GET /api/docs
GET /api/openapi.json
GET /authorize
GET /authorize/x
POST /token
OPTIONS /token
POST /token/revocation
GET /jwks
GET /.well-known/openid-configuration
GET /code/authorize
POST /code/authorize
GET /files/uploads/a.pdf
PUT /files/uploads/a.pdf
GET /api/nowhere
POST /api/nowhere
POST /nowhere
OPTIONS /api/brands`.split('\n')

/** Everything that answers: by its call or by its address. */
export const targets = [...(Object.keys(endpoints) as CallName[]), ...otherAddresses]

/** A request in short form, so that a failing one is readable. */
export interface Hostile {
  readonly target: string
  readonly as: Sender
  readonly shape: (typeof shapes)[number]
  readonly piece: string
  readonly size: number
  readonly elements: number
  readonly header: string
}

const shapes = [
  'path',
  'query',
  'fields',
  'header',
  'headers',
  'input',
  'texts',
  'nested',
  'wide',
  'names',
  'raw',
  'form',
] as const

/** Requests of every shape to one target. */
export function hostileRequests(target: string): fc.Arbitrary<Hostile> {
  return fc.record({
    target: fc.constant(target),
    as: fc.constantFrom<Sender>('nobody', 'customer', 'staff', 'staff'),
    shape: fc.constantFrom(...shapes),
    piece: fc.constantFrom(...pieces, ...pieces, ...wide),
    size: fc.constantFrom(10, 254, 5_000, 100_000, 960_000),
    elements: fc.constantFrom(1, 3, 100, 200, 1_000, 10_000),
    header: fc.constantFrom(...headerNames),
  })
}

/** The longest body and the longest head, in characters: slightly less than the server accepts. */
const [bodyMax, headMax] = [990_000, 14_000]

export function toWire({ target, as, shape, piece, size, elements, header }: Hostile): WireRequest {
  const name = target in endpoints ? (target as CallName) : undefined
  const [method = '', template = ''] = (name ? endpoints[name] : target).split(' ')
  const line = printable(repeated(piece, Math.min(size, headMax)))
  const path = template.replaceAll(
    /:\w+/g,
    shape === 'path' ? line.slice(0, 300) : '01900000-0000-7000-8000-000000000001',
  )
  const text = repeated(piece, size)
  const json = { 'content-type': 'application/json' }
  const input = (many = 1, characters = 1_000): Record<string, unknown> =>
    name ? filledInput(calls[name], { elements: many, characters, piece }) : { a: text }
  const body = (content: string, headers: Record<string, string> = json): WireRequest =>
    method === 'GET' || method === 'HEAD'
      ? { as, method, path }
      : { as, method, path, headers, body: content.slice(0, bodyMax) }

  switch (shape) {
    case 'path':
      return { as, method, path: template.includes(':') ? path : `${path}/${line}` }
    case 'query':
      return { as, method, path: `${path}?${line}` }
    case 'fields': {
      const query = Object.keys(input()).map((field) => `${field}=${line.slice(0, 1_000)}`)
      return { as, method, path: `${path}?${query.join('&').slice(0, headMax)}` }
    }
    case 'header':
      return { as, method, path, headers: { [header]: line } }
    case 'headers': {
      const many = Array.from({ length: Math.min(elements, 500) }, (_, at) => [`x-${at}`, line.slice(0, 10)])
      return { as, method, path, headers: Object.fromEntries(many) as Record<string, string> }
    }
    case 'input':
      return method === 'GET'
        ? { as, method, path: `${path}?${asQuery(input())}` }
        : body(JSON.stringify(input(elements, size)))
    case 'texts':
      return body(JSON.stringify(Object.fromEntries(Object.keys(input()).map((field) => [field, text]))))
    case 'nested': {
      const depth = Math.min(elements * 50, 480_000)
      const one = `${'['.repeat(depth)}${']'.repeat(depth)}`
      const count = Math.max(1, Math.floor((bodyMax - 20) / (one.length + 1)))
      return body(`{"items":[${Array.from({ length: count }, () => one).join(',')}]}`)
    }
    case 'wide':
      return body(`{"items":[${repeated(`${JSON.stringify(piece)},`, size - (size % 8))}0]}`)
    case 'names': {
      const many = Math.min(90_000, Math.floor(size / 10))
      return body(
        JSON.stringify(Object.fromEntries(Array.from({ length: many }, (_, at) => [`${piece}${at}`, 0]))),
      )
    }
    case 'raw':
      return body(text)
    case 'form':
      return body(repeated(`${encodeURIComponent(piece.toWellFormed())}=${elements}&`, size), {
        'content-type': 'application/x-www-form-urlencoded',
      })
  }
}

/** The part of a text that a request line or header can contain. */
function printable(text: string): string {
  return text.replaceAll(/[^!-~]/g, '%20')
}

function asQuery(input: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [field, value] of Object.entries(input))
    query.append(field, String(value).toWellFormed().slice(0, 2_000))
  return query.toString().slice(0, headMax)
}
