import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Pool } from 'pg'
import { version } from '../version.ts'
import { metrics } from './metrics.ts'

/** Milliseconds between two looks at the event loop; Node counts them as delay. */
const resolution = 20

export function measureProcess(pool: Pool, roles: string): () => void {
  const delays = monitorEventLoopDelay({ resolution })
  delays.enable()
  metrics.build.set({ version, roles }, 1)
  metrics.startedAt.set({}, Math.round(performance.timeOrigin / 1000))
  let counted = 0
  return () => {
    const measured = { p50: delays.percentile(50), p99: delays.percentile(99), max: delays.max }
    for (const [statistic, nanoseconds] of Object.entries(measured))
      metrics.eventLoopSeconds.set({ statistic }, Math.max(0, nanoseconds / 1e9 - resolution / 1e3))
    delays.reset()
    const { user, system } = process.cpuUsage()
    const cpuSeconds = (user + system) / 1e6
    metrics.cpuSeconds.add({}, cpuSeconds - counted)
    counted = cpuSeconds
    const { rss, heapUsed } = process.memoryUsage()
    metrics.memoryBytes.set({ kind: 'resident' }, rss)
    metrics.memoryBytes.set({ kind: 'javascript' }, heapUsed)
    metrics.connections.set({ state: 'idle' }, pool.idleCount)
    metrics.connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
    metrics.waitingForConnection.set({}, pool.waitingCount)
  }
}
