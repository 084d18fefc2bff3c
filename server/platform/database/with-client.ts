import { Client, type ClientConfig } from 'pg'

/** Lends a connection of its own, outside the pool and without its time limits. */
export async function withClient<Result>(
  connection: ClientConfig,
  use: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client(connection)
  // A lost connection fails the query under way, which says it better than an event that nobody hears.
  client.on('error', () => {})
  try {
    await client.connect()
    return await use(client)
  } finally {
    await client.end().catch(() => {})
  }
}
