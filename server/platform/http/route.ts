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

interface BaseContext<Name extends CallName> extends Omit<Services, 'db' | 'files'> {
  readonly input: ParsedInputOf<Name>
  readonly actor: Actor
  readonly db: Kysely<Tables>
  readonly expectedVersion: number | undefined
}

/** Context outside any transaction: `db` is the pool, and the handler may wait for files and child processes. */
export interface FileCallContext<Name extends CallName> extends BaseContext<Name> {
  readonly files: FileStore
  readonly whileRequested: () => AbortSignal
}

/** In a change, `db` is the transaction and there are no `files`: a transaction waits for nothing but the database (`routeInSteps`). */
export type CallContext<Name extends CallName> =
  OnlyReads<Name> extends true ? FileCallContext<Name> : BaseContext<Name>

type Data<Name extends CallName> = z.input<Calls[Name]['data']>

export interface FileAnswer {
  readonly fileName: string
  readonly type: string
  readonly pieces: AsyncIterable<string | Uint8Array>
  readonly total?: number
}

type AnswerOf<Name extends CallName> = Calls[Name] extends { file: true }
  ? FileAnswer
  : Calls[Name] extends { paged: true }
    ? Page<Data<Name> extends (infer Item)[] ? Item : never>
    : Data<Name>

export type Handler<Name extends CallName> = (
  context: CallContext<Name>,
) => Promise<AnswerOf<Name> | Refusal<RefusalsOf<Name>>>

/** The context of a batch call: `db` is the pool and only for reading; each step gets its own transaction. */
export type BatchContext<Name extends CallName> = CallContext<Name> & { readonly runStep: RunStep }

export interface Route {
  readonly name: CallName
  readonly handle: (context: never) => Promise<unknown>
  readonly prepare?: (context: never) => Promise<unknown>
  readonly present?: (data: never, files: Signing) => Promise<unknown>
  readonly queue?: FairQueue
  readonly batch?: true
  readonly isFromReplica?: true
}

export function route<Name extends CallName>(name: Name, handle: Handler<Name>): Route {
  return { name, handle }
}

/** Its answer may be some seconds old (`X-As-Of`), so its handler writes nothing, and no decision is based on what it reads. */
export function fromReplica(given: Route): Route {
  return { ...given, isFromReplica: true }
}

interface Steps<Name extends CallName, Prepared, Kept> {
  /** Skipped for a repeated idempotency key. Files it stores remain even if the transaction fails. */
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

export function routeInSteps<Name extends CallName, Prepared, Kept = AnswerOf<Name>>(
  name: Name,
  steps: Steps<Name, Prepared, Kept>,
): Route {
  return { name, ...steps }
}

export function batchRoute<Name extends CallName>(
  name: Name,
  handle: (context: BatchContext<Name>) => Promise<AnswerOf<Name> | Refusal<RefusalsOf<Name>>>,
): Route {
  return { name, handle, batch: true }
}
