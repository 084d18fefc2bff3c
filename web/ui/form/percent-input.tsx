import { TextInput } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useState } from 'react'

interface PercentInputProps {
  label: string
  value: number
  onChange: (value: number) => void
  error?: ReactNode
  w?: number
}

/** A whole percentage from 0 to 100: empty and negative input becomes 0 as it is typed, more than 100 becomes 100 (spec 2 §5). */
export function PercentInput({ value, onChange, ...rest }: PercentInputProps) {
  // A minus alone is shown, because the next key decides.
  const [minus, setMinus] = useState(false)
  const type = (text: string) => {
    setMinus(text === '-')
    const typed = Number(text.replaceAll(/[%\s]/g, ''))
    if (text === '-') onChange(0)
    else if (!Number.isNaN(typed)) onChange(within(Math.round(typed)))
  }
  const step = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    onChange(within(value + by))
  }
  return (
    <TextInput
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      rightSection="%"
      rightSectionPointerEvents="none"
      value={minus ? '-' : String(value)}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={step}
      onBlur={() => setMinus(false)}
    />
  )
}

function within(percent: number): number {
  return Math.min(100, Math.max(0, percent))
}
