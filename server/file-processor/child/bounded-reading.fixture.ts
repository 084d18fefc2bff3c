import { readAll } from '../xlsx/read-all.fixture.ts'

/** Reads everything in a workbook, and says how much memory the process held at most (MB) and how much CPU it took (seconds), start included. */
export async function readBounded({ path }: { path: string }) {
  const outcome = await readAll(path)
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
  return { outcome, megabytes: maxRSS / 1024, seconds: (userCPUTime + systemCPUTime) / 1e6 }
}
