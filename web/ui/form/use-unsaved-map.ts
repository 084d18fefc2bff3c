import { useCallback, useMemo } from 'react'
import { useUnsavedState } from './use-unsaved-state.ts'

type Change<Key, Value> = (before: ReadonlyMap<Key, Value>) => ReadonlyMap<Key, Value>

export function useUnsavedMap<Key, Value>(
  name: string,
): [ReadonlyMap<Key, Value>, (change: Change<Key, Value>) => void] {
  const [entries, setEntries] = useUnsavedState<readonly (readonly [Key, Value])[]>(name, [])
  const map = useMemo(() => new Map(entries), [entries])
  const change = useCallback(
    (next: Change<Key, Value>) => setEntries((before) => [...next(new Map(before))]),
    [setEntries],
  )
  return [map, change]
}
