import { setTimeout as delay } from 'node:timers/promises'
import { ConfigError, readConfig } from './platform/config/config.ts'
import { StartError } from './platform/start-error.ts'
import type { Running } from './start-application.ts'
import { start } from './start.ts'

/** Ends within the 15 s of docs/promises.md, "HTTP". */
const drainMilliseconds = 14_000

try {
  const config = readConfig(process.env)
  const running = await start(config)
  process.on('SIGTERM', () => void shutDown(running, config.shutdownDelay))
  process.on('SIGINT', () => void shutDown(running, 0))
} catch (error) {
  const isPlain = error instanceof ConfigError || error instanceof StartError
  process.stderr.write(`${isPlain ? error.message : String((error as Error).stack)}\n`)
  process.exit(1)
}

async function shutDown(running: Running, delaySeconds: number): Promise<void> {
  running.leave()
  await delay(delaySeconds * 1000)
  setTimeout(() => process.exit(1), drainMilliseconds).unref()
  await running.stop()
  process.exit(0)
}
