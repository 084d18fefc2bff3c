import { appendFileSync, mkdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import type { CallName } from '#contract/endpoints.ts'
import { refusals } from '#contract/refusals.ts'

const folder = resolve(import.meta.dirname, '../../test-results')
const file = resolve(folder, 'refusals-met.txt')

/** Remembers for the end of the run that a test met this refusal of a call. */
export function noteRefusal(name: CallName, status: number, message: string): void {
  mkdirSync(folder, { recursive: true })
  appendFileSync(file, `${JSON.stringify([name, status, message])}\n`)
}

/** The refusals that calls declare and no test met, each as a line; a text that a call makes more telling starts as the catalogue's. */
export function refusalsNeverMet(): string[] {
  const met = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as [name: string, status: number, message: string])
  return (Object.keys(calls) as CallName[]).flatMap((name) => {
    const call: Call = calls[name]
    const declared = [...call.refusals, ...(call.whenInvalid ? [call.whenInvalid] : [])]
    return declared
      .filter((code) => {
        const { status, message } = refusals[code]
        return !met.some((one) => one[0] === name && one[1] === status && one[2].startsWith(message))
      })
      .map((code) => `${name}: ${refusals[code].status} ${refusals[code].message}`)
  })
}
