import { type ReadingResult, readUpload } from './read-upload.ts'
import { readAll } from '#reader/xlsx/testing/read-all.fixture.ts'
import type { Report } from '#server/platform/child-process/reading.ts'

/** Reads everything in a workbook and measures the cost. */
export async function readBounded({ path }: { path: string }) {
  return { outcome: await readAll(path), ...taken() }
}

/** Reads a line list like the server and measures the cost. */
export async function readListBounded(job: Parameters<typeof readUpload>[0], report: Report) {
  const outcome: ReadingResult = await readUpload(job, report)
  return { outcome, ...taken() }
}

/** Peak memory (MB) and CPU (seconds) of this process, including its start. */
function taken() {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
  return { megabytes: maxRSS / 1024, seconds: (userCPUTime + systemCPUTime) / 1e6 }
}
