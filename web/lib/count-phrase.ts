import { formatQuantity } from './money.ts'

/** A count with its noun: '1 item', '1,200 items'. */
export function countPhrase(count: number, noun: string): string {
  return `${formatQuantity(count)} ${count === 1 ? noun : `${noun}s`}`
}
