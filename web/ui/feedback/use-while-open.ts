import { useState } from 'react'

/** The value while a dialog is open; while it closes and afterwards, the last one, because its owner has nothing more to show. */
export function useWhileOpen<Value>(opened: boolean, value: Value): Value {
  const [shown, setShown] = useState(value)
  if (opened && shown !== value) setShown(value)
  return opened ? value : shown
}
