import { refusalsNeverMet } from '#server/testing/refusals-met.ts'

// After a whole run of the tests: a refusal that a call declares must have been met by one of them, with its status and text.
const missing = refusalsNeverMet()
if (missing.length > 0) {
  process.stderr.write(`No test meets these refusals:\n${missing.map((line) => `- ${line}`).join('\n')}\n`)
  process.exitCode = 1
}
