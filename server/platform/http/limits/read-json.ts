import type { FastifyInstance } from 'fastify'
import { type InputIssue, inputLimitIssue } from '#contract/input/input-limits.ts'
import { jsonLimitIssue } from '#contract/input/json-limits.ts'

class WrongInput extends Error {
  readonly statusCode = 400
  readonly issues: readonly InputIssue[]
  constructor(...issues: InputIssue[]) {
    super('Wrong Input')
    this.issues = issues
  }
}

export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  // A text body would be spread into one field per character.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    const excess = jsonLimitIssue(body)
    if (excess) return done(new WrongInput(excess), undefined)
    void parse(request, body, (error, json: unknown) => {
      const issue = error ? undefined : bodyIssue(json)
      done(issue ? new WrongInput(issue) : error, json)
    })
  })
}

function bodyIssue(body: unknown): InputIssue | undefined {
  if (body !== null && (typeof body !== 'object' || Array.isArray(body)))
    return { path: 'body', message: 'Expected an object' }
  return inputLimitIssue(body)
}
