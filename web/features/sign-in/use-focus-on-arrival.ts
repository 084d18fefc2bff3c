import { type RefObject, useEffect, useRef } from 'react'

/** Puts the focus on the one field that a page is about, so that one can type at once. */
export function useFocusOnArrival<Field extends HTMLElement>(): RefObject<Field | null> {
  const field = useRef<Field>(null)
  useEffect(() => field.current?.focus(), [])
  return field
}
