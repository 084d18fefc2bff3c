import Fastify from 'fastify'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, expect, it } from 'vitest'
import { exportList, exportPageSize } from '../export/export-list.ts'
import { sendFile } from './send-file.ts'

const app = Fastify()
afterAll(async () => app.close())

/** A list with this many pages; `left` settles once nobody reads any further. */
function listOf(pages: number, page: (asked: number) => void = () => {}) {
  let asked = 0
  let leave = () => {}
  const left = new Promise<void>((resolve) => (leave = resolve))
  const { pieces, ...file } = exportList<number>({
    what: 'rows',
    columns: { Row: (row) => `=${'x'.repeat(200)}${row}` },
    page: async () => {
      asked += 1
      page(asked)
      const items = Array.from({ length: exportPageSize }, (_, row) => row)
      return { items, total: 0, nextCursor: asked < pages ? String(asked) : null }
    },
  })
  async function* watched() {
    try {
      yield* pieces
    } finally {
      leave()
    }
  }
  return { file: { ...file, pieces: watched() }, left, asked: () => asked }
}

const lists = new Map<string, ReturnType<typeof listOf>>()
app.get('/:list', async ({ url }, reply) => sendFile(reply, lists.get(url)?.file ?? listOf(1).file))
const address = await app.listen({ port: 0, host: '127.0.0.1' })

async function open(url: string, list: ReturnType<typeof listOf>): Promise<IncomingMessage> {
  lists.set(url, list)
  return new Promise((resolve, reject) => get(address + url, resolve).on('error', reject))
}

it('sends the whole file, requests each page once, and writes no formula', async () => {
  const list = listOf(50)
  const lines = (await text(await open('/whole', list))).trimEnd().split('\r\n')
  expect(lines).toHaveLength(1 + 50 * exportPageSize)
  expect(lines.slice(1).every((line) => line.startsWith("'="))).toBe(true)
  expect(list.asked()).toBe(50)
})

it('reads a page only after the previous one was sent: a stalled reader gets what buffers contain', async () => {
  const endless = listOf(Infinity)
  const response = await open('/slow', endless)
  // Another list is sent completely in the meantime, many times what the buffers could contain.
  const other = await open('/beside', listOf(200))
  await text(other)
  expect(endless.asked()).toBeLessThan(100)
  response.destroy()
  await endless.left
})

it('stops reading when the client disconnects', async () => {
  const endless = listOf(Infinity)
  const response = await open('/left', endless)
  await once(response, 'data')
  response.destroy()
  // Would never settle if reading continued.
  await endless.left
  expect(endless.asked()).toBeLessThan(100)
})

it('a later failure closes the connection, so that nobody mistakes a part for the whole', async () => {
  const broken = listOf(Infinity, (asked) => {
    if (asked === 20) throw new Error('The database is gone')
  })
  const response = await open('/broken', broken)
  await expect(text(response)).rejects.toThrow('aborted')
  expect(broken.asked()).toBe(20)
})

it('answers a failure on the first page like any other', async () => {
  const response = await open(
    '/at-once',
    listOf(1, () => {
      throw new Error('The database is gone')
    }),
  )
  expect(response.statusCode).toBe(500)
  response.resume()
})
