import { useState } from 'react'

/** Options that stay while one of them is pressed: results that arrive then would move another below the pointer, and the click would be lost. */
export function useStillOptions<Options>(options: Options) {
  const [pressed, setPressed] = useState<{ readonly options: Options } | null>(null)
  const onPointerDown = () => {
    setPressed({ options })
    const released = new AbortController()
    const release = () => {
      released.abort()
      // The click follows.
      setTimeout(() => setPressed(null))
    }
    for (const event of ['pointerup', 'pointercancel'] as const)
      window.addEventListener(event, release, { signal: released.signal })
  }
  return { still: pressed === null ? options : pressed.options, scrollAreaProps: { onPointerDown } }
}
