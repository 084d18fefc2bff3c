import type { FastifyInstance } from 'fastify'
import { inputLimitIssue } from '#contract/input/input-limits.ts'
import { refused } from '#server/platform/envelope.ts'
import { send } from '../mount.ts'
import { invalidText } from './invalid-text.ts'

export function checkAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', ({ query, params, routeOptions }, reply, done) => {
    const isCall = routeOptions.config.call !== undefined
    const issue = isCall ? undefined : (invalidText(query) ?? invalidText(params) ?? inputLimitIssue(query))
    if (issue === undefined) return done()
    send(reply, refused('wrong-input', undefined, { issues: [issue] }))
  })
}
