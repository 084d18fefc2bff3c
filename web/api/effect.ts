import type { FileCallName, InputOf, ResultOf } from '#contract/calls.ts'
import type { CallName } from '#contract/endpoints.ts'
import { CallError } from '#web/lib/request.ts'
import { messageOf } from '#web/lib/toasts.tsx'

/** A call that reads; its name starts the key of everything cached from it. */
export type QueryName = Exclude<Extract<CallName, `get${string}`>, 'getPresignedUploadUrl'> | 'verifyToken'

/** A call that changes something. */
type ChangeName = Exclude<CallName, QueryName | FileCallName>

export interface Toast {
  readonly title: string
  readonly message?: string
  readonly isFailure?: boolean
}

/** What the console does with the answer of a change. */
export interface Effect<Input, Answer> {
  /** The success toast. */
  readonly done?: string | ((answer: Answer, input: Input) => Toast | undefined) | null
  /** The failure toast, with the server's message below. A failure that an `ActionDialog` shows has none. */
  readonly failed?: string | ((error: Error) => Toast) | null
  /** The spec asks for the failure toast, so it is also shown if a dialog shows the failure (spec 1 §8, spec 2 §8). */
  readonly failsWithToast?: true
  /** Refusals that the page shows itself, without a toast. */
  readonly shownByPage?: (error: Error) => boolean
  /** The data of other calls that the answer contains; it is cached instead of loaded again. */
  readonly written?: (answer: Answer, input: Input) => Written
  /** What to load again wherever it is shown. */
  readonly refresh: readonly QueryName[]
  /** The input of queries about a deleted record, which are not loaded again. */
  readonly gone?: (input: Input) => object
}

/** Effects by change. */
export type EffectTable = { readonly [Name in ChangeName]?: Effect<InputOf<Name>, ResultOf<Name>> }

/** Cached data by call, for one input each; a function changes what is cached already. */
export type Written = {
  readonly [Name in QueryName]?: readonly [
    input: InputOf<Name>,
    data: ResultOf<Name> | ((before: ResultOf<Name>) => ResultOf<Name>),
  ]
}

/** The server's message as the toast, or `title` if there was no answer (spec 2 §8). */
export function serverMessageOr(title: string): (error: Error) => Toast {
  return (error) => {
    const isAnswer = error instanceof CallError && error.status > 0
    return isAnswer ? { title: messageOf(error, title) } : { title, message: messageOf(error, '') }
  }
}
