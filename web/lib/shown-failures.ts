/** Failures that are shown where the change was made, such as in its dialog. */
const shown = new WeakSet<object>()

/** Says that a failure is shown, so that no toast repeats it. */
export function markShown(error: unknown): void {
  if (typeof error === 'object' && error !== null) shown.add(error)
}

/** Whether a failure is shown where its change was made; waits until everything that awaits the change had its turn. */
export async function isShown(error: object): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve))
  return shown.has(error)
}
