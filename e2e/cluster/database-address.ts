import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'

interface Target {
  readonly host: string
  readonly user: string
  readonly database: string
}

/** One address that leads to whichever server is the primary, as a virtual IP address or a TCP proxy does. */
export async function openDatabaseAddress(first: Target) {
  const sockets = new Set<Socket>()
  let target: Target | undefined = first
  const server = createServer((near) => {
    if (target === undefined) {
      near.destroy()
      return
    }
    const far = connect(join(target.host, '.s.PGSQL.5432'))
    near.pipe(far).pipe(near)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.once('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  /** Closes all connections and refuses others until there is a target again. */
  function cut(): void {
    target = undefined
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `postgres://${first.user}@127.0.0.1:${port}/${first.database}`,
    cut,
    leadTo(next: Target): void {
      target = next
    },
    close: (): void => {
      server.close()
      cut()
    },
  }
}
