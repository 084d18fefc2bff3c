import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { showField } from './show-field.ts'

const unreadable = new Map<HTMLInputElement, () => void>()

/** What is saved without a form's submit, such as by a button elsewhere on the page, asks `refuseUnreadable` first. */
export function useRefusedSubmit(
  isRefused: boolean,
  onRefused: () => void,
): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  const refuse = useEffectEvent(() => {
    onRefused()
    showField(field.current)
  })
  useEffect(() => {
    const input = field.current
    if (!isRefused || input === null) return undefined
    const stop = (event: SubmitEvent) => {
      event.preventDefault()
      event.stopPropagation()
      refuse()
    }
    unreadable.set(input, () => refuse())
    input.form?.addEventListener('submit', stop)
    return () => {
      unreadable.delete(input)
      input.form?.removeEventListener('submit', stop)
    }
  }, [isRefused])
  return field
}

export function refuseUnreadable(within: ParentNode): boolean {
  const first = [...within.querySelectorAll('input')].find((input) => unreadable.has(input))
  if (first === undefined) return false
  unreadable.get(first)?.()
  return true
}
