import { useRef, useState } from 'react'

/** Does one thing at a time: what is asked meanwhile is dropped, also by the second click of a double click, which comes before a button can be seen as busy. A failure is told by the mutation's own toast. */
export function useSingleFlight(): { busy: boolean; run: (act: () => Promise<unknown>) => void } {
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const run = async (act: () => Promise<unknown>) => {
    running.current = true
    setBusy(true)
    await act().catch(() => undefined)
    running.current = false
    setBusy(false)
  }
  return { busy, run: (act) => void (running.current || run(act)) }
}
