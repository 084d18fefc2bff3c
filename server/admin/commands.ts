import { beginLocks } from '#server/domain/locks.ts'
import { isRefusal, refusals, type Refusal } from '#contract/refusals.ts'
import { emailKey, emailProblem } from '#contract/input/email.ts'
import { adminRoleId, staffOrganizationId } from '#contract/fixed-ids.ts'
import { endSessions } from '#server/auth/public.ts'
import { addUser } from '#server/domain/user/add-users.ts'
import { checkUserRemovable, lockUser } from '#server/domain/user/check-user-removable.ts'
import { readUser } from '#server/domain/user/select-users.ts'
import { setUserStatus } from '#server/domain/user/set-user-status.ts'
import { recordHistory } from '#server/platform/history/history.ts'
import { type KeyKind, rotateKey } from '#server/platform/secrets/key-ring.ts'
import { reopenFailed } from '#server/imports/reopen-failed.ts'
import { dropJob, listStoredJobs, retryJob } from '#server/platform/jobs/manage-jobs.ts'
import { listMail, resendMail } from '#server/platform/mail/stored-mail.ts'
import { type AdminContext, AdminError } from './admin-context.ts'
import { rebuildReadTables, verify } from './verify.ts'

interface Command {
  readonly usage: string
  readonly does: string
  readonly run: (context: AdminContext, given: readonly string[]) => Promise<string[]>
}

export const commands: readonly Command[] = [
  {
    usage: 'staff add EMAIL FIRST-NAME LAST-NAME',
    does: 'Creates a staff user, who can sign in at once.',
    async run({ db, clock }, [email = '', firstName = '', lastName = '']) {
      const problem = emailProblem(email) ?? nameProblem(firstName, lastName)
      if (problem !== undefined) throw new AdminError(`${problem}.`)
      const person = { email: email.trim(), firstName, lastName, type: 'internal' } as const
      const added = await db
        .transaction()
        .execute(async (tx) =>
          orThrow(
            await addUser(
              tx,
              { ...person, organizationId: staffOrganizationId, roleId: adminRoleId },
              { actor: 'operator', now: clock.now() },
            ),
          ),
        )
      return [`${added.user.email} can sign in.`]
    },
  },
  {
    usage: 'staff deactivate EMAIL',
    does: 'Deactivates a user and ends all their sessions, unless it is the last Admin or a main contact.',
    run: async (context, [email = '']) => setStatus(context, email, 'inactive'),
  },
  {
    usage: 'staff activate EMAIL',
    does: 'Activates a user again.',
    run: async (context, [email = '']) => setStatus(context, email, 'active'),
  },
  {
    usage: 'sessions end EMAIL',
    does: 'Signs a user out everywhere.',
    async run({ db }, [email = '']) {
      await db.transaction().execute(async (tx) => {
        const id = await findUser(tx, email)
        await lockUser(beginLocks(tx), id)
        await endSessions(tx, id)
        await recordHistory(tx, {
          actor: 'operator',
          subject: 'user',
          subjectId: id,
          action: 'signed out everywhere',
          before: null,
          after: null,
        })
      })
      return [`${email} is signed out everywhere.`]
    },
  },
  {
    usage: 'jobs [STATE] [JOB]',
    does: 'Lists the newest 100 jobs that are failed (the default), waiting, or active, with the reason and the ID of their request.',
    async run({ db }, [state = 'failed', name]) {
      if (state !== 'failed' && state !== 'waiting' && state !== 'active')
        throw new AdminError('The state must be failed, waiting, or active.')
      const found = await listStoredJobs(db, { state, name })
      if (found.length === 0) return [`No ${state} jobs.`]
      return found.map((job) =>
        [job.id, job.name, job.state, `${job.attempts} attempts`, job.createdOn, job.requestId, job.reason]
          .filter((part) => part !== null)
          .join('  '),
      )
    },
  },
  {
    usage: 'jobs retry ID',
    does: 'Retries a failed job, and reopens its import if it has one.',
    run: async ({ db, jobs }, [id = '']) => {
      const result = await retryJob(db, jobs, { id, actor: 'operator' }, reopenFailed)
      if (result === 'ended')
        throw new AdminError(
          'The import of this job no longer waits for it: it was discarded, is done, or needs an answer in the console. Drop the job.',
        )
      return done(result === 'retried', `Job ${id} will run again.`, 'failed job')
    },
  },
  {
    usage: 'jobs drop ID',
    does: 'Deletes a job that waits or failed.',
    run: async ({ db, jobs }, [id = '']) =>
      done(
        await dropJob(db, jobs, { id, actor: 'operator' }),
        `Job ${id} is deleted.`,
        'waiting or failed job',
      ),
  },
  {
    usage: 'mail [EMAIL]',
    does: 'Lists the newest 100 messages, or those to an address, without their texts. Login codes are not listed.',
    async run({ db }, [address]) {
      const found = await listMail(db, address)
      if (found.length === 0) return ['No messages.']
      return found.map(({ id, state, createdOn, to, subject }) =>
        [id, state, createdOn, to, subject].join('  '),
      )
    },
  },
  {
    usage: 'mail resend ID',
    does: 'Sends a message again with the same Message-ID.',
    run: async ({ db, jobs }, [id = '']) =>
      done(
        await resendMail(db, jobs, { id, actor: 'operator' }),
        `Message ${id} will be sent again.`,
        'message that has been sent or failed',
      ),
  },
  {
    usage: 'rotate-keys KIND [now]',
    does: 'Creates a key for KIND (signing, cookies, files, forms, or shares), which signs in two minutes; earlier keys are accepted until what they signed has expired, or with `now` no longer.',
    async run({ db, clock }, [name = '', when]) {
      const kind = keyNames[name]
      if (kind === undefined)
        throw new AdminError(`The kind must be one of: ${Object.keys(keyNames).join(', ')}.`)
      if (when !== undefined && when !== 'now') throw new AdminError('The last argument can only be "now".')
      await db.transaction().execute(async (tx) => {
        await rotateKey(tx, { kind, now: clock.now(), discard: when === 'now' })
        await recordHistory(tx, {
          actor: 'operator',
          subject: 'key',
          subjectId: name,
          action: when === 'now' ? 'replaced' : 'rotated',
          before: null,
          after: null,
        })
      })
      return [
        when === 'now' ? 'The key is replaced within half a minute.' : 'The new key signs in two minutes.',
      ]
    },
  },
  {
    usage: 'verify',
    does: 'Compares the read tables of orders, purchase orders, and stores with their events, the dashboard and reports with the orders, and rows with the files they name.',
    run: async (context) => verify(context),
  },
  {
    usage: 'rebuild [KIND]',
    does: 'Writes the rows that differ from their events again, for all kinds or for one: orders, purchase-orders, stores, or reports.',
    run: async (context, [kind]) => rebuildReadTables(context, kind),
  },
]

const keyNames: Readonly<Record<string, KeyKind>> = {
  signing: 'sign-in id tokens',
  cookies: 'sign-in cookies',
  files: 'files',
  forms: 'order forms',
  shares: 'catalog shares',
}

export function findCommand(
  words: readonly string[],
): { command: Command; given: readonly string[] } | undefined {
  const named = commands.map((command) => ({ command, name: nameOf(command) }))
  const [found] = named
    .filter(({ name }) => name.every((word, index) => words[index] === word))
    .toSorted((one, other) => other.name.length - one.name.length)
  if (!found) return undefined
  const given = words.slice(found.name.length)
  const accepted = found.command.usage.split(' ').slice(found.name.length)
  const required = accepted.filter((word) => !word.startsWith('['))
  return given.length >= required.length && given.length <= accepted.length
    ? { command: found.command, given }
    : undefined
}

function nameOf(command: Command): string[] {
  const words = command.usage.split(' ')
  const first = words.findIndex((word) => /^[[A-Z-]/.test(word))
  return first === -1 ? words : words.slice(0, first)
}

export function usage(): string {
  return [
    'Usage: npm run admin -- COMMAND',
    '',
    ...commands.map(({ usage: how, does }) => `  ${how}\n      ${does}`),
  ].join('\n')
}

async function setStatus({ db, clock }: AdminContext, email: string, status: 'active' | 'inactive') {
  await db.transaction().execute(async (tx) => {
    const id = await findUser(tx, email)
    await lockUser(beginLocks(tx), id)
    const before = await readUser(tx, id)
    if (before?.status === status) throw new AdminError(`${email} is already ${status}.`)
    if (status === 'inactive') {
      const refusal = await checkUserRemovable(tx, id)
      if (refusal) orThrow(refusal)
    }
    orThrow(await setUserStatus(tx, { id, status }, { actor: 'operator', now: clock.now() }))
  })
  return [`${email} is ${status}.`]
}

async function findUser(tx: AdminContext['db'], email: string): Promise<string> {
  const found = await tx
    .selectFrom('users')
    .select('id')
    .where('emailKey', '=', emailKey(email))
    .executeTakeFirst()
  if (!found) throw new AdminError(`No user has the email address ${email}.`)
  return found.id
}

function nameProblem(firstName: string, lastName: string): string | undefined {
  return [firstName, lastName].some((name) => name.trim() === '' || name.length > 100)
    ? 'Expected a first and a last name of at most 100 characters'
    : undefined
}

function orThrow<Result>(result: Result): Exclude<Result, Refusal> {
  if (isRefusal(result)) throw new AdminError(result.message ?? refusals[result.code].message)
  return result as Exclude<Result, Refusal>
}

function done(isDone: boolean, sentence: string, what: string): string[] {
  if (!isDone) throw new AdminError(`There is no ${what} with this ID.`)
  return [sentence]
}
