import { spawnSync } from 'node:child_process'

/**
 * Runs scripts of package.json one after the other, each even if one before it failed: `node scripts/run-all.ts unit browser`.
 * Names those that failed, and fails if one did.
 */
const isWindows = process.platform === 'win32'
const failed = process.argv
  .slice(2)
  .filter(
    (name) => spawnSync('npm', ['run', '-s', name], { stdio: 'inherit', shell: isWindows }).status !== 0,
  )
if (failed.length > 0) {
  process.stderr.write(`Failed: ${failed.map((name) => `npm run ${name}`).join(', ')}\n`)
  process.exitCode = 1
}
