// Installs the versions of package-lock.json unless they are already installed. Plain JavaScript, because it runs on any Node
// version, before the project's own is installed.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const mark = resolve(root, 'node_modules/.cache/installed')
const wanted = createHash('sha256')
  .update(readFileSync(resolve(root, 'package-lock.json')))
  .digest('hex')

if (installed() !== wanted) {
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  mkdirSync(dirname(mark), { recursive: true })
  writeFileSync(mark, wanted)
}

function installed() {
  try {
    return readFileSync(mark, 'utf8')
  } catch {
    return ''
  }
}
