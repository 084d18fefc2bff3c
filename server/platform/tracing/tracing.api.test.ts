import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { importing } from '#server/testing/importing.ts'
import { testApp } from '#server/testing/test-app.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { connect } from '../database/open-database.ts'
import { openTracing } from './open-tracing.ts'
import { traced } from './tracing.ts'

interface SentSpan {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly kind: number
  readonly attributes: readonly { key: string; value: { stringValue?: string; intValue?: number } }[]
  readonly events?: readonly { name: string }[]
  readonly status: { code?: number; message?: string }
}

interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: SentSpan['attributes'] }
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[]
  }[]
}

/** A collector of the OTLP protocol as JSON over HTTP. */
const sent: Sent[] = []
const authorizations = new Set<string | undefined>()
const collector = createServer((request, response) => void collect(request, response))
collector.listen(0, '127.0.0.1')
await once(collector, 'listening')
const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`
afterAll(async () => collector.close())

async function collect(request: IncomingMessage, response: ServerResponse): Promise<void> {
  authorizations.add(request.headers.authorization)
  const body = await json(request)
  if (request.url === '/v1/traces') sent.push(body as Sent)
  response.setHeader('content-type', 'application/json').end('{}')
}

const spans = () =>
  sent.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  )
const named = (name: string) => spans().filter((span) => span.name === name)

test('an import is one trace from its request over its job and its statements to the child process', async () => {
  const headers = { authorization: 'Bearer collector' }
  const close = await openTracing({ endpoint, headers, share: 1 }, 'api')
  const app = await testApp()
  const { importFile } = importing(app)
  await app.call('createBrand', { name: 'HEYDUDE' })
  await importFile('heydude-prebook-S1-2027.xlsx', { brand: 'heydude' })
  await app.app.inject('/livez')
  const failing = traced('failing', {}, async () => Promise.reject(new TypeError('secret value')))
  await expect(failing).rejects.toThrow('secret value')
  // The import is finished before its job, whose span ends last.
  await (await app.queue()).stop()
  await close()

  const [request] = named('startFileProcessing')
  const [job] = named('import-line-list')
  const child = spans().find(({ name }) => name.startsWith('child '))
  expect(request).toMatchObject({ kind: 2 })
  expect(request?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } })
  expect(job).toMatchObject({ kind: 5, traceId: request?.traceId })
  expect(child).toMatchObject({ traceId: request?.traceId, parentSpanId: job?.spanId })
  expect(child?.events?.map(({ name }) => name)).toContain('rows')
  expect(authorizations).toEqual(new Set(['Bearer collector']))
  const resource = sent[0]?.resourceSpans[0]?.resource.attributes
  expect(resource).toContainEqual({ key: 'service.name', value: { stringValue: 'welt' } })
  expect(spans().filter(({ name }) => name.includes('livez'))).toEqual([])
  const [failed] = named('failing')
  expect(failed?.status).toEqual({ code: 2, message: 'TypeError' })
  expect(JSON.stringify(sent)).not.toContain('secret value')
})

test('a statement is a span of its request, without its values', async () => {
  const close = await openTracing({ endpoint, headers: {}, share: 1 }, 'api')
  const { connection } = await testDatabase()
  const database = connect(connection)
  await traced('a request', {}, async () =>
    database.db.selectFrom('brands').select('id').where('name', '=', 'hidden value').execute(),
  )
  await database.db.selectFrom('brands').select('name').execute()
  await database.close()
  await close()
  const [request] = named('a request')
  const statements = named('postgresql SELECT').filter(({ traceId }) => traceId === request?.traceId)
  expect(statements).toHaveLength(1)
  expect(statements[0]).toMatchObject({ kind: 3, parentSpanId: request?.spanId })
  expect(JSON.stringify(statements)).toContain('from \\"brands\\"')
  expect(JSON.stringify(sent)).not.toContain('hidden value')
})

test('without a share of traces or a collector, nothing is sent and the work is done', async () => {
  const before = sent.length
  const close = await openTracing({ endpoint, headers: {}, share: 0 }, 'api')
  expect(await traced('untraced', {}, async () => 1)).toBe(1)
  await close()
  const closeLost = await openTracing({ endpoint: 'http://127.0.0.1:9', headers: {}, share: 1 }, 'api')
  expect(await traced('lost', {}, async () => 2)).toBe(2)
  await closeLost()
  expect(await traced('off', {}, async () => 3)).toBe(3)
  expect(sent.length).toBe(before)
})
