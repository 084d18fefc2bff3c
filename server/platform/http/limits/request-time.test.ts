import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { fastify } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { limitRequestTime } from './request-time.ts'

const app = fastify()
limitRequestTime(app, { ordinary: 50, upload: 300_000 })
app.addContentTypeParser('*', (_request, payload, done) => {
  payload.resume()
  payload.once('end', () => done(null))
})
app.put('/*', async () => 'thanks')
await app.listen({ port: 0 })
afterAll(async () => app.close())

async function send(path: string, ...parts: string[]) {
  const socket = connect((app.server.address() as AddressInfo).port)
  socket.on('error', () => {})
  socket.write(`PUT ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: text/x\r\nContent-Length: 6\r\n\r\n`)
  const closed = once(socket, 'close').then(() => 'closed')
  const answered = once(socket, 'data').then(([data]) => String(data).split('\r\n')[0])
  for (const part of parts) socket.write(part)
  return { socket, outcome: Promise.race([closed, answered]) }
}

test('answers a request that arrives in time', async () => {
  const { socket, outcome } = await send('/api/brands', 'sho', 'es!')
  expect(await outcome).toBe('HTTP/1.1 200 OK')
  socket.destroy()
})

test('closes the connection if the body does not arrive', async () => {
  expect(await (await send('/api/brands', 'sho')).outcome).toBe('closed')
})

test('gives an upload more time', async () => {
  const { socket, outcome } = await send('/files/a.pdf', 'sho')
  // Longer than the time of an ordinary request: another one is started and closed while this runs.
  await (
    await send('/api/brands', 'sho')
  ).outcome
  socket.write('es!')
  expect(await outcome).toBe('HTTP/1.1 200 OK')
  socket.destroy()
})
