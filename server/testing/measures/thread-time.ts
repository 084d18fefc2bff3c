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

const megabyte = JSON.stringify(
  Array.from({ length: 20_000 }, (_, id) => ({ id, name: `Item ${id}`, sizes: ['M4', 'M5'] })),
)

/** How long this thread takes to parse a megabyte of JSON: the measure for other times of the same run, about 5 ms. */
export function parsingMegabyte(): number {
  // A busy machine counts CPU time in steps of 4 ms.
  const parsed = 10
  const parse = () => {
    for (let time = 0; time < parsed; time += 1) JSON.parse(megabyte)
  }
  return busyMilliseconds(parse, 5) / parsed
}

const fresh = 5_000
let known = { milliseconds: 0, until: 0 }

/** `parsingMegabyte` within the last seconds: measuring it takes a quarter of a second. */
export function recentParsingMegabyte(): number {
  if (performance.now() > known.until)
    known = { milliseconds: parsingMegabyte(), until: performance.now() + fresh }
  return known.milliseconds
}

/**
 * What `run` costs this process, as the megabytes of JSON that it could parse in the same CPU time, and its result. A run that
 * costs more than `most` is repeated up to twice, because other work of the machine also slows this one down.
 */
export async function costOf<T>(
  run: () => Promise<T> | T,
  most: number,
): Promise<{ result: T; cost: number }> {
  let least = Infinity
  for (let time = 1; ; time += 1) {
    const before = process.cpuUsage()
    const result = await run()
    const { user, system } = process.cpuUsage(before)
    const took = (user + system) / 1000
    // Close to the limit, the machine is measured in the same moment.
    const isClose = took * 2 > most * recentParsingMegabyte()
    least = Math.min(least, took / (isClose ? parsingMegabyte() : recentParsingMegabyte()))
    if (least < most || time === 3) return { result, cost: least }
  }
}
