import { isEqual } from '#contract/is-equal.ts'

/** What was typed counts where it differs from the start, else what the source has now; lists are kept or replaced as a whole. */
export function keepTyped<Values>({
  before,
  typed,
  next,
}: Record<'before' | 'typed' | 'next', Values>): Values {
  if (isEqual(typed, before)) return next
  if (!isRecord(typed) || !isRecord(next)) return typed
  const seen: Record<string, unknown> = isRecord(before) ? before : {}
  const merged = Object.entries(typed).map(([name, value]) => [
    name,
    name in seen && name in next ? keepTyped({ before: seen[name], typed: value, next: next[name] }) : value,
  ])
  return { ...next, ...Object.fromEntries(merged) }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
