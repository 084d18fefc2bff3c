import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Pool } from 'pg'
import { permissionsOf } from '#contract/permissions.ts'
import { orderList, type Query } from './order-lists.ts'
import { itemPage, oneOrder, organizationPage, userOfToken } from './statements.ts'

// The limit that the product is compared with: one process that sends the same JSON from the same database with nothing but `http`
// and `pg`, and one statement per call. It knows no users (except to verify a token), no rate limit, and no validation.

const pool = new Pool({ max: 10, ...JSON.parse(process.env['LIMIT_DATABASE'] ?? '{}') })
const asText = { getTypeParser: () => (value: string) => value }
const names = new Map<string, string>()

async function run({ text, values }: Query): Promise<{ total: number | null; data: string }> {
  const name = names.get(text) ?? `limit${names.size}`
  names.set(text, name)
  const query = { name, text, values: [...values], types: asText as never }
  const { rows } = await pool.query<{ total?: string; data: string }>(query)
  const [row] = rows
  if (!row) throw new Error(`No row for ${String(values)}`)
  return { total: row.total === undefined ? null : Number(row.total), data: row.data }
}

createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    respond(request, Buffer.concat(chunks).toString(), response).catch((error: unknown) => {
      const text = String(error)
      response.writeHead(500, { 'Content-Length': Buffer.byteLength(text) }).end(text)
    })
  })
}).listen(Number(process.env['PORT']))

async function respond(
  { method = '', url = '', headers }: IncomingMessage,
  body: string,
  response: ServerResponse,
) {
  const token = (headers.authorization ?? '').slice('Bearer '.length)
  const { total, data, cap } = await answer(`${method} ${url}`, token, body)
  const content = Buffer.from(`{"success":true,"message":"OK","data":${data},"status":200}`)
  response.writeHead(200, {
    ...(total !== null && { 'X-Total-Count': String(Math.min(total, cap)) }),
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': content.length,
  })
  response.end(content)
}

/** The answer, and how far its total is counted. */
async function answer(request: string, token: string, body: string) {
  const { pathname, searchParams } = new URL(request.slice(request.indexOf(' ') + 1), 'http://localhost')
  const [, , resource, id, part] = pathname.split('/')
  const all = Infinity
  if (request.startsWith('POST ') && resource === 'orders')
    return { ...(await run(orderList(JSON.parse(body)))), cap: 1_000 }
  if (resource === 'orders') return { ...(await run({ text: oneOrder, values: [id] })), cap: all }
  if (resource === 'line-lists' && part === 'items')
    return { ...(await run({ text: itemPage, values: [id] })), cap: all }
  if (resource === 'organizations') {
    const search = searchParams.get('search')
    const condition = search === null ? 'true' : 'o.search LIKE $1'
    return {
      ...(await run({
        text: organizationPage(condition),
        values: search === null ? [] : [`%${search.toLowerCase()}%`],
      })),
      cap: all,
    }
  }
  if (resource === 'auth') return { ...(await userOf(token)), cap: all }
  throw new Error(`The limit does not answer ${request}`)
}

const permissions = JSON.stringify([...permissionsOf('admin')])

async function userOf(token: string) {
  const { total, data } = await run({
    text: userOfToken,
    values: [createHash('sha256').update(token).digest()],
  })
  return { total, data: `{"user":${data},"permissions":${permissions}}` }
}
