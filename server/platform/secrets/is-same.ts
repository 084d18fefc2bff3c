import { timingSafeEqual } from 'node:crypto'

/** Whether a secret or signature is the expected one, in a time that says nothing about where they differ. */
export function isSame(given: string | Buffer, expected: string | Buffer): boolean {
  const [left, right] = [bytesOf(given), bytesOf(expected)]
  return left.length === right.length && timingSafeEqual(left, right)
}

function bytesOf(value: string | Buffer): Buffer {
  return typeof value === 'string' ? Buffer.from(value) : value
}
