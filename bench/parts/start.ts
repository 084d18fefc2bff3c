import type { BenchDatabase } from '../setup/bench-database.ts'
import { startWelt } from '../setup/processes.ts'

/** The median of some starts on an existing database until the first 200, with PostgreSQL. */
export async function measureStart(
  { dataDir, tokens: [token = ''] }: Pick<BenchDatabase, 'dataDir' | 'tokens'>,
  rounds: number,
): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const { startMilliseconds, stop } = await startWelt(dataDir, token)
    times.push(startMilliseconds)
    await stop()
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}
