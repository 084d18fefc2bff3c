import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useState } from 'react'

interface DecimalInputProps extends Omit<NumberInputProps, 'value' | 'onChange'> {
  value: number | null
  onChange: (value: number | null) => void
}

/** A decimal number from 0. The field keeps what was typed, such as '31.' on the way to 31.5. */
export function DecimalInput({ value, onChange, ...props }: DecimalInputProps) {
  const [typed, setTyped] = useState<string | number>('')
  return (
    <NumberInput
      min={0}
      {...props}
      value={numberOf(typed) === value ? typed : (value ?? '')}
      onChange={(next) => {
        setTyped(next)
        onChange(numberOf(next))
      }}
    />
  )
}

function numberOf(typed: string | number): number | null {
  return typed === '' || Number.isNaN(Number(typed)) ? null : Number(typed)
}
