import { subscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import { plantFaults } from '../planted/plant-faults.ts'
import { parsingMegabyte } from '../measures/thread-time.ts'

export type Measure = 'longest-block' | 'heap' | 'parsing-megabyte'

/** How often the event loop is checked, in milliseconds. */
const every = 5

/**
 * How long the event loop was busy without a pause, in milliseconds of this thread's CPU time, so that time the machine spends on
 * something else does not count.
 */
let longest = 0
let before = process.threadCpuUsage()

function look(): void {
  const now = process.threadCpuUsage()
  longest = Math.max(longest, (now.user + now.system - before.user - before.system) / 1000)
  before = now
}

function longestBlock(): number {
  look()
  const found = longest
  longest = 0
  return found
}

/** Bytes in use after a garbage collection. */
function heap(): number {
  for (let time = 0; time < 3; time += 1) globalThis.gc?.()
  return process.memoryUsage().heapUsed
}

setInterval(look, every).unref()
process.on('disconnect', () => process.exit())
const measurements: Record<Measure, () => number> = {
  'longest-block': longestBlock,
  heap,
  'parsing-megabyte': parsingMegabyte,
}
process.on('message', (measure: Measure) => process.send?.(measurements[measure]()))
if (process.env['PLANTED'])
  subscribe('fastify.initialization', (message) =>
    plantFaults((message as { fastify: FastifyInstance }).fastify),
  )
