import { countPhrase } from '#web/lib/count-phrase.ts'
import type { Toast } from './effect.ts'

interface Decisions {
  readonly results: {
    readonly processed: readonly unknown[]
    readonly failed: readonly { code: string; message: string }[]
  }
}

export function decisionToast(done: string, failed: string) {
  return ({ results: { processed, failed: notDone } }: Decisions): Toast => {
    const failures = notDone.filter(({ code }) => code !== 'order-not-deniable')
    if (failures.length === 0 && processed.length > 0) return { title: done }
    const count = `${failures.length} of ${countPhrase(processed.length + failures.length, 'order')}`
    const message = [processed.length > 0 && count, (failures[0] ?? notDone[0])?.message]
    return { title: failed, message: message.filter(Boolean).join(': '), isFailure: true }
  }
}
