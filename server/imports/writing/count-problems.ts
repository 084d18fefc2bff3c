import type { ListProblem } from './list-problems.ts'

/** Counts problems by severity. */
export function countProblems(problems: readonly ListProblem[]) {
  const count = (severity: ListProblem['severity']) =>
    problems.filter((problem) => problem.severity === severity).length
  return { error: count('error'), warning: count('warning'), info: count('info') }
}
