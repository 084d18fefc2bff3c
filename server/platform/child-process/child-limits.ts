export const childLimits = {
  atOnce: 2,
  /** V8's heap, in MB. The address space cannot be limited: V8 reserves gigabytes it never uses. */
  heapMegabytes: 384,
  /** Total writable memory in bytes: heap, buffers, and native code. */
  dataBytes: 1024 * 1024 * 1024,
  cpuSeconds: 60,
  /** Generous, because a child yields to a busy server. */
  wallClockMs: 300_000,
  writtenBytes: 1024 * 1024 * 1024,
  niceness: 5,
}

export const quickLimits = { ...childLimits, cpuSeconds: 10, wallClockMs: 60_000, niceness: 0 }

export type ChildLimits = Readonly<typeof childLimits>
