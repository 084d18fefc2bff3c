import { Client, type ClientConfig } from 'pg'

export async function withClient<Result>(
  connection: ClientConfig,
  use: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client(connection)
  // A lost connection also fails the current query, which reports it better.
  client.on('error', () => {})
  try {
    await client.connect()
    return await use(client)
  } finally {
    await client.end().catch(() => {})
  }
}
