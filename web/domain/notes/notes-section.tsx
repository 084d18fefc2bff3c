import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { notesQuery } from '#web/api/notes.ts'
import { Failure } from '#web/ui/feedback/failure.tsx'
import { FormSection } from '#web/ui/layout/form-section.tsx'
import { NoteEntry } from './note-entry.tsx'
import { NoteForm } from './note-form.tsx'
import type { NotesProps } from './notes-props.ts'
import classes from './notes.module.css'

export function NotesSection(about: NotesProps) {
  return (
    <FormSection title="Notes" hint="Customers never see notes.">
      <NoteForm key={about.subjectId} about={about} />
      <NoteList about={about} />
    </FormSection>
  )
}

function NoteList({ about }: { about: NotesProps }) {
  const notes = useInfiniteQuery(notesQuery(about))
  if (notes.isError && notes.data === undefined)
    return (
      <Failure
        title="Notes could not be loaded"
        error={notes.error}
        onRetry={() => void notes.refetch()}
        retrying={notes.isFetching}
      />
    )
  if (!notes.data) return <Skeleton h={48} aria-busy="true" />
  const entries = notes.data.pages.flatMap(({ items }) => items)
  if (entries.length === 0)
    return (
      <Text size="sm" c="dimmed">
        No notes yet.
      </Text>
    )
  return (
    <Stack gap="md" align="flex-start">
      <ul className={classes['list']}>
        {entries.map((note) => (
          <NoteEntry key={note.id} note={note} />
        ))}
      </ul>
      {notes.hasNextPage && (
        <Button
          variant="default"
          size="xs"
          onClick={() => void notes.fetchNextPage()}
          loading={notes.isFetchingNextPage}
        >
          Show older notes
        </Button>
      )}
    </Stack>
  )
}
