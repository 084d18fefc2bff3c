import { createHash } from 'node:crypto'
import { Client } from 'pg'

/** Executions of a statement in this process before it is prepared, so that rare ones cost the database no memory. */
const executionsBefore = 5

/** Statements that a process prepares at most; each connection keeps the plans of those it has used. */
const preparedMax = 500

const countedMax = 5_000

const transactionControl = /^(?:begin|start|commit|rollback|savepoint|release)\b/i

const executions = new Map<string, number>()
const names = new Map<string, string>()

type Send = (...given: unknown[]) => never

export class PreparedClient extends Client {
  // An override cannot repeat the overloads of `query`.
  override query(...given: unknown[]): never {
    const [text, values, ...rest] = given
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined
    return (super.query as Send)(...(name ? [{ name, text, values }, ...rest] : given))
  }
}

function nameOf(text: string): string | undefined {
  const name = names.get(text)
  if (name !== undefined || names.size >= preparedMax || transactionControl.test(text)) return name
  const count = (executions.get(text) ?? 0) + 1
  if (count <= executionsBefore) {
    if (executions.size >= countedMax) executions.clear()
    executions.set(text, count)
    return undefined
  }
  executions.delete(text)
  const prepared = createHash('sha256').update(text).digest('base64url')
  names.set(text, prepared)
  return prepared
}
