/** Returns a function that runs one action per key at a time. The promise of a repeated action never settles, so nothing after it runs twice. */
export function singleFlight(): <Answer>(key: string, act: () => Promise<Answer>) => Promise<Answer> {
  const running = new Set<string>()
  return async (key, act) => {
    if (running.has(key)) return new Promise<never>(() => {})
    running.add(key)
    try {
      return await act()
    } finally {
      running.delete(key)
    }
  }
}
