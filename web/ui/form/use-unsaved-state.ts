import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { forgetInput, keepAtSessionEnd, keptInput } from '#web/lib/session/unsaved-input.ts'
import { toastRestored } from './toast-restored.ts'

/** `name` is unique on the page; in a dialog about one of several records, it contains the record's id. */
export function useUnsavedState<Value>(
  name: string,
  initial: Value,
): [Value, Dispatch<SetStateAction<Value>>] {
  const [restored] = useState(() => keptInput(name) as Value | undefined)
  const [value, setValue] = useState(restored ?? initial)
  const [first] = useState(() => JSON.stringify(initial))
  useEffect(() => {
    if (restored !== undefined) toastRestored()
    forgetInput(name)
  }, [name, restored])
  useEffect(
    () => keepAtSessionEnd(name, () => (JSON.stringify(value) === first ? undefined : value)),
    [name, value, first],
  )
  return [value, setValue]
}
