import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Pool } from 'pg'
import { answer } from './limit-handlers.ts'
import type { Values } from './limit-answers.ts'
import type { Statement } from './limit-statements.ts'

// The limit that the product is compared with: one process that sends the same JSON from the same database with nothing but `http`
// and `pg`. It knows no users (except to verify a token), no rate limit, and no validation.

const pool = new Pool({ max: 10, ...JSON.parse(process.env['LIMIT_DATABASE'] ?? '{}') })
const asText = { getTypeParser: () => (value: string) => value }

async function run({ name, text }: Statement, values: readonly unknown[] = []): Promise<Values[]> {
  const query = { name, text, values: [...values], rowMode: 'array' as const, types: asText as never }
  return (await pool.query<Values>(query)).rows
}

createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const body = chunks.length === 0 ? {} : JSON.parse(Buffer.concat(chunks).toString())
    respond(request, body, response).catch((error: unknown) => {
      const text = String(error)
      response.writeHead(500, { 'Content-Length': Buffer.byteLength(text) }).end(text)
    })
  })
}).listen(Number(process.env['PORT']))

async function respond(
  { method = '', url = '', headers }: IncomingMessage,
  body: object,
  response: ServerResponse,
) {
  const token = (headers.authorization ?? '').slice('Bearer '.length)
  const { data, headers: own } = await answer({ method, path: url, token, body }, run)
  const content = Buffer.from(JSON.stringify({ success: true, message: 'OK', data, status: 200 }))
  response.writeHead(200, {
    ...own,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': content.length,
  })
  response.end(content)
}
