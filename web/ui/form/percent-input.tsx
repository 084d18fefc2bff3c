import { TextInput } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useState } from 'react'

interface PercentInputProps {
  label: string
  value: number
  onChange: (value: number) => void
  error?: ReactNode
  w?: number
}

/** A fraction stays as it was typed, with the reason why it is not accepted; negative input becomes 0, more than 100 becomes 100. */
export function PercentInput({ value, onChange, error, ...rest }: PercentInputProps) {
  // A minus alone or a separator at the end is shown, because the next key decides.
  const [typed, setTyped] = useState('')
  const type = (text: string) => {
    const percent = percentIn(text)
    if (percent === undefined) return
    setTyped(text)
    onChange(percent)
  }
  const step = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    onChange(within(Math.round(value) + by))
  }
  const isUnfinished = percentIn(typed) === value && /^-$|[.,]\d*$/.test(typed)
  return (
    <TextInput
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      rightSection="%"
      rightSectionPointerEvents="none"
      error={Number.isInteger(value) ? error : 'Only whole percents, such as 12'}
      value={isUnfinished ? typed : String(value)}
      onChange={(event) => type(event.currentTarget.value.trim())}
      onKeyDown={step}
      onBlur={() => Number.isInteger(value) && setTyped('')}
    />
  )
}

function percentIn(text: string): number | undefined {
  if (text === '-') return 0
  const percent = Number(text.replaceAll(/[%\s]/g, '').replace(',', '.'))
  return Number.isNaN(percent) ? undefined : within(percent)
}

function within(percent: number): number {
  return Math.min(100, Math.max(0, percent))
}
