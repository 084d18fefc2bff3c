import { useState } from 'react'
import type { Conflict } from '#web/lib/conflict.ts'

export interface Edited<Item extends Versioned> {
  readonly seen: Item
  readonly options: EditOptions
  readonly onSaved: (saved: Partial<Item>) => void
  readonly conflict: Conflict<Partial<Item>> | null
  /** Ends a conflict: what was typed is kept, and will be saved over what others changed. */
  readonly onKeepMine: () => void
  readonly onTakeTheirs: () => void
  readonly formsKey: number
}

interface Versioned {
  readonly version: number
}

interface EditOptions {
  readonly expectedVersion: number
  readonly onConflict: (conflict: Conflict) => void
}

/** Edits a record from the version that was loaded first: what others change since does not count as seen. */
export function useEdited<Item extends Versioned>(
  loaded: Item,
  versionOf: (item: Item) => number = ({ version }) => version,
): Edited<Item> {
  const [seen, setSeen] = useState(loaded)
  const [conflict, setConflict] = useState<Conflict<Partial<Item>> | null>(null)
  const [formsKey, setFormsKey] = useState(0)
  const onSaved = (saved: Partial<Item>) => {
    setSeen((before) => ({ ...before, ...saved }))
    setConflict(null)
  }
  const onKeepMine = () => onSaved(conflict?.current ?? {})
  return {
    seen,
    options: {
      expectedVersion: versionOf(seen),
      onConflict: setConflict,
    },
    onSaved,
    conflict,
    onKeepMine,
    onTakeTheirs: () => {
      onKeepMine()
      setFormsKey(formsKey + 1)
    },
    formsKey,
  }
}
