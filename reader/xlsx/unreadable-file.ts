import { type FileProblem, type FileProblemCode, fileProblem } from '#contract/file-problems.ts'

/** Carries a file problem out of the middle of a stream, where no value can be returned; `openWorkbook` and the child turn it back into the value. */
export class UnreadableFile extends Error {
  readonly problem: FileProblem
  constructor(problem: FileProblem, cause?: unknown) {
    super(problem.message, { cause })
    this.name = 'UnreadableFile'
    this.problem = problem
  }
}

/** Ends the reading of a file with the problem named. */
export function stop(code: FileProblemCode, cause?: unknown): never {
  throw new UnreadableFile(fileProblem(code), cause)
}

/** Runs a reading and returns the file problem that ended it as a value; other errors are bugs and pass through. */
export async function orFileProblem<Result>(read: () => Promise<Result>): Promise<Result | FileProblem> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof UnreadableFile) return error.problem
    throw error
  }
}
