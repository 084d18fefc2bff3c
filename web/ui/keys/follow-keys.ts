import { firstScreen } from '#web/lib/first-screen.ts'

/** Starts the keys of pages and lists after the first screen, which does not need them. Returns a function that stops them. */
export function followKeys(showKeys: () => void): () => void {
  const stops: (() => void)[] = []
  let isStopped = false
  const start = async () => {
    await firstScreen
    const { followPageKeys } = await import('./page-keys.later.ts')
    const { listKeys } = await import('./list-keys.later.ts')
    if (!isStopped) stops.push(followPageKeys(showKeys), listKeys())
  }
  // Without them, everything can still be clicked.
  void start().catch(() => undefined)
  return () => {
    isStopped = true
    for (const stop of stops) stop()
  }
}
