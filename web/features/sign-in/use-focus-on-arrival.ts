import { type RefObject, useEffect, useRef } from 'react'

export function useFocusOnArrival<Field extends HTMLElement>(): RefObject<Field | null> {
  const field = useRef<Field>(null)
  useEffect(() => field.current?.focus(), [])
  return field
}
