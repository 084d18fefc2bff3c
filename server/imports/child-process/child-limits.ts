/** What a child process may use; `prlimit` enforces what the system lets it (promises "Files"). */
export const childLimits = {
  /** Children at a time; further files wait. */
  atOnce: 2,
  /** V8's heap, in MB. The address space itself is no measure: V8 reserves gigabytes that it never uses. */
  heapMegabytes: 384,
  /** Writable memory in all, in bytes: heap, buffers and what native code takes. */
  dataBytes: 1024 * 1024 * 1024,
  cpuSeconds: 60,
  /** Generous, as a child waits for a busy server. */
  wallClockMs: 300_000,
  /** The largest file the child may write, in bytes. */
  writtenBytes: 1024 * 1024 * 1024,
  /** How much the child yields to the server (0 to 19). */
  niceness: 5,
}

/** What a child may use that reads a small file while somebody waits: a logo, a file of customers. */
export const quickLimits = { ...childLimits, cpuSeconds: 10, wallClockMs: 60_000 }

/** The limits a child is started with; tests lower them. */
export type ChildLimits = Readonly<typeof childLimits>
