import { type ChildProcess, spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { stopChild } from './server-process.ts'

/** The ports of the processes of each role. */
interface Backends {
  readonly api: readonly number[]
  readonly auth: readonly number[]
  readonly files: readonly number[]
}

export const haproxyProgram = '/usr/sbin/haproxy'

const published = resolve(import.meta.dirname, '../../deploy/haproxy/haproxy.cfg')

/** The published configuration with other ports; everything else is as operators get it. */
export async function haproxyConfiguration(port: number, backends: Backends): Promise<string> {
  const text = await readFile(published, 'utf8')
  return text
    .replace('bind :8080', `bind 127.0.0.1:${port}`)
    .replaceAll(/^backend (api|auth|files)\n(?: {2}server .*\n)+/gm, (_, role: keyof Backends) =>
      [
        `backend ${role}`,
        ...backends[role].map((own, place) => `  server ${role}-${place + 1} 127.0.0.1:${own} check`),
        '',
      ].join('\n'),
    )
}

/** Starts HAProxy; it notices by itself when processes start and end. */
export async function startHaproxy(
  folder: string,
  port: number,
  backends: Backends,
): Promise<{ pid: number; stop: () => Promise<void> }> {
  const file = join(folder, `haproxy-${port}.cfg`)
  await writeFile(file, await haproxyConfiguration(port, backends))
  const proxy: ChildProcess = spawn(haproxyProgram, ['-db', '-q', '-f', file], { stdio: 'inherit' })
  return { pid: proxy.pid ?? 0, stop: async () => stopChild(proxy) }
}
