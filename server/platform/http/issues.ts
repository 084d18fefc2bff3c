import type { z } from 'zod'
import type { InputIssue } from '#contract/input/input-limits.ts'

/** A hostile body could have tens of thousands of issues, each with a long name. */
const limits = { issues: 100, path: 200, message: 500 } as const

export function issuesOf(error: z.ZodError): InputIssue[] {
  return error.issues
    .flatMap((issue) => paths(issue).map((path) => ({ path, message: issue.message })))
    .slice(0, limits.issues)
    .map(({ path, message }) => ({
      path: path.join('.').slice(0, limits.path),
      message: message.slice(0, limits.message),
    }))
}

function paths(issue: z.core.$ZodIssue): PropertyKey[][] {
  return issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
}
