import { formatQuantity } from './money.ts'

export function countPhrase(count: number, noun: string): string {
  return `${formatQuantity(count)} ${count === 1 ? noun : `${noun}s`}`
}
