import { Alert, Text } from '@mantine/core'
import type { ImportState, OlderFile as Older } from '#contract/files/file-processor.ts'
import { formatDate } from '#web/lib/dates.ts'

export function OlderFile({ olderFile }: Pick<ImportState, 'olderFile'>) {
  if (!olderFile) return null
  return (
    <Alert color="red" title="This file seems to be older than the list">
      <Text size="sm">
        The file is {issueText(olderFile.file)}; the last file of the list was {issueText(olderFile.list)}.
      </Text>
    </Alert>
  )
}

function issueText({ revision, day }: Older['file']): string {
  const date = day === null ? null : formatDate(day)
  if (revision === null) return date === null ? 'another issue' : `of ${date}`
  return date === null ? `revision ${revision}` : `revision ${revision} of ${date}`
}
