import { useEffect, useRef } from 'react'

/** What an element is given to have the keyboard as its step of the dialog appears: the dialog itself sees to that only as it opens. */
export function useFirstFocus<Target extends HTMLElement>() {
  const ref = useRef<Target>(null)
  useEffect(() => ref.current?.focus(), [])
  return { ref, 'data-autofocus': true }
}
