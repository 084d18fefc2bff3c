import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** Runs a script of this folder in a project whose parts end like this. */
async function run(script: string, words: readonly string[], files: Readonly<Record<string, object>>) {
  const folder = await mkdtemp(join(tmpdir(), 'parts-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, content] of Object.entries(files))
    await writeFile(join(folder, name), JSON.stringify(content))
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, script), ...words],
    { cwd: folder, encoding: 'utf8' },
  )
  return { status, stdout: stdout.trim(), stderr: stderr.trim() }
}

const parts = { static: 'echo static', unit: 'echo unit && exit 3', browser: 'echo browser' }

test('runs every part even if one before it failed, and fails', async () => {
  const { status, stdout, stderr } = await run('run-all.ts', ['static', 'unit', 'browser'], {
    'package.json': { scripts: parts },
  })
  expect(stdout.split('\n')).toEqual(['static', 'unit', 'browser'])
  expect({ status, stderr }).toEqual({ status: 1, stderr: 'Failed: npm run unit' })
})

test('passes if every part passes', async () => {
  expect(await run('run-all.ts', ['static', 'browser'], { 'package.json': { scripts: parts } })).toEqual({
    status: 0,
    stdout: 'static\nbrowser',
    stderr: '',
  })
})
