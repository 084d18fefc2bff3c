import type { z } from 'zod'
import type { Kysely } from 'kysely'
import type { Page } from '#contract/call.ts'
import type { Calls, ParsedInputOf, RefusalsOf } from '#contract/calls.ts'
import type { CallName } from '#contract/endpoints.ts'
import type { Refusal } from '#contract/refusals.ts'
import type { Tables } from '../database/tables.ts'
import type { Services } from '../services.ts'
import type { Actor } from './actor.ts'
import type { RunPart } from './parts.ts'

/** What a handler is given: the parsed input, who calls, the services, and the database, which is the call's own transaction where it changes anything. */
export interface Handling<Name extends CallName> extends Omit<Services, 'db'> {
  readonly input: ParsedInputOf<Name>
  readonly actor: Actor
  readonly db: Kysely<Tables>
  /** The version of an event stream that the caller saw (If-Match); a change of another version is refused as a conflict (rules §5). */
  readonly expectedVersion: number | undefined
}

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
  handling: Handling<Name>,
) => Promise<AnswerOf<Name> | Refusal<RefusalsOf<Name>>>

/** What the handler of a call in parts is given: its `db` is no transaction and only for reading, each part has one of its own. */
export type HandlingParts<Name extends CallName> = Handling<Name> & { readonly part: RunPart }

/** A call and its handler, ready to be mounted. */
export interface Route {
  readonly name: CallName
  readonly handle: (handling: never) => Promise<unknown>
  /** Whether each part of it is a transaction of its own. */
  readonly inParts?: true
}

/** Pairs a call with its handler; compiles only if the handler answers what the contract says and refuses what it declares. */
export function route<Name extends CallName>(name: Name, handle: Handler<Name>): Route {
  return { name, handle }
}

/** Pairs a call with a handler that does it in parts: `route` for what is done to several things, each by itself. */
export function routeInParts<Name extends CallName>(
  name: Name,
  handle: (handling: HandlingParts<Name>) => Promise<AnswerOf<Name> | Refusal<RefusalsOf<Name>>>,
): Route {
  return { name, handle, inParts: true }
}
