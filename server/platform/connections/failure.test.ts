import { expect, test } from 'vitest'
import { databaseFailure } from './failure.ts'

const withCode = (code: string, message = '') => Object.assign(new Error(message), { code })

test.each([
  ['57P01', 'lost'],
  ['57P02', 'lost'],
  ['57P03', 'lost'],
  ['53300', 'lost'],
  ['53100', 'lost'],
  ['25006', 'lost'],
  ['08006', 'lost'],
  ['28P01', 'lost'],
  ['ECONNREFUSED', 'lost'],
  ['ECONNRESET', 'lost'],
  ['55P03', 'busy'],
  ['40P01', 'busy'],
  ['40001', 'busy'],
  ['57014', 'busy'],
  ['23505', undefined],
  ['42703', undefined],
  ['42501', undefined],
  ['22012', undefined],
  ['ENOSPC', undefined],
])('classifies an error with code %s as %s', (code, expected) => {
  expect(databaseFailure(withCode(code))).toBe(expected)
})

test.each([
  ['Connection terminated unexpectedly', 'lost'],
  ['Connection terminated due to connection timeout', 'lost'],
  ['Client has encountered a connection error and is not queryable', 'lost'],
  ['Cannot use a pool after calling end on the pool', 'lost'],
  ['timeout exceeded when trying to connect', 'busy'],
  ['The thread broke', undefined],
])('classifies an error with the message %j as %s', (message, expected) => {
  expect(databaseFailure(new Error(message))).toBe(expected)
})

test('uses the cause of an error', () => {
  expect(databaseFailure(new Error('A job failed', { cause: withCode('57P01') }))).toBe('lost')
})

test('ignores values that are not errors', () => {
  expect(databaseFailure('57P01')).toBeUndefined()
})
