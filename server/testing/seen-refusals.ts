import { appendFileSync, mkdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { type CallName, endpoints } from '#contract/endpoints.ts'
import { type RefusalCode, refusals } from '#contract/refusals.ts'

const folder = resolve(import.meta.dirname, '../../test-results')
const file = resolve(folder, 'seen-refusals.txt')

const noted = new Set<string>()

/** Records that a test received this refusal from the call at an address. */
export function noteRefusal(address: string, code: RefusalCode): void {
  const line = `${address} ${code}\n`
  if (noted.has(line)) return
  noted.add(line)
  mkdirSync(folder, { recursive: true })
  appendFileSync(file, line)
}

/** The declared refusals that no test received, each as a line. */
export function unseenRefusals(): string[] {
  const seen = new Set(readFileSync(file, 'utf8').trim().split('\n'))
  return (Object.keys(calls) as CallName[]).flatMap((name) => {
    const call: Call = calls[name]
    const declared = new Set([...call.refusals, ...(call.whenInvalid ? [call.whenInvalid] : [])])
    return [...declared]
      .filter((code) => !seen.has(`${endpoints[name]} ${code}`))
      .map((code) => `${name}: ${code} (${refusals[code].message})`)
  })
}
