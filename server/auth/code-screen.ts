import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import { emailKey, emailProblem } from '#contract/email.ts'
import { refusals } from '#contract/refusals.ts'
import { asUnavailable } from '#server/platform/http/as-unavailable.ts'
import { refused } from '#server/platform/http/envelope.ts'
import { send } from '#server/platform/http/mount.ts'
import type { Services } from '#server/platform/services.ts'
import { type ClientId, findAdmitted, isClientId } from './admission.ts'
import { issueLoginCode, tryLoginCode } from './login-codes.ts'
import { network } from './network.ts'
import { codeScreenPath } from './provider.ts'
import { withinLimit } from './sign-in-limits.ts'

/** What the code screen needs besides the services. */
export interface CodeScreenSetup {
  readonly provider: Provider
  readonly origin: string
  readonly pepper: string
  /** Never awaited, so that no answer tells by its time whether a mail goes out. */
  readonly mailCode: (email: string, code: string) => Promise<void>
}

/** A sign-in under way, as its cookie names it. */
interface SignIn {
  readonly interactionId: string
  readonly client: ClientId
}

/**
 * Mounts `/code/authorize` (spec 2 §7): a browser arrives by GET from the authorization server and is led to the login page;
 * its forms come back by POST with `email`, `action` (request or verify) and `code`. Every answer is a redirect, and the
 * same one for every address.
 */
export function codeScreen(app: FastifyInstance, services: Services, setup: CodeScreenSetup): void {
  const { provider, origin, pepper, mailCode } = setup
  const { db, clock, log } = services

  app.get(codeScreenPath, async (request, reply) => {
    const signIn = await underWay(provider, request, reply)
    return reply.redirect(signIn === undefined ? '/' : '/auth/start', 303)
  })

  app.post(codeScreenPath, async (request, reply) => {
    if (request.headers.origin !== origin) return send(reply, refused('forbidden'))
    const form = request.body as URLSearchParams
    const action = form.get('action')
    if (action !== 'request' && action !== 'verify') return send(reply, refused('wrong-input'))
    const email = (form.get('email') ?? '').trim()
    const next = nextAddress(action, email, form, request, reply).catch((error: unknown) => {
      if (action !== 'verify' || !asUnavailable(error)) throw error
      log.warn({ err: error }, 'A login code could not be checked')
      return codeAddress(email, unavailableError)
    })
    return reply.redirect(await next, 303)
  })

  async function nextAddress(
    action: 'request' | 'verify',
    email: string,
    form: URLSearchParams,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<string> {
    const signIn = await underWay(provider, request, reply)
    if (signIn === undefined) return '/'
    const problem = emailProblem(email)
    if (problem !== undefined) return startAddress('invalid_request', problem)
    return action === 'request'
      ? requestCode(signIn, email, request)
      : verifyCode(signIn, email, form, request, reply)
  }

  async function requestCode(signIn: SignIn, email: string, request: FastifyRequest): Promise<string> {
    const now = clock.now()
    const key = emailKey(email)
    const allowed =
      (await withinLimit(db, 'codesOfNetwork', network(request.ip), now)) &&
      (await withinLimit(db, 'codesOfAddress', key, now))
    if (!allowed) return tooManyRequests

    const user = await findAdmitted(db, signIn.client, { emailKey: key })
    const binding = { interactionId: signIn.interactionId, emailKey: key }
    const code = await issueLoginCode({ db, pepper, now }, binding, user?.id)
    if (user !== undefined) {
      mailCode(user.email, code).catch((error: unknown) =>
        log.error({ err: error }, 'A login code was not mailed'),
      )
    }
    return codeAddress(email)
  }

  async function verifyCode(
    signIn: SignIn,
    email: string,
    form: URLSearchParams,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<string> {
    const now = clock.now()
    if (!(await withinLimit(db, 'guessesOfNetwork', network(request.ip), now)))
      return codeAddress(email, 'too_many_requests')

    const binding = { interactionId: signIn.interactionId, emailKey: emailKey(email) }
    const userId = await tryLoginCode({ db, pepper, now }, binding, form.get('code') ?? '')
    const user = userId === undefined ? undefined : await findAdmitted(db, signIn.client, { userId })
    if (user === undefined) return codeAddress(email, 'invalid_code')
    return provider.interactionResult(request.raw, reply.raw, {
      login: { accountId: user.id, remember: false },
    })
  }
}

/** The live sign-in of this browser, or none: a bookmark, or one that waited too long. */
async function underWay(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignIn | undefined> {
  const interaction = await provider.interactionDetails(request.raw, reply.raw).catch(notFound)
  const client = interaction?.params['client_id']
  return interaction !== undefined && isClientId(client)
    ? { interactionId: interaction.uid, client }
    : undefined
}

/** Where every address alike is led when it is over a limit. */
export const tooManyRequests = startAddress('too_many_requests', refusals['too-many-requests'].message)

/** The OAuth error of a sign-in that can be tried again soon. */
export const unavailableError = 'temporarily_unavailable'

/** Where a browser is led when the database cannot be used. */
export const signInUnavailable = startAddress(unavailableError, refusals.unavailable.message)

function notFound(error: unknown): undefined {
  if (error instanceof Error && error.name === 'SessionNotFound') return undefined
  throw error
}

function startAddress(error: string, description: string): string {
  return `/auth/start?${new URLSearchParams({ error, error_description: description }).toString()}`
}

/** The code page names a person by the address's local part, which is all that an unknown address has too. */
function codeAddress(email: string, error?: string): string {
  const name = email.slice(0, email.lastIndexOf('@'))
  const query = new URLSearchParams({ name, email, ...(error !== undefined && { error }) })
  return `/auth/code?${query.toString()}`
}
