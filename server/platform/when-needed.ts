export function whenNeeded<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | undefined
  return async () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    }))
}
