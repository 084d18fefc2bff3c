import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { whenNeeded } from '#server/platform/when-needed.ts'
import type { ChildLimits } from './child-limits.ts'

const program = fileURLToPath(import.meta.resolve('./child.ts'))

/** Starts a child process with limits and low priority. It may write only to `folder`, cannot start processes, and gets no secrets: only the environment variables Node needs. */
export async function startChild(folder: string, limits: ChildLimits): Promise<ChildProcess> {
  const node = [
    process.execPath,
    `--max-old-space-size=${limits.heapMegabytes}`,
    ...permissions(folder),
    program,
  ]
  const [command = '', ...args] = (await prlimitWorks()) ? [...prlimit(limits), ...node] : node
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: pick(process.env, ['PATH', 'LANG', 'TZ', 'TMPDIR', 'SystemRoot']),
    windowsHide: true,
  })
  if (child.pid !== undefined) yieldTo(child.pid, limits.niceness)
  return child
}

/** Node's permissions; decoding pictures requires addons. */
function permissions(folder: string): string[] {
  const allowed = ['--allow-addons', '--allow-fs-read=*', `--allow-fs-write=${join(folder, '*')}`]
  return ['--permission', ...allowed, '--disable-warning=SecurityWarning']
}

function prlimit(limits: ChildLimits): string[] {
  return [
    'prlimit',
    // The system asks the process to end at the first number and kills it at the second.
    `--cpu=${limits.cpuSeconds}:${limits.cpuSeconds + 5}`,
    `--data=${limits.dataBytes}`,
    `--fsize=${limits.writtenBytes}`,
    '--core=0',
  ]
}

const prlimitWorks = whenNeeded(async () =>
  promisify(execFile)('prlimit', ['--core=0', 'true']).then(
    () => true,
    () => false,
  ),
)

function yieldTo(pid: number, niceness: number) {
  try {
    setPriority(pid, Math.min(niceness, constants.priority.PRIORITY_LOW))
  } catch {
    // The process has ended, or the system does not allow it; either is fine.
  }
}

function pick(environment: NodeJS.ProcessEnv, names: readonly string[]): NodeJS.ProcessEnv {
  return Object.fromEntries(names.map((name) => [name, environment[name]]))
}
