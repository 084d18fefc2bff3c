import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

export const thisRelease = resolve(import.meta.dirname, '../..')

export interface ServerProcess {
  readonly port: number
  readonly origin: string
  /** Sends SIGTERM and returns the exit code. */
  readonly stop: () => Promise<number | null>
}

/** Starts a process of a release and waits until it can serve. */
export async function startServer(
  port: number,
  environment: Readonly<Record<string, string>>,
  release = thisRelease,
): Promise<ServerProcess> {
  const server = spawn(process.execPath, ['--max-semi-space-size=4', join(release, 'server/main.ts')], {
    cwd: release,
    env: { ...process.env, LOG_LEVEL: 'error', ...environment, PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const origin = `http://127.0.0.1:${port}`
  await untilReady(`${origin}/readyz`, server)
  return {
    port,
    origin,
    stop: async () => {
      await stopChild(server)
      return server.exitCode
    },
  }
}

/** Waits until an address answers with success. */
export async function untilReady(address: string, child?: ChildProcess): Promise<void> {
  const deadline = Date.now() + 90_000
  for (;;) {
    const isReady = await fetch(address, { headers: { Connection: 'close' } }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    if (child !== undefined && child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}`)
    if (Date.now() > deadline) throw new Error(`${address} is not ready`)
    await delay(100)
  }
}

/** Ends a process and waits for it. */
export async function stopChild(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}
