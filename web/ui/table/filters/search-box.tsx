import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { searchDebounce } from '#web/lib/search-debounce.ts'

interface SearchBoxProps {
  label: string
  value: string
  onChange: (value: string) => void
}

export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  /** The search that was sent but is not in the URL yet, which updates a moment later. */
  const [sent, setSent] = useState<readonly string[]>([])
  if (value !== seen) {
    setSeen(value)
    const isOwn = sent.includes(value)
    setSent(isOwn ? sent.slice(sent.indexOf(value) + 1) : [])
    // The URL changed in another way, such as the Back button; otherwise, what was typed since stays.
    if (!isOwn) setTyped(value)
  }
  const send = (words: string) => {
    if (words === (sent.at(-1) ?? value)) return
    setSent([...sent, words])
    onChange(words)
  }
  const sendLater = useEffectEvent((words: string) => send(words.trim()))
  useEffect(() => {
    const timer = setTimeout(() => sendLater(typed), searchDebounce)
    return () => clearTimeout(timer)
  }, [typed])
  const now = (words: string) => {
    setTyped(words)
    send(words.trim())
  }
  return (
    <TextInput
      type="search"
      aria-label={label}
      aria-keyshortcuts="/"
      placeholder={placeholderOf(label)}
      title={label}
      styles={{ input: { textOverflow: 'ellipsis' } }}
      value={typed}
      maxLength={200}
      w={{ base: '100%', sm: 'auto' }}
      flex={{ sm: '1 1 240px' }}
      maw={{ sm: 440 }}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        typed !== '' && <CloseButton size="sm" aria-label="Clear search" onClick={() => now('')} />
      }
      onChange={(event) => setTyped(event.currentTarget.value)}
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

/** The icon says that it searches, so that most of the words fit; the title has all of them. */
function placeholderOf(label: string): string {
  const words = label.replace(/^Search by /, '')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
