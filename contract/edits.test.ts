import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Call, defineCall } from './call.ts'
import { calls, onlyReads } from './calls.ts'
import { type CallName, endpoints } from './endpoints.ts'

/** Verbs of calls that edit a record, whatever their method. */
const verbs = /^(?:add|attach|change|copy|edit|merge|move|remove|rename|restore|set|undo|update)[A-Z]/

/** Whether a call edits what is there: a PUT, a PATCH, or one with the name of an edit. */
function isEdit(name: string, address: string): boolean {
  return /^(?:PUT|PATCH) /.test(address) || verbs.test(name)
}

/** What is wrong with a call's statement about versions: an edit checks the version, or says in its contract why not. */
function problemOf(call: Call): string | undefined {
  const { versioned, unversioned = '' } = call
  if (versioned) return unversioned === '' ? undefined : 'checks versions and says why it does not'
  return unversioned === '' ? 'neither checks the version nor says why not' : undefined
}

const edits = (Object.keys(calls) as CallName[])
  .filter((name) => !onlyReads(name) && isEdit(name, endpoints[name]))
  .map((name): [CallName, Call] => [name, calls[name]])

test.each(edits)('%s checks the version that the caller saw, or states why it need not', (_, call) => {
  expect(problemOf(call)).toBeUndefined()
})

test('every call that checks versions is an edit', () => {
  const named = new Set<string>(edits.map(([name]) => name))
  const versioned = Object.entries<Call>(calls).filter(([, call]) => call.versioned)
  expect(versioned.filter(([name]) => !named.has(name))).toEqual([])
})

test('detects an edit that says nothing about versions', () => {
  const silent = defineCall({
    summary: '',
    permission: 'brands.edit',
    input: z.strictObject({}),
    data: z.null(),
  })
  expect(isEdit('changeShoe', 'POST /api/shoes')).toBe(true)
  expect(isEdit('shoe', 'PATCH /api/shoes')).toBe(true)
  expect(isEdit('createShoe', 'POST /api/shoes')).toBe(false)
  expect(problemOf(silent)).toBe('neither checks the version nor says why not')
})
