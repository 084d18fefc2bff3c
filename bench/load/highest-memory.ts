import { setTimeout as wait } from 'node:timers/promises'
import { memoryOf } from './process-usage.ts'

/** Reads a process's memory after some idle seconds and its peak from then on; the returned function ends this and describes both. */
export async function highestMemory(pid: number, idleSeconds: number): Promise<() => string> {
  await wait(idleSeconds * 1000)
  const idle = await memoryOf(pid)
  let highest = idle
  const timer = setInterval(() => {
    void memoryOf(pid).then((now) => (highest = Math.max(highest, now || 0)))
  }, 200)
  return () => {
    clearInterval(timer)
    return `${idle.toFixed(0)} / ${highest.toFixed(0)} MB`
  }
}
