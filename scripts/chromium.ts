import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

// The headless shell needs a quarter less CPU time for the browser tests.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
]
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Finds the browser for the browser tests: the one named by CHROMIUM, an installed one, or Playwright's own; undefined if there
 * is none.
 */
export function findChromium(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [process.env['CHROMIUM'] ?? '', ...onPath, ...elsewhere, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  )
}

/**
 * Ensures that there is a browser: installs Playwright's, or else Debian's package if permitted; throws a plain sentence if
 * neither is possible.
 */
function ensureChromium(): string {
  const attempts: (() => void)[] = [
    () => run('npx', ['playwright', 'install', 'chromium']),
    () => {
      run('apt-get', ['update'])
      run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'])
    },
  ]
  for (const attempt of attempts) {
    const found = findChromium()
    if (found) return found
    try {
      attempt()
    } catch {
      // Tries the next option; if none is left, the message below says what to do.
    }
  }
  const found = findChromium()
  if (found) return found
  throw new Error('The browser tests need Chromium. Install it, or set CHROMIUM to its path.')
}

function run(command: string, args: readonly string[]): void {
  execFileSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], timeout: 300_000 })
}

if (import.meta.main) {
  try {
    process.stdout.write(`Browser: ${ensureChromium()}\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
