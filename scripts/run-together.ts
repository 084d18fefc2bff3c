import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** The type checker and the linter are Go programs; collecting garbage less often saves a tenth of their CPU time for some memory. */
const env = { ...process.env, GOGC: '400' }

/**
 * Runs scripts of package.json at the same time, because most of them use one core: `node scripts/run-together.ts lint build`.
 * Prints the output of each when it ends, and fails if one fails.
 */
await Promise.all(process.argv.slice(2).map(runScript))

async function runScript(name: string): Promise<void> {
  const isWindows = process.platform === 'win32'
  const ended = promisify(execFile)('npm', ['run', '-s', name], { env, shell: isWindows, maxBuffer: 2 ** 26 })
  const { stdout, stderr } = await ended.catch(
    (error: { code?: number | string; stdout?: string; stderr?: string }) => {
      process.exitCode = 1
      return {
        stdout: error.stdout ?? '',
        stderr: `${error.stderr ?? ''}npm run ${name} failed (${error.code})\n`,
      }
    },
  )
  process.stdout.write(stdout)
  process.stderr.write(stderr)
}
