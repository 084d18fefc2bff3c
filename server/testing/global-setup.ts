import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of this run's database, started by the first test that needs it. */
    databaseDir: string
  }
}

/** Gives the run a folder for its database, stops what was started there, and removes temporary files, however the run ends. */
export default function setup(project: TestProject): () => void {
  const { TMPDIR: temporary = '' } = project.config.env
  project.provide('databaseDir', join(temporary, 'database'))
  // The guard outlives us: its input ends when we do, even by `kill -9`.
  const guard = spawn('/bin/sh', ['-c', takeDown, temporary], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.unref()
  return () => guard.stdin.end()
}

const takeDown = `
cat >/dev/null
lock="$0/database/postgres/postmaster.pid"
if [ -f "$lock" ]; then
  pid=$(sed -n 1p "$lock")
  socket_folder=$(sed -n 5p "$lock")
  kill -INT "$pid"
  while kill -0 "$pid" 2>/dev/null; do sleep 0.1; done
  rmdir "$socket_folder"
fi
rm -rf "$0"
`
