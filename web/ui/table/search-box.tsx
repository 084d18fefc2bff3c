import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { searchDebounce } from '#web/lib/search-debounce.ts'

interface SearchBoxProps {
  label: string
  value: string
  onChange: (value: string) => void
}

/** A search field with debounce; Enter searches at once, Escape clears. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  const [sent, setSent] = useState(value)
  // The URL changed in another way, such as the Back button.
  if (value !== sent) {
    setSent(value)
    setTyped(value)
  }
  const send = (words: string) => {
    setSent(words)
    if (words !== value) onChange(words)
  }
  const sendLater = useDebouncedCallback((words: string) => send(words.trim()), searchDebounce)
  const type = (words: string) => {
    setTyped(words)
    sendLater(words)
  }
  const now = (words: string) => {
    setTyped(words)
    sendLater.cancel()
    send(words.trim())
  }
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      value={typed}
      maxLength={200}
      w={{ base: '100%', sm: 340 }}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        typed !== '' && <CloseButton size="sm" aria-label="Clear search" onClick={() => now('')} />
      }
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') now(typed)
        if (event.key === 'Escape' && typed !== '') {
          event.preventDefault()
          event.stopPropagation()
          now('')
        }
      }}
    />
  )
}
