import { type Database, openDatabase } from '#server/platform/database/open-database.ts'
import type { BenchDatabase } from '../setup/bench-database.ts'
import { startLimit, startWelt } from '../setup/processes.ts'
import type { OtherResult } from './results.ts'

/** Measures starts on an existing database until the first 200: with its PostgreSQL running, and of the product also without it. */
export async function measureStart(
  dataDir: string,
  { tokens: [token = ''] }: BenchDatabase,
  rounds: number,
): Promise<OtherResult[]> {
  const repeat = async (start: () => ReturnType<typeof startWelt>) => {
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const { startMilliseconds, stop } = await start()
      times.push(startMilliseconds)
      await stop()
    }
    return `${median(times).toFixed(0)} ms`
  }
  const whole = await repeat(async () => startWelt(dataDir, token))
  const database: Database = await openDatabase({ dataDir })
  try {
    const limit = await repeat(async () => startLimit(database.connection, token))
    const onRunning = await repeat(async () => startWelt(dataDir, token))
    const target = '≤ 900 ms'
    return [
      { what: 'Start to the first 200, existing database', target, limit: '', welt: whole },
      { what: 'Same, its PostgreSQL running', target, limit, welt: onRunning },
    ]
  } finally {
    await database.close()
  }
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}
