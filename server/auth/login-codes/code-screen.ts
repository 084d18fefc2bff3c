import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import { emailKey, isEmail, localPart } from '#contract/input/email.ts'
import type { SignInError } from '#contract/people/sign-in-errors.ts'
import { asUnavailable } from '#server/platform/http/as-unavailable.ts'
import { refused } from '#server/platform/envelope.ts'
import { send } from '#server/platform/http/mount.ts'
import type { Services } from '#server/platform/services.ts'
import { type ClientId, findAdmitted, isClientId } from '../admission.ts'
import { knownBrowser, knownBrowserCookie, nameBrowser } from '../limits/known-browser.ts'
import { hasLoginCode, requestLoginCode, tryLoginCode } from './login-codes.ts'
import { enqueueLoginCode } from './mail-login-code.ts'
import { network } from '#server/platform/http/limits/network.ts'
import { codeScreenPath } from '../provider/settings.ts'
import type { OneAtATime } from '../limits/one-at-a-time.ts'
import type { SignInLimiter } from '../limits/sign-in-limits.ts'

interface CodeScreenSetup {
  readonly provider: () => Promise<Provider>
  readonly origin: string
  readonly pepper: string
  readonly withinLimit: SignInLimiter
  readonly serialize: OneAtATime
  readonly cookieSecrets: () => Promise<readonly [string, ...string[]]>
}

const knownBrowserSeconds = 400 * 24 * 60 * 60

interface SignIn {
  readonly interactionId: string
  readonly client: ClientId
}

/** Every answer is a redirect, and the same one for every address. */
export function codeScreen(app: FastifyInstance, services: Services, setup: CodeScreenSetup): void {
  const { provider, origin, pepper, withinLimit, serialize, cookieSecrets } = setup
  const { db, clock, jobs, log } = services

  app.get(codeScreenPath, async (request, reply) => {
    const signIn = await underWay(await provider(), request, reply)
    return reply.redirect(signIn === undefined ? '/' : '/auth/start', 303)
  })

  app.post(codeScreenPath, async (request, reply) => {
    if (request.headers.origin !== origin) return send(reply, refused('forbidden'))
    const form = request.body as URLSearchParams
    const action = form.get('action')
    if (action !== 'request' && action !== 'verify') return send(reply, refused('wrong-input'))
    const email = (form.get('email') ?? '').trim()
    if (!isEmail(email))
      return reply.redirect(startAddress(email === '' ? 'email_required' : 'email_invalid'), 303)
    const next = action === 'request' ? requestCode : verifyCode
    const address = await serialize(network(request.ip), async () => {
      const signIn = await underWay(await provider(), request, reply)
      if (signIn !== undefined) return next(signIn, email, form, request, reply)
      // The login page sends its request again once a sign-in is under way.
      return action === 'request' ? '/' : startAddress('sign_in_not_started')
    }).catch((error: unknown) => {
      if (action !== 'verify' || !asUnavailable(error)) throw error
      log.warn({ err: error }, 'A login code could not be checked')
      return codeAddress(email, 'temporarily_unavailable')
    })
    return reply.redirect(address, 303)
  })

  /** A browser that signed in under the address before has its own limits, so nobody can use up another's. */
  async function requester(
    request: FastifyRequest,
    key: string,
  ): Promise<{ subject: string; known: boolean }> {
    const browser = knownBrowser(await cookieSecrets(), key, request.cookies[knownBrowserCookie])
    return browser === undefined
      ? { subject: network(request.ip), known: false }
      : { subject: `browser ${browser}`, known: true }
  }

  /** Does the same for every address: the worker finds out whose it is. */
  async function requestCode(
    signIn: SignIn,
    email: string,
    _form: URLSearchParams,
    request: FastifyRequest,
  ): Promise<string> {
    const now = clock.now()
    const key = emailKey(email)
    const { subject, known } = await requester(request, key)
    const binding = { interactionId: signIn.interactionId, emailKey: key }
    const allowed =
      (await withinLimit('codesOfNetwork', subject, now)) &&
      (await withinLimit('codesOfAddress', `${key} ${subject}`, now)) &&
      (await withinLimit('codesOfAddressInDay', `${key} ${subject}`, now)) &&
      (known || (await withinLimit('codesOfAddressAnywhere', key, now)))
    if (!allowed) {
      // The newest code can still be entered.
      const waits = await hasLoginCode({ db, now }, binding)
      return waits ? codeAddress(email, 'too_many_codes') : startAddress('too_many_requests')
    }
    await db.transaction().execute(async (tx) => {
      const requested = await requestLoginCode({ db: tx, pepper, now }, binding)
      await enqueueLoginCode(tx, jobs, requested, signIn.client)
    })
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
    const key = emailKey(email)
    if (!(await withinLimit('guessesOfNetwork', (await requester(request, key)).subject, now)))
      return codeAddress(email, 'too_many_requests')

    const binding = { interactionId: signIn.interactionId, emailKey: key }
    const right = await tryLoginCode({ db, pepper, now }, binding, form.get('code') ?? '')
    const user = right ? await findAdmitted(db, signIn.client, { emailKey: key }) : undefined
    if (user === undefined) return codeAddress(email, 'invalid_code')
    const [secret] = await cookieSecrets()
    void reply.setCookie(knownBrowserCookie, nameBrowser(secret, key), {
      path: codeScreenPath,
      httpOnly: true,
      sameSite: 'lax',
      secure: origin.startsWith('https:'),
      maxAge: knownBrowserSeconds,
    })
    return (await provider()).interactionResult(request.raw, reply.raw, {
      login: { accountId: user.id, remember: false },
    })
  }
}

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

function notFound(error: unknown): undefined {
  if (error instanceof Error && error.name === 'SessionNotFound') return undefined
  throw error
}

export function startAddress(error: SignInError): string {
  return `/auth/start?error=${error}`
}

/** The code page addresses users by the local part of the address, which unknown addresses have as well. */
function codeAddress(email: string, error?: string): string {
  const query = new URLSearchParams({ name: localPart(email), email, ...(error !== undefined && { error }) })
  return `/auth/code?${query.toString()}`
}
