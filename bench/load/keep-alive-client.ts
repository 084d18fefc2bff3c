import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface HttpAnswer {
  readonly status: number
  readonly head: string
  readonly body: Buffer
}

const headEnd = Buffer.from('\r\n\r\n')

/**
 * One HTTP connection that sends one request at a time. The CPU time of a complete HTTP client would slow down the measured
 * processes on the same machine, so this only understands answers with a Content-Length.
 */
export class KeepAliveClient {
  readonly #socket: Socket
  #received: Buffer = Buffer.alloc(0)
  #waiting: PromiseWithResolvers<HttpAnswer> | undefined

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.on('data', (chunk) => this.#read(chunk))
    socket.on('error', (error) => this.#waiting?.reject(error))
    socket.on('close', () => this.#waiting?.reject(new Error('The server closed the connection')))
  }

  static async open(port: number): Promise<KeepAliveClient> {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    await once(socket, 'connect')
    return new KeepAliveClient(socket)
  }

  async send(request: string): Promise<HttpAnswer> {
    this.#waiting = Promise.withResolvers<HttpAnswer>()
    this.#socket.write(request, 'utf8')
    return this.#waiting.promise
  }

  close(): void {
    this.#waiting = undefined
    this.#socket.destroy()
  }

  #read(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk])
    const end = this.#received.indexOf(headEnd)
    if (end < 0) return
    const head = this.#received.toString('latin1', 0, end)
    const length = /content-length: (\d+)/i.exec(head)?.[1]
    if (length === undefined) {
      this.#waiting?.reject(new Error(`An answer without Content-Length:\n${head}`))
      return
    }
    const start = end + headEnd.length
    const total = start + Number(length)
    if (this.#received.length < total) return
    const body = this.#received.subarray(start, total)
    this.#received = this.#received.subarray(total)
    this.#waiting?.resolve({ status: Number(head.slice(9, 12)), head, body })
  }
}

/** The text of an HTTP/1.1 request, with a JSON body if there is one. */
export function httpRequest(
  [method, path]: readonly [method: string, path: string],
  { token, body }: { token: string; body?: object },
): string {
  const content = body === undefined ? '' : JSON.stringify(body)
  const type = body === undefined ? '' : 'Content-Type: application/json\r\n'
  const length = body === undefined ? '' : `Content-Length: ${Buffer.byteLength(content)}\r\n`
  return `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n${type}${length}\r\n${content}`
}
