import { ActionIcon, Anchor, Group, Text } from '@mantine/core'
import { IconPaperclip, IconPhoto, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Note } from '#contract/notes/notes.ts'
import { useCall } from '#web/api/client.ts'
import { useDownloadNoteFile } from '#web/api/notes.ts'
import { formatMoment } from '#web/lib/dates.ts'
import { formatFileSize } from '#web/lib/files/file-size.ts'
import { ActionDialog } from '#web/ui/dialogs/action-dialog.tsx'
import { partsOf } from './mention.ts'
import classes from './notes.module.css'

export function NoteEntry({ note }: { note: Note }) {
  const { id, authorName, createdAt, text, mentions, files, isDeletable } = note
  const remove = useCall('deleteNote')
  const [deleting, setDeleting] = useState(false)
  const parts = partsOf(
    text,
    mentions.map(({ name }) => name),
  )
  return (
    <li>
      <Group justify="space-between" gap="sm" wrap="nowrap" mih={24}>
        <Text size="sm">
          <Text span inherit fw={600}>
            {authorName}
          </Text>{' '}
          <Text span inherit c="dimmed">
            <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
          </Text>
        </Text>
        {isDeletable && (
          <ActionIcon size={24} aria-label={`Delete note by ${authorName}`} onClick={() => setDeleting(true)}>
            <IconTrash size={14} aria-hidden />
          </ActionIcon>
        )}
      </Group>
      {text !== '' && (
        <Text className={classes['text'] ?? ''}>
          {parts.map((part) =>
            part.isMention ? (
              <Text key={part.at} span inherit fw={600}>
                {part.text}
              </Text>
            ) : (
              part.text
            ),
          )}
        </Text>
      )}
      {files.length > 0 && (
        <ul className={classes['files']} aria-label="Attachments">
          {files.map((file) => (
            <li key={file.position}>
              <AttachedFile noteId={id} file={file} />
            </li>
          ))}
        </ul>
      )}
      <ActionDialog
        opened={deleting}
        onClose={() => setDeleting(false)}
        title="Delete note"
        action="Delete"
        danger
        onConfirm={async () => remove.mutateAsync({ id })}
      >
        {files.length === 0
          ? 'The note is deleted for everyone.'
          : 'The note and its files are deleted for everyone.'}
      </ActionDialog>
    </li>
  )
}

function AttachedFile({ noteId, file }: { noteId: string; file: Note['files'][number] }) {
  const download = useDownloadNoteFile()
  const size = (
    <Text span inherit c="dimmed">
      {' '}
      {formatFileSize(file.size)}
    </Text>
  )
  return file.pictureUrl === null ? (
    <Anchor
      component="button"
      type="button"
      size="sm"
      onClick={() => download.mutate({ id: noteId, position: file.position })}
    >
      <IconPaperclip size={14} aria-hidden /> {file.name}
      {size}
    </Anchor>
  ) : (
    <Anchor href={file.pictureUrl} target="_blank" rel="noreferrer" size="sm">
      <IconPhoto size={14} aria-hidden /> {file.name}
      {size}
    </Anchor>
  )
}
