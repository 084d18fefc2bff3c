import { isDeepStrictEqual } from 'node:util'
import { KeepAliveClient } from './keep-alive-client.ts'

/** Throws unless two servers answer a request with the same JSON and the same total. */
export async function compareAnswers(request: string, ports: readonly [number, number]): Promise<void> {
  const [one, other] = await Promise.all(ports.map(async (port) => ask(request, port)))
  if (isDeepStrictEqual(one, other)) return
  const [line] = request.split('\r\n', 1)
  throw new Error(`${line}: the answers differ.\n${JSON.stringify(one)}\n${JSON.stringify(other)}`)
}

async function ask(request: string, port: number) {
  const client = await KeepAliveClient.open(port)
  const { status, head, body } = await client.send(request)
  client.close()
  if (status !== 200) throw new Error(`${request}\n${body.toString()}`)
  return {
    status,
    total: /x-total-count: (\d+)/i.exec(head)?.[1],
    body: JSON.parse(body.toString(), (_, value: unknown) => withoutText(value)),
  }
}

/** JSON sent as text is compared by its content, because its spaces and the order of its keys have no meaning. */
function withoutText(value: unknown): unknown {
  return typeof value === 'string' && /^[[{]/.test(value) ? JSON.parse(value) : value
}
