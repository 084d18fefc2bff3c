const shown = new WeakSet<object>()

export function markShown(error: unknown): void {
  if (typeof error === 'object' && error !== null) shown.add(error)
}

/** Whether a failure is shown where its change was made; waits until everything that awaits the change had its turn. */
export async function isShown(error: object): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve))
  return shown.has(error)
}
