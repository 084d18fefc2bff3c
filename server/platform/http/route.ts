import type { z } from 'zod'
import type { Kysely } from 'kysely'
import type { Page } from '#contract/call.ts'
import type { Calls, OnlyReads, ParsedInputOf, RefusalsOf } from '#contract/calls.ts'
import type { CallName } from '#contract/endpoints.ts'
import type { Refusal } from '#contract/refusals.ts'
import type { Tables } from '../database/tables.ts'
import type { FileStore, Signing } from '../files/file-store.ts'
import type { Services } from '../services.ts'
import type { FairQueue } from '../fair-queue.ts'
import type { Actor } from '#server/platform/history/actor.ts'
import type { RunStep } from './batch.ts'

/** Available to every step of a call: the parsed input, the caller, and the services. */
interface BaseContext<Name extends CallName> extends Omit<Services, 'db' | 'files'> {
  readonly input: ParsedInputOf<Name>
  readonly actor: Actor
  readonly db: Kysely<Tables>
  /** The version of the record that the caller saw (If-Match). If it is stale, the change is refused as a conflict (rules §5). */
  readonly expectedVersion: number | undefined
}

/** Context outside any transaction: `db` is the pool, and the handler may wait for files and child processes. */
export interface FileCallContext<Name extends CallName> extends BaseContext<Name> {
  readonly files: FileStore
  /** Aborts if the client ends the request before its answer. */
  readonly whileRequested: () => AbortSignal
}

/**
 * Context of a handler. If the call changes something, `db` is the call's transaction and there are no `files`: a transaction
 * never waits for anything other than the database (`routeInSteps`).
 */
export type CallContext<Name extends CallName> =
  OnlyReads<Name> extends true ? FileCallContext<Name> : BaseContext<Name>

type Data<Name extends CallName> = z.input<Calls[Name]['data']>

/** A file answer, written in pieces; each piece is read after the previous one was sent. */
export interface FileAnswer {
  readonly fileName: string
  readonly type: string
  readonly pieces: AsyncIterable<string | Uint8Array>
  /** How many records it contains, if that is known before it is written (X-Total-Count). */
  readonly total?: number
}

/** What a handler returns: the data, a page of it for list calls, or a file. */
type AnswerOf<Name extends CallName> = Calls[Name] extends { file: true }
  ? FileAnswer
  : Calls[Name] extends { paged: true }
    ? Page<Data<Name> extends (infer Item)[] ? Item : never>
    : Data<Name>

/** Returns data or one of the refusals the call declares; a throw is a bug. */
export type Handler<Name extends CallName> = (
  context: CallContext<Name>,
) => Promise<AnswerOf<Name> | Refusal<RefusalsOf<Name>>>

/** The context of a batch call: `db` is the pool and only for reading; each step gets its own transaction. */
export type BatchContext<Name extends CallName> = CallContext<Name> & { readonly runStep: RunStep }

/** A call and its handler, ready to mount. */
export interface Route {
  readonly name: CallName
  readonly handle: (context: never) => Promise<unknown>
  readonly prepare?: (context: never) => Promise<unknown>
  readonly present?: (data: never, files: Signing) => Promise<unknown>
  readonly queue?: FairQueue
  /** Set if each step has its own transaction. */
  readonly batch?: true
  /** Set if a replica may answer. */
  readonly isFromReplica?: true
}

/** Pairs a call with its handler. Compiles only if the handler returns the contract's data and declared refusals. */
export function route<Name extends CallName>(name: Name, handle: Handler<Name>): Route {
  return { name, handle }
}

/**
 * Lets a replica answer an export, a report, or a document, which may then be some seconds old; the answer says as of when (`X-As-Of`). Its
 * handler writes nothing, not even as a side effect, and no decision is based on what it reads.
 */
export function fromReplica(given: Route): Route {
  return { ...given, isFromReplica: true }
}

/** The steps of a call that needs files or child processes as well as the database. */
interface Steps<Name extends CallName, Prepared, Kept> {
  /**
   * Runs before the transaction, with files and without a connection; a refusal ends the call. A repeated idempotency key skips
   * it. Files it stores remain even if the transaction fails.
   */
  readonly prepare?: (context: FileCallContext<Name>) => Promise<Prepared>
  /** Runs in the transaction with the prepared value. Its data must survive JSON because the idempotency key stores it. */
  readonly handle: (
    context: CallContext<Name> & { readonly prepared: Exclude<Prepared, Refusal> },
  ) => Promise<Kept | Refusal<RefusalsOf<Name>>>
  /** Runs after the transaction, also on a stored answer: signs file URLs. A conflict's data is passed through it as well. */
  readonly present?: (kept: Kept, files: Signing) => Promise<AnswerOf<Name>>
  /** Limits how many transactions of this call run at a time in this process; others wait without a connection, and users take turns. */
  readonly queue?: FairQueue
}

/** Pairs a call with a handler that reads files before its transaction and signs file addresses after it. */
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
