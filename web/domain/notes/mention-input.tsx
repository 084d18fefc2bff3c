import { Combobox, Textarea, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { fold } from '#contract/input/fold.ts'
import { queryOf } from '#web/api/client.ts'
import { searchDebounce } from '#web/lib/search-debounce.ts'
import { mentionAt, type TypedMention } from './mention.ts'

export interface Colleague {
  readonly id: string
  readonly name: string
}

interface MentionInputProps {
  value: string
  onChange: (text: string) => void
  onMention: (colleague: Colleague) => void
  onFiles: (files: readonly File[]) => void
  error: ReactNode
}

export function MentionInput({ value, onChange, onMention, onFiles, error }: MentionInputProps) {
  const input = useRef<HTMLTextAreaElement>(null)
  const [typed, setTyped] = useState<TypedMention | null>(null)
  const found = useColleagues(typed)
  const opened = typed !== null && found.length > 0
  const combobox = useCombobox({
    opened,
    onOpenedChange: (next) => {
      if (!next) setTyped(null)
    },
  })
  // Enter chooses the best match without an arrow key.
  const first = opened ? found[0]?.id : undefined
  useEffect(() => {
    if (first !== undefined) combobox.selectFirstOption()
  }, [first, combobox])

  const insert = (id: string) => {
    const colleague = found.find((one) => one.id === id)
    const field = input.current
    if (!colleague || !typed || !field) return
    const start = `${value.slice(0, typed.start)}@${colleague.name} `
    onMention(colleague)
    flushSync(() => {
      onChange(start + value.slice(field.selectionStart).trimStart())
      setTyped(null)
    })
    field.focus()
    field.setSelectionRange(start.length, start.length)
  }

  return (
    <Combobox store={combobox} onOptionSubmit={insert} position="bottom-start" width={280}>
      <Combobox.Target withKeyboardNavigation={opened}>
        <Textarea
          ref={input}
          label="Note"
          placeholder="Type @ to mention a colleague"
          autosize
          minRows={2}
          maxRows={12}
          value={value}
          error={error}
          onChange={({ currentTarget: { value: text, selectionStart } }) => {
            onChange(text)
            setTyped(mentionAt(text, selectionStart))
          }}
          onBlur={() => setTyped(null)}
          onPaste={(event) => {
            const files = [...event.clipboardData.files]
            if (files.length === 0) return
            event.preventDefault()
            onFiles(files)
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!opened}>
        <Combobox.Options aria-label="Colleagues">
          {found.map(({ id, name }) => (
            <Combobox.Option key={id} value={id}>
              {name}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

function useColleagues(typed: TypedMention | null): Colleague[] {
  const [search] = useDebouncedValue(typed?.words.trim() ?? '', searchDebounce)
  const { data } = useQuery({
    ...queryOf('getUsers', {
      type: 'internal',
      status: 'active',
      pageSize: 8,
      search: search || undefined,
    }),
    enabled: typed !== null,
    placeholderData: keepPreviousData,
  })
  const words = fold(typed?.words ?? '')
  return (data?.items ?? [])
    .map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }))
    .filter(({ name }) => fold(name).includes(words))
}
