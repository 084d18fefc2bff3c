import { Button, CloseButton, FileButton, Group, Stack, Text } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { type FormEvent, useRef } from 'react'
import { noteFileExtensions, noteTextMax } from '#contract/notes/note-limits.ts'
import { useCall } from '#web/api/client.ts'
import { formatFileSize } from '#web/lib/files/file-size.ts'
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx'
import { useUnsavedState } from '#web/ui/form/use-unsaved-state.ts'
import { type Colleague, MentionInput } from './mention-input.tsx'
import { stillMentioned } from './mention.ts'
import type { NotesProps } from './notes-props.ts'
import { type NoteFile, useNoteFiles } from './use-note-files.ts'

const accept = noteFileExtensions.map((extension) => `.${extension}`).join(',')

export function NoteForm({ about }: { about: NotesProps }) {
  const [text, setText] = useUnsavedState('note', '')
  const [mentioned, setMentioned] = useUnsavedState<readonly Colleague[]>('mentioned in note', [])
  const { files, add, remove, clear, isUploading } = useNoteFiles()
  const create = useCall('createNote')
  const resetInput = useRef<() => void>(null)
  const attached = files.flatMap(({ fileKey, name }) => (fileKey === null ? [] : [{ fileKey, name }]))
  const isEmpty = text.trim() === '' && attached.length === 0
  const isTooLong = text.trim().length > noteTextMax
  const submit = (event: FormEvent) => {
    event.preventDefault()
    create.mutate(
      {
        ...about,
        text,
        mentions: stillMentioned(text, mentioned).map(({ id }) => id),
        files: attached,
      },
      {
        onSuccess: () => {
          setText('')
          setMentioned([])
          clear()
        },
      },
    )
  }
  return (
    <form onSubmit={submit} aria-label="Add a note">
      <UnsavedGuard dirty={text.trim() !== '' || files.length > 0} />
      <Stack gap="xs">
        <MentionInput
          value={text}
          onChange={setText}
          onMention={(colleague) => setMentioned([...mentioned, colleague])}
          onFiles={add}
          error={isTooLong && `A note has at most ${noteTextMax.toLocaleString('en-US')} characters`}
        />
        {files.map((file) => (
          <FileLine key={file.id} file={file} onRemove={() => remove(file.id)} />
        ))}
        <Group gap="sm" justify="space-between">
          <FileButton
            multiple
            accept={accept}
            resetRef={resetInput}
            onChange={(chosen) => {
              add(chosen)
              resetInput.current?.()
            }}
          >
            {(props) => (
              <Button
                {...props}
                variant="default"
                size="xs"
                leftSection={<IconPaperclip size={14} aria-hidden />}
              >
                Attach files
              </Button>
            )}
          </FileButton>
          <Button
            type="submit"
            size="xs"
            disabled={isEmpty || isUploading || isTooLong}
            loading={create.isPending}
          >
            Add note
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function FileLine({
  file: { name, size, share, fileKey, problem },
  onRemove,
}: {
  file: NoteFile
  onRemove: () => void
}) {
  return (
    <Group gap="xs" wrap="nowrap">
      <IconPaperclip size={14} aria-hidden />
      <Text size="sm" truncate>
        {name}
      </Text>
      <Text size="sm" c={problem === null ? 'dimmed' : 'red'} component="output">
        {problem ?? (fileKey === null ? `${Math.round(share * 100)}%` : formatFileSize(size))}
      </Text>
      <CloseButton size="sm" aria-label={`Remove ${name}`} onClick={onRemove} />
    </Group>
  )
}
