/**
 * How long `run` keeps this thread busy, in milliseconds of CPU time: the shortest of `times` runs, so that a pause of the
 * machine does not count.
 */
export function busyMilliseconds(run: () => void, times = 3): number {
  const measured = Array.from({ length: times }, () => {
    const before = process.threadCpuUsage()
    run()
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000
  })
  return Math.min(...measured)
}
