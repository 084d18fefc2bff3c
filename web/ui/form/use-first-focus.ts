import { useEffect, useRef } from 'react'

/** Props that focus an element when it appears in a dialog; the dialog itself only does so when it opens. */
export function useFirstFocus<Target extends HTMLElement>() {
  const ref = useRef<Target>(null)
  useEffect(() => ref.current?.focus(), [])
  return { ref, 'data-autofocus': true }
}
