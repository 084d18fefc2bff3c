import {
  hashKey,
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  type UseMutationResult,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import type { Page } from '#contract/call.ts'
import type { Calls, InputOf, ResultOf, VersionedCallName } from '#contract/calls.ts'
import { type Conflict, conflictOf } from '#web/lib/conflict.ts'
import { call, CallError, type CallOptions } from '#web/lib/request.ts'
import { firstScreen } from '#web/lib/first-screen.ts'
import { singleFlight } from '#web/lib/single-flight.ts'
import { isMissingFile } from '#web/lib/release.ts'
import { isShown } from '#web/lib/shown-failures.ts'
import { hideToast, messageOf, toastFailure, toastSuccess } from '#web/lib/toasts.tsx'
import { refresh, write } from '#web/api/cache/cache.ts'
import type { Effect, QueryName, Toast } from './effect.ts'
import type { CallWithEffect, Effects } from './effects.ts'

export function queryOf<Name extends QueryName>(name: Name, input: InputOf<Name>) {
  return queryOptions({
    queryKey: [name, input] as const,
    queryFn: async ({ signal }) => call(name, input, { signal }),
  })
}

type PagedName = { [Name in QueryName]: Calls[Name] extends { paged: true } ? Name : never }[QueryName]

export function pagesOf<Name extends PagedName>(name: Name, input: Omit<InputOf<Name>, 'cursor'>) {
  return infiniteQueryOptions({
    queryKey: [name, input, 'pages'] as const,
    queryFn: async ({ pageParam, signal }) =>
      call(name, { ...input, cursor: pageParam } as InputOf<Name>, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page as Page<unknown>).nextCursor ?? undefined,
  })
}

export type HistoryName = Extract<QueryName, `${string}History`>

const historyPage = 50

export function historyOf(name: HistoryName, id: string) {
  return infiniteQueryOptions({
    queryKey: [name, { id }, 'pages'] as const,
    queryFn: async ({ pageParam, signal }) => call(name, { id, before: pageParam }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length === historyPage ? page.at(-1)?.id : undefined),
  })
}

interface UseOptions<Answer> {
  /** The version the user saw; a different one is refused with 409. */
  readonly expectedVersion?: number
  /** Without it, a toast says that someone else made a change. */
  readonly onConflict?: (conflict: Conflict) => void
  readonly onSuccess?: (answer: Answer) => void
  readonly onError?: (error: Error) => void
}

type Options<Given, Needed> = object extends Needed ? [options?: Given] : [options: Given & Needed]

type NeededBy<Name extends CallWithEffect> = Name extends VersionedCallName
  ? { readonly expectedVersion: number }
  : object

export interface Change<Input, Answer, Needed extends object = object> extends Pick<
  UseMutationResult<Answer>,
  'data' | 'error' | 'isError' | 'isPending' | 'isSuccess' | 'reset'
> {
  readonly variables: Input | undefined
  readonly mutate: (input: Input, ...options: Options<UseOptions<Answer>, Needed>) => void
  /** Makes the change and rejects if it fails. The promise of a repeated click never settles, so nothing runs twice. */
  readonly mutateAsync: (input: Input, ...options: Options<UseOptions<Answer>, Needed>) => Promise<Answer>
}

interface Variant<Input, Answer> extends Pick<Effect<Input, Answer>, 'done' | 'failed' | 'shownByPage'> {
  readonly send?: (input: Input, options: CallOptions) => Promise<Answer>
}

export function useCall<Name extends CallWithEffect, Answer extends ResultOf<Name> = ResultOf<Name>>(
  name: Name,
  variant: Variant<InputOf<Name>, Answer> = {},
): Change<InputOf<Name>, Answer, NeededBy<Name>> {
  const { send = async (input, options) => (await call(name, input, options)) as Answer, ...wording } =
    variant
  return useChange<InputOf<Name>, Answer, NeededBy<Name>>(send, async () => {
    const effect: Effect<InputOf<Name>, ResultOf<Name>> = (await loadEffects()).effects[name]
    return { ...effect, ...wording }
  })
}

let loading: Promise<{ effects: Effects }> | undefined

/** The first screen changes nothing, so the effects are loaded after it. */
async function loadEffects() {
  loading ??= import('./effects.ts')
  return loading.catch((error: unknown) => {
    loading = undefined
    throw error
  })
}

// If it fails, the first change tries again.
void firstScreen.then(loadEffects).catch(() => undefined)

export function useChange<Input, Answer, Needed extends object = object>(
  send: (input: Input, options: CallOptions) => Promise<Answer>,
  effectOf: () => Effect<Input, Answer> | Promise<Effect<Input, Answer>>,
): Change<Input, Answer, Needed> {
  const queries = useQueryClient()
  const failureToast = useRef<string | undefined>(undefined)
  const toast = async (error: Error, text: Toast | undefined, always = false) => {
    if (!(await isShown(error)) || always) failureToast.current = show(text)
  }
  const {
    mutateAsync: start,
    variables,
    ...state
  } = useMutation({
    mutationFn: async ({ input, ...options }: Click<Input>) => {
      // Without them, the answer could not be shown.
      await effectOf()
      return send(input, options)
    },
    onSuccess: async (answer, { input }) => {
      const effect = await effectOf()
      hideToast(failureToast.current)
      const kept = await write(queries, effect.written?.(answer, input) ?? {})
      show(typeof effect.done === 'function' ? effect.done(answer, input) : effect.done)
      await refresh(queries, effect.refresh, { kept, gone: effect.gone?.(input) })
    },
    onError: async (error, { onConflict }) => {
      if (isMissingFile(error)) {
        void toast(error, notSaved(error))
        return
      }
      const effect = await effectOf()
      const conflict = onConflict && conflictOf(error)
      if (conflict) onConflict(conflict)
      else if (!effect.shownByPage?.(error))
        void toast(error, failureOf(effect, error), effect.failsWithToast)
      // After a refusal, what is shown may be outdated; an unreachable server could not refresh it.
      if (error instanceof CallError && error.status > 0) void refresh(queries, effect.refresh)
    },
  })
  const [once] = useState(singleFlight)
  const mutateAsync: Change<Input, Answer, Needed>['mutateAsync'] = useCallback(
    async (input, ...[options]) => {
      const { expectedVersion, onConflict, ...callbacks }: UseOptions<Answer> = options ?? {}
      return once(hashKey([input]), async () =>
        start({ input, expectedVersion, onConflict, idempotencyKey: crypto.randomUUID() }, callbacks),
      )
    },
    [once, start],
  )
  const mutate: Change<Input, Answer, Needed>['mutate'] = useCallback(
    (input, ...options) => void mutateAsync(input, ...options).catch(() => undefined),
    [mutateAsync],
  )
  return { ...state, variables: variables?.input, mutate, mutateAsync }
}

interface Click<Input> extends CallOptions {
  readonly input: Input
  readonly onConflict: UseOptions<unknown>['onConflict']
}

function failureOf<Input, Answer>({ failed }: Effect<Input, Answer>, error: Error): Toast | undefined {
  if (typeof failed === 'function') return { ...failed(error), isFailure: true }
  return failed == null ? undefined : { title: failed, message: messageOf(error, ''), isFailure: true }
}

function notSaved(error: Error): Toast {
  return { title: 'Not saved', message: messageOf(error, ''), isFailure: true }
}

function show(toast: Toast | string | null | undefined): string | undefined {
  if (toast == null) return undefined
  const { title, message, isFailure } = typeof toast === 'string' ? { title: toast } : toast
  if (isFailure) return toastFailure(title, message)
  toastSuccess(title, message)
  return undefined
}
