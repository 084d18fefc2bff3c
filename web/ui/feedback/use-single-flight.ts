import { useRef, useState } from 'react'

/** Runs one action at a time and drops others, including the second click of a double click. The mutation's toast shows failures. */
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
