import { unseenRefusals } from '#server/testing/seen-refusals.ts'

// After a full test run: every refusal declared by a call must have been received by a test, with its status and text.
const missing = unseenRefusals()
if (missing.length > 0) {
  process.stderr.write(`No test covers these refusals:\n${missing.map((line) => `- ${line}`).join('\n')}\n`)
  process.exitCode = 1
}
