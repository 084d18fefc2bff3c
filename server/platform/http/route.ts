import type { z } from 'zod'
import type { Kysely } from 'kysely'
import type { Page } from '#contract/call.ts'
import type { Calls, ParsedInputOf, RefusalsOf } from '#contract/calls.ts'
import type { CallName, endpoints } from '#contract/endpoints.ts'
import type { Refusal } from '#contract/refusals.ts'
import type { Tables } from '../database/tables.ts'
import type { FileStore, Signing } from '../files/file-store.ts'
import type { Services } from '../services.ts'
import type { ConcurrencyLimit } from '../concurrency-limit.ts'
import type { Actor } from './actor.ts'
import type { RunStep } from './batch.ts'

/** What every step of a call is given: the parsed input, who calls, and the services. */
interface Asked<Name extends CallName> extends Omit<Services, 'db' | 'files'> {
  readonly input: ParsedInputOf<Name>
  readonly actor: Actor
  readonly db: Kysely<Tables>
  /** The version of an event stream that the caller saw (If-Match); a change of another version is refused as a conflict (rules §5). */
  readonly expectedVersion: number | undefined
}

/** What a step outside of any transaction is given: `db` is the pool, and it may wait for files and child processes. */
export interface FileCallContext<Name extends CallName> extends Asked<Name> {
  readonly files: FileStore
}

/** Calls that change nothing: they have no transaction and no use for an idempotency key. */
type Reads<Name extends CallName> = (typeof endpoints)[Name] extends `GET ${string}`
  ? true
  : Calls[Name] extends { file: true } | { paged: true }
    ? true
    : false

/**
 * What a handler is given. Where the call changes anything, `db` is the call's own transaction and there are no `files`: a connection
 * is never held while something other than the database is waited for (`routeInSteps`).
 */
export type CallContext<Name extends CallName> =
  Reads<Name> extends true ? FileCallContext<Name> : Asked<Name>

type Data<Name extends CallName> = z.input<Calls[Name]['data']>

/** A file as a call answers with it: written piece by piece, each read only once the one before has gone out. */
export interface FileAnswer {
  readonly fileName: string
  readonly type: string
  readonly pieces: AsyncIterable<string>
}

/** What a handler answers with: the data, a page of it where the call lists, or a file. */
export type AnswerOf<Name extends CallName> = Calls[Name] extends { file: true }
  ? FileAnswer
  : Calls[Name] extends { paged: true }
    ? Page<Data<Name> extends (infer Item)[] ? Item : never>
    : Data<Name>

/** A call's handler: answers with data or one of the refusals the call declares; a throw is a bug. */
export type Handler<Name extends CallName> = (
  context: CallContext<Name>,
) => Promise<AnswerOf<Name> | Refusal<RefusalsOf<Name>>>

/** The context of a batch call: `db` is the pool and only for reading; each step gets its own transaction. */
export type BatchContext<Name extends CallName> = CallContext<Name> & { readonly runStep: RunStep }

/** A call and its handler, ready to be mounted. */
export interface Route {
  readonly name: CallName
  readonly handle: (context: never) => Promise<unknown>
  readonly prepare?: (context: never) => Promise<unknown>
  readonly present?: (data: never, files: Signing) => Promise<unknown>
  readonly concurrency?: ConcurrencyLimit
  /** Set if each step has its own transaction. */
  readonly batch?: true
}

/** Pairs a call with its handler; compiles only if the handler answers what the contract says and refuses what it declares. */
export function route<Name extends CallName>(name: Name, handle: Handler<Name>): Route {
  return { name, handle }
}

/** The steps of a call that also needs something other than the database. */
interface Steps<Name extends CallName, Prepared, Kept> {
  /**
   * Runs before the transaction, with files and without a connection held; a refusal ends the call. A repeated idempotency key skips it.
   * What it stores stays, even where the transaction fails.
   */
  readonly prepare?: (context: FileCallContext<Name>) => Promise<Prepared>
  /** Runs in the transaction with what was prepared; its data must survive JSON, as it is what an idempotency key keeps. */
  readonly handle: (
    context: CallContext<Name> & { readonly prepared: Exclude<Prepared, Refusal> },
  ) => Promise<Kept | Refusal<RefusalsOf<Name>>>
  /** Runs after the transaction, also on what a repeated key gets again: signs the addresses of files. A refusal's data pass through it. */
  readonly present?: (kept: Kept, files: Signing) => Promise<AnswerOf<Name>>
  /** Limits how many transactions of this call run at a time in this process; others wait without a connection. */
  readonly concurrency?: ConcurrencyLimit
}

/** Pairs a call with a handler whose files are read before its transaction and signed after it. */
export function routeInSteps<Name extends CallName, Prepared, Kept = AnswerOf<Name>>(
  name: Name,
  steps: Steps<Name, Prepared, Kept>,
): Route {
  return { name, ...steps }
}

/** Pairs a call with a handler that changes several things, each in its own transaction. */
export function batchRoute<Name extends CallName>(
  name: Name,
  handle: (context: BatchContext<Name>) => Promise<AnswerOf<Name> | Refusal<RefusalsOf<Name>>>,
): Route {
  return { name, handle, batch: true }
}
