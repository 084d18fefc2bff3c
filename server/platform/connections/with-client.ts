import { Client, type ClientConfig } from 'pg'

/** Runs something with a separate connection, outside the pool and without its time limits. */
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
