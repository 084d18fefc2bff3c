/** Returns a function that loads something with its first call and returns the same afterwards; a failure is tried again. */
export function whenNeeded<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | undefined
  return async () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    }))
}
