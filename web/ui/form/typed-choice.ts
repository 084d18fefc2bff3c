import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { matchesFor, namedBy } from './match-typed.ts'

interface Choice<Value extends string | number> {
  readonly value: Value
  readonly label: string
  readonly disabled?: boolean | undefined
}

interface TypedChoice<Value extends string | number> {
  options: readonly Choice<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  onBlur?: (() => void) | undefined
  byValue?: boolean
}

/** Takes what was typed on Enter and on leaving, if it names one option: the list may open after the last key. */
export function useTypedChoice<Value extends string | number>({
  options,
  value,
  onChange,
  onBlur,
  byValue = false,
}: TypedChoice<Value>) {
  const [isOpen, setIsOpen] = useState(false)
  const chooseNamed = (typed: string) => {
    const option = namedBy(options, typed, byValue)
    if (option !== undefined && option.value !== value) onChange(option.value)
    return option !== undefined
  }
  return {
    dropdownOpened: isOpen,
    onDropdownOpen: () => setIsOpen(true),
    onDropdownClose: () => setIsOpen(false),
    filter: <Option>({ options: all, search }: { options: Option; search: string }) =>
      matchesFor(all as Choice<Value>[], search, byValue) as Option,
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      if (event.key !== 'Enter' || hasHighlight(event.currentTarget)) return
      if (!isOpen || !chooseNamed(event.currentTarget.value)) return
      event.preventDefault()
      setIsOpen(false)
    },
    onBlur(event: FocusEvent<HTMLInputElement>) {
      // The select has not yet shown its chosen option again.
      chooseNamed(event.currentTarget.value)
      onBlur?.()
    },
  }
}

function hasHighlight(input: HTMLInputElement): boolean {
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '')
  return list?.querySelector('[data-combobox-selected]') != null
}
