import { spawn, type ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Connection } from '#server/platform/connections/connection.ts'
import { freePort } from '#server/testing/servers/free-port.ts'

/** A measured process and how long it took from its start to its first answer with 200. */
export interface MeasuredProcess {
  readonly pid: number
  readonly port: number
  readonly startMilliseconds: number
  readonly stop: () => Promise<void>
}

const root = resolve(import.meta.dirname, '../..')

/** Starts the product with the command of `npm start`, in production mode and at the default log level. */
export async function startWelt(
  dataDir: string,
  token: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<MeasuredProcess> {
  return startProcess(await startCommand(), token, { DATA_DIR: dataDir, MAIL: 'log', ...environment })
}

/** The command of `npm start`. */
export async function startCommand(): Promise<string> {
  const { scripts } = JSON.parse(await readFile(resolve(root, 'package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  return scripts.start
}

export async function startLimit(connection: Connection, token: string): Promise<MeasuredProcess> {
  return startProcess('node bench/limit/limit-server.ts', token, {
    LIMIT_DATABASE: JSON.stringify(connection),
    NODE_COMPILE_CACHE: resolve(root, 'node_modules/.cache/bench-limit'),
  })
}

async function startProcess(
  command: string,
  token: string,
  environment: Record<string, string>,
): Promise<MeasuredProcess> {
  const port = await freePort()
  const began = performance.now()
  const child = spawn('sh', ['-c', `exec ${command}`], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...environment, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const stop = async () => end(child)
  try {
    await firstAnswer(child, `http://127.0.0.1:${port}/api/auth/verify`, token)
  } catch (error) {
    await stop()
    throw error
  }
  return { pid: child.pid ?? 0, port, startMilliseconds: performance.now() - began, stop }
}

async function firstAnswer(child: ChildProcess, address: string, token: string): Promise<void> {
  while (child.exitCode === null) {
    const response = await fetch(address, { headers: { Authorization: `Bearer ${token}` } }).catch(() => null)
    await response?.arrayBuffer()
    if (response?.status === 200) return
    await wait(5)
  }
  throw new Error(`A measured process ended with ${child.exitCode}`)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  await ended
}
