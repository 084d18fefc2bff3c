import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** The child processes of this one that read or write a file. */
export async function childProcesses(): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-axo', 'pid=,ppid=,args='])
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, args = ''] = /^ *(\d+) +(\d+) (.*)$/.exec(line) ?? []
    return Number(parent) === process.pid && args.includes('/child-process/child.ts') ? [Number(pid)] : []
  })
}

/** Waits for the first child process, and stops it, so that it never ends by itself. */
export async function stoppedChild(): Promise<number> {
  for (;;) {
    const [child] = await childProcesses()
    if (child === undefined) continue
    process.kill(child, 'SIGSTOP')
    return child
  }
}
