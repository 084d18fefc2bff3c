import { ConfigError, readConfig } from './platform/config.ts'
import { type Running, start } from './start.ts'

/** A shutdown that takes longer than this is cut off (promises "HTTP"). */
const drainMilliseconds = 15_000

try {
  const running = await start(readConfig(process.env))
  process.on('SIGTERM', () => void shutDown(running))
  process.on('SIGINT', () => void shutDown(running))
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : String((error as Error).stack)}\n`)
  process.exit(1)
}

async function shutDown(running: Running): Promise<void> {
  setTimeout(() => process.exit(1), drainMilliseconds).unref()
  await running.stop()
  process.exit(0)
}
