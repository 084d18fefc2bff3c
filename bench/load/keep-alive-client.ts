import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface HttpAnswer {
  readonly status: number
  readonly head: string
  readonly body: Buffer
}

const headEnd = Buffer.from('\r\n\r\n')
const lastChunk = Buffer.from('0\r\n\r\n')

/**
 * One HTTP connection that sends one request at a time. The CPU time of a complete HTTP client would slow down the measured
 * processes on the same machine, so this only finds where an answer ends; a body in chunks is returned with their lengths.
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
    const start = end + headEnd.length
    const total = this.#endOf(head, start)
    if (total === null) return
    const body = this.#received.subarray(start, total)
    this.#received = this.#received.subarray(total)
    this.#waiting?.resolve({ status: Number(head.slice(9, 12)), head, body })
  }

  /** Where the answer ends; null if it has not arrived yet. */
  #endOf(head: string, start: number): number | null {
    const length = /content-length: (\d+)/i.exec(head)?.[1]
    const { length: received } = this.#received
    if (length !== undefined) return received < start + Number(length) ? null : start + Number(length)
    // Only one answer is on its way, so its last chunk is the end of what was received.
    return this.#received.subarray(-lastChunk.length).equals(lastChunk) ? received : null
  }
}
