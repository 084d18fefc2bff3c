const attempts = 3
const longestWaitSeconds = 10

/** Sends again after a 503 with Retry-After. A change carries its idempotency key, so it is not made twice if only the answer was lost. */
export async function untilAvailable(
  send: () => Promise<Response>,
  signal: AbortSignal | undefined,
): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const response = await send()
    const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN)
    if (response.status !== 503 || !(seconds <= longestWaitSeconds) || attempt === attempts) return response
    await pause(seconds * 1000, signal)
  }
}

async function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
}
