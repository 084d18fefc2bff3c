// Adds up the results of the test runners and ends with "N passed, N failed". Plain JavaScript, because it must run even if
// nothing could be installed.
import { existsSync, readFileSync } from 'node:fs'

const exitCode = Number(process.argv[2] ?? 0)
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})
const { numPassedTests = 0, numFailedTests = 0 } = read('test-results/vitest.json')
const { stats: { expected = 0, flaky = 0, unexpected = 0 } = {} } = read('test-results/playwright.json')
const failed = numFailedTests + unexpected
// Types, lint, or format can fail without a failed test.
const reported = exitCode !== 0 && failed === 0 ? 1 : failed
process.stdout.write(`${numPassedTests + expected + flaky} passed, ${reported} failed\n`)
