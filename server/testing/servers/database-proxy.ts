import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { Connection } from '#server/platform/connections/connection.ts'

/** A TCP proxy to a test's database that the test can disconnect. */
export async function databaseProxy(connection: Connection) {
  if (!('host' in connection)) throw new Error('Expected a database behind a unix socket')
  const sockets = new Set<Socket>()
  let cutAt: string | undefined
  const server = createServer((near) => {
    const far = connect(join(connection.host, '.s.PGSQL.5432'))
    let isDeaf = false
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.once('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.on('data', (chunk) => {
      if (cutAt !== undefined && chunk.includes(cutAt)) {
        cutAt = undefined
        isDeaf = true
      }
      far.write(chunk)
    })
    // The statement has had its effect, but its answer is not passed on.
    far.on('data', (chunk) => (isDeaf ? near.destroy() : near.write(chunk)))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  afterAll(close)
  return {
    connectionString: `postgres://${connection.user}@127.0.0.1:${port}/${connection.database}`,
    /** Closes every connection and refuses new ones. */
    close,
    /** Cuts the next connection that sends this text, after the database has answered and before the answer is passed on. */
    cutAfter: (text: string) => {
      cutAt = text
    },
  }
}
