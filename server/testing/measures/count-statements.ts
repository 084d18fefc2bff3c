import type { Pool, PoolClient } from 'pg'

/**
 * Runs something and returns every statement that a connection of the pool sent during it, in order, including BEGIN and COMMIT.
 * Exact only if nothing else uses the pool. Leaves out the exchange of request counts, which runs at any time.
 */
export async function countStatements<Result>(
  pool: Pool,
  run: () => Promise<Result>,
): Promise<{ result: Result; statements: readonly string[] }> {
  const statements: string[] = []
  const watched = new Set<PoolClient>()
  const watch = (client: PoolClient) => {
    if (watched.has(client)) return
    watched.add(client)
    const query: (...given: unknown[]) => unknown = client.query.bind(client)
    Object.assign(client, {
      query(...given: unknown[]) {
        const text = textOf(given[0])
        if (!text.includes('request_counts')) statements.push(text)
        return query(...given)
      },
    })
  }
  pool.on('acquire', watch)
  try {
    return { result: await run(), statements }
  } finally {
    pool.off('acquire', watch)
    // The prototype's method again.
    for (const client of watched) Reflect.deleteProperty(client, 'query')
  }
}

/** The text of a query as `pg` accepts it, on one line. */
function textOf(query: unknown): string {
  const text = typeof query === 'string' ? query : (query as { text: string }).text
  return text.replaceAll(/\s+/g, ' ').trim()
}
