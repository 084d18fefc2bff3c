import type { FileProblemCode } from './file-problems.ts'

const retryable = new Set<string>([
  'import-stopped',
  'reader-stopped',
  'storage-unreachable',
  'took-too-long',
  'too-much-memory',
] satisfies FileProblemCode[])

export function isRetryable(code: string): boolean {
  return retryable.has(code)
}
