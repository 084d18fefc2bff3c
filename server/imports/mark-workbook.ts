import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { FileProblem } from '#contract/files/file-problems.ts'
import type { MarkedProblem } from '#reader/marking/marked-problem.ts'

import { FileMissing, type FileStore } from '#server/platform/files/file-store.ts'
import type { MarkingJob } from './child-process/mark-upload.ts'
import { readInChild } from '#server/platform/child-process/read-in-child.ts'

export type { MarkedProblem } from '#reader/marking/marked-problem.ts'

const module = import.meta.resolve('./child-process/mark-upload.ts')

interface Marking {
  readonly fileKey: string
  readonly problems: readonly MarkedProblem[]
  readonly markedKey: string
}

export async function markWorkbook(
  { fileKey, problems, markedKey }: Marking,
  { files, log }: { files: FileStore; log: FastifyBaseLogger },
): Promise<FileProblem | 'missing' | null> {
  const folder = await mkdtemp(join(tmpdir(), 'welt-marked-'))
  const out = join(folder, 'marked.xlsx')
  try {
    const problem = await files.withLocalFile(fileKey, async (workbook) =>
      readInChild<FileProblem | null>(
        { module, run: 'markUpload', input: { workbook, out, problems } satisfies MarkingJob, folder },
        { onCrash: (detail) => log.error({ fileKey, detail }, 'Marking a workbook crashed') },
      ),
    )
    if (problem) return problem
    await files.put(markedKey, { stream: createReadStream(out), size: (await stat(out)).size })
    return null
  } catch (error) {
    if (error instanceof FileMissing) return 'missing'
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
