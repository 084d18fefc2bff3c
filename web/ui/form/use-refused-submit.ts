import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** Refuses to submit a field's form while the field cannot be read: `onRefused` says why, and the field is focused. */
export function useRefusedSubmit(
  isRefused: boolean,
  onRefused: () => void,
): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  const refuse = useEffectEvent(() => {
    onRefused()
    field.current?.focus()
  })
  useEffect(() => {
    const form = field.current?.form
    if (!isRefused || !form) return undefined
    const stop = (event: SubmitEvent) => {
      event.preventDefault()
      event.stopPropagation()
      refuse()
    }
    form.addEventListener('submit', stop)
    return () => form.removeEventListener('submit', stop)
  }, [isRefused])
  return field
}
