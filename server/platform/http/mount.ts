import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call, Page } from '#contract/call.ts'
import { calls, onlyReads } from '#contract/calls.ts'
import { endpoints } from '#contract/endpoints.ts'
import { type InputIssue, inputLimitIssue } from '#contract/input/input-limits.ts'
import { parseInput } from '#contract/input/parse-input.ts'
import { can, isForAdmins } from '#contract/permissions.ts'
import { isRefusal } from '#contract/refusals.ts'
import { recallAnswer, type RequestKey, withIdempotency } from '../idempotency/idempotency.ts'
import type { Services } from '../services.ts'
import type { Actor } from '#server/platform/history/actor.ts'
import { type Answer, refused, success } from '#server/platform/envelope.ts'
import { issuesOf } from './issues.ts'
import { runBatch } from './batch.ts'
import type { RateLimit } from './limits/rate-limit.ts'
import type { FileAnswer, Route } from './route.ts'
import { sendFile } from './send-file.ts'
import { invalidText } from './limits/invalid-text.ts'

export type Authenticate = (request: FastifyRequest) => Promise<Actor | undefined>

const idempotencyKey = /^[\x21-\x7e]{1,200}$/

export function mount(
  app: FastifyInstance,
  route: Route,
  services: Services,
  { authenticate, rateLimit }: { authenticate: Authenticate; rateLimit: RateLimit },
): void {
  const call: Call = calls[route.name]
  const [method = '', url = ''] = endpoints[route.name].split(' ')
  if (route.isFromReplica && !onlyReads(route.name)) throw new Error(`${route.name} does not only read`)

  app.route({
    method,
    url,
    config: { whenInvalid: call.whenInvalid, call: route.name },
    handler: async (request, reply) => {
      reply.callBroken = call.whenBroken
      const answered = await answer(request, reply)
      return 'body' in answered ? send(reply, answered) : sendFile(reply, answered)
    },
  })

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<Answer | FileAnswer> {
    const actor = await authenticate(request)
    if (!actor) return refused('unauthenticated')
    if (!can(actor, call.permission))
      return refused(isForAdmins(call.permission) ? 'admins-only' : 'forbidden')
    const retryAfter = await rateLimit.overLimit(actor.userId)
    if (retryAfter) {
      reply.header('Retry-After', retryAfter)
      return refused('too-many-requests')
    }

    const excess = inputLimitIssue(request.query)
    if (excess) return invalid([excess])
    const input = {
      ...(request.query as object),
      ...(request.body as object | null),
      ...(request.params as object),
    }
    const unstorable = invalidText(input)
    if (unstorable) return invalid([unstorable])
    const parsed = parseInput(call.input, input)
    if (!parsed.success) return invalid(issuesOf(parsed.error))

    const expectedVersion = expectedVersionOf(request.headers['if-match'])
    if (Number.isNaN(expectedVersion)) return invalid([{ path: 'If-Match', message: 'Expected one version' }])
    if (call.versioned && request.headers['if-match'] === undefined) return refused('version-missing')

    const context = {
      ...services,
      log: request.log,
      input: parsed.data,
      actor,
      expectedVersion,
      whileRequested: () => whileRequested(reply),
    }
    // Reads have no transaction: a file takes as long as its reader.
    const read = async () => {
      const { replica } = services
      if (!route.isFromReplica || !replica) return route.handle(context as never)
      const { result, asOf } = await replica.read(async (db) => route.handle({ ...context, db } as never))
      if (asOf !== undefined) reply.header('X-As-Of', asOf)
      return result
    }
    if (call.file) {
      const file = await read()
      return isRefusal(file) ? toAnswer(call, file) : (file as FileAnswer)
    }
    if (onlyReads(route.name)) return toAnswer(call, await read())

    const key = request.headers['idempotency-key']
    if (key !== undefined && (typeof key !== 'string' || !idempotencyKey.test(key)))
      return invalid([{ path: 'Idempotency-Key', message: 'Expected 1 to 200 visible characters' }])
    const requested = { actorId: actor.userId, key, request: [route.name, input, expectedVersion] }
    return route.batch
      ? runBatch({ ...services, log: request.log }, requested, async (runStep) =>
          toAnswer(call, await route.handle({ ...context, runStep } as never)),
        )
      : change(context, requested)
  }

  async function change(context: Services, requested: RequestKey): Promise<Answer> {
    const { files, ...withoutFiles } = context
    const known = route.prepare && (await recallAnswer(services.db, requested))
    const answered = known ?? (await runSteps())
    return route.present ? present(answered, files) : answered

    async function runSteps(): Promise<Answer> {
      const prepared = await route.prepare?.(context as never)
      const transact = async () =>
        withIdempotency(services.db, requested, async (db) => {
          // A refusal is stored under the key like any other answer.
          const result = isRefusal(prepared)
            ? prepared
            : await route.handle({ ...withoutFiles, db, prepared } as never)
          return route.present && !isRefusal(result) ? success(result) : toAnswer(call, result)
        })
      return route.queue ? route.queue.run(requested.actorId, transact) : transact()
    }
  }

  async function present(answered: Answer, files: Services['files']): Promise<Answer> {
    const { body } = answered
    // Of refusals, only a conflict carries data to present: the current state.
    if (body.data === null || !(body.success || body.status === 409)) return answered
    const data = await route.present?.(body.data as never, files)
    return { ...answered, body: { ...body, data: body.success ? call.data.parse(data) : data } }
  }

  function invalid(issues: readonly InputIssue[]): Answer {
    return refused(call.whenInvalid ?? 'wrong-input', undefined, { issues })
  }
}

function whileRequested({ raw }: FastifyReply): AbortSignal {
  const abort = new AbortController()
  const end = () => {
    if (!raw.writableEnded) abort.abort()
  }
  if (raw.destroyed) end()
  else raw.once('close', end)
  return abort.signal
}

/** Parses a call's result with the contract's schema, so that no undeclared field is sent. */
function toAnswer(call: Call, result: unknown): Answer {
  if (isRefusal(result)) return refused(result.code, result.message, result.data)
  if (!call.paged) return success(call.data.parse(result))
  const page = result as Page<unknown>
  return success(call.data.parse(page.items), {
    'X-Total-Count': String(page.total),
    ...(page.isCapped && { 'X-Total-Capped': 'true' }),
    ...(page.nextCursor === null ? {} : { 'X-Next-Cursor': page.nextCursor }),
  })
}

/** The version in an If-Match header, as an entity tag or bare; undefined if any version matches, NaN if invalid. */
function expectedVersionOf(header: string | undefined): number | undefined {
  if (header === undefined || header === '*') return undefined
  const [, version] = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header) ?? []
  return Number(version)
}

export function send(reply: FastifyReply, { body, headers, refusal }: Answer): FastifyReply {
  reply.refusal = refusal
  return reply.code(body.status).headers(headers).send(body)
}
