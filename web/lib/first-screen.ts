const { promise, resolve } = Promise.withResolvers<void>()
let isShown = false

/** Resolves when the first screen is painted with its data. What that screen does not need is loaded after it. */
export const firstScreen = promise

export function isFirstScreenShown(): boolean {
  return isShown
}

export function markFirstScreen(): void {
  isShown = true
  resolve()
}
