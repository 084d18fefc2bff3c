import { type FileProblem, type FileProblemCode, fileProblem } from '#contract/files/file-problems.ts'

/** Carries a file problem out of a stream; `openWorkbook` and the child process convert it back to a value. */
export class UnreadableFile extends Error {
  readonly problem: FileProblem
  constructor(problem: FileProblem, cause?: unknown) {
    super(problem.message, { cause })
    this.name = 'UnreadableFile'
    this.problem = problem
  }
}

export function stop(code: FileProblemCode, cause?: unknown): never {
  throw new UnreadableFile(fileProblem(code), cause)
}

export async function orFileProblem<Result>(read: () => Promise<Result>): Promise<Result | FileProblem> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof UnreadableFile) return error.problem
    throw error
  }
}
