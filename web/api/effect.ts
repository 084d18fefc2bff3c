import type { FileCallName, InputOf, ResultOf } from '#contract/calls.ts'
import type { CallName } from '#contract/endpoints.ts'
import { CallError } from '#web/lib/request.ts'
import { messageOf } from '#web/lib/toasts.tsx'

/** A call that reads; its name starts the key of everything cached from it. */
export type QueryName = Exclude<Extract<CallName, `get${string}`>, 'getPresignedUploadUrl'> | 'verifyToken'

type ChangeName = Exclude<CallName, QueryName | FileCallName>

export interface Toast {
  readonly title: string
  readonly message?: string
  readonly isFailure?: boolean
}

export interface Effect<Input, Answer> {
  readonly done?: string | ((answer: Answer, input: Input) => Toast | undefined) | null
  /** The failure toast, with the server's message below. A failure that an `ActionDialog` shows has none. */
  readonly failed?: string | ((error: Error) => Toast) | null
  readonly failsWithToast?: true
  /** Refusals that the page shows itself, without a toast. */
  readonly shownByPage?: (error: Error) => boolean
  /** The data of other calls that the answer contains; it is cached instead of loaded again. */
  readonly written?: (answer: Answer, input: Input) => Written
  readonly refresh: readonly QueryName[]
  readonly gone?: (input: Input) => object
}

export type EffectTable = { readonly [Name in ChangeName]?: Effect<InputOf<Name>, ResultOf<Name>> }

export type Written = {
  readonly [Name in QueryName]?: readonly [
    input: InputOf<Name>,
    data: ResultOf<Name> | ((before: ResultOf<Name>) => ResultOf<Name>),
  ]
}

export function serverMessageOr(title: string): (error: Error) => Toast {
  return (error) => {
    const isAnswer = error instanceof CallError && error.status > 0
    return isAnswer ? { title: messageOf(error, title) } : { title, message: messageOf(error, '') }
  }
}
