import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** What follows needs: servers and browsers load the build, and nothing else may write generated files under running tests. */
const preparation = ['npm run -s generate', 'npm run -s build']

/** Parts that run at the same time, because each often waits; the parts of a lane run one after another. */
const lanes: Record<string, string>[] = [
  { unit: 'npm run -s unit' },
  {
    static: 'tsc -b && npm run -s lint && npm run -s format:check',
    browser: 'node scripts/chromium.ts && playwright test',
  },
]

interface Result {
  readonly part: string
  readonly passed: boolean
  readonly seconds: number
}

const width = Math.max(...lanes.flatMap((lane) => Object.keys(lane).map((part) => part.length)))

/** Runs a part and prints its output, each line after the part's name. */
async function run(part: string, command: string): Promise<Result> {
  const began = Date.now()
  const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const output of [child.stdout, child.stderr])
    createInterface(output).on('line', (line) => process.stdout.write(`${part.padEnd(width)} | ${line}\n`))
  const code = await new Promise((done) => child.once('close', done))
  return { part, passed: code === 0, seconds: Math.round((Date.now() - began) / 1000) }
}

/** A failure does not end the other parts, so that one run shows all that is wrong. */
async function runLane(lane: Record<string, string>): Promise<Result[]> {
  const results = []
  for (const [part, command] of Object.entries(lane)) results.push(await run(part, command))
  return results
}

const prepared = await run('build', preparation.join(' && '))
const others = prepared.passed ? await Promise.all(lanes.map(runLane)) : []
for (const { part, passed, seconds } of [prepared, ...others.flat()]) {
  process.stdout.write(`${part.padEnd(width)} | ${passed ? 'passed' : 'FAILED'} after ${seconds} s\n`)
  if (!passed) process.exitCode = 1
}
