import { Alert, Button, Text } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import type { InputOf } from '#contract/calls.ts'
import type { LineListDetails } from '#contract/line-lists/line-lists.ts'
import { useCall } from '#web/api/client.ts'
import { formatDate } from '#web/lib/dates.ts'
import classes from './preview.module.css'

export function NamedInFile({ list }: { list: LineListDetails }) {
  const update = useCall('updateLineList')
  const differing = differences(list)
  if (list.sentToCatalog || differing === null) return null
  const { season = list.season, year = list.year, deadline } = differing
  const isOtherSeason = differing.season !== undefined || differing.year !== undefined
  const named = [
    isOtherSeason && `season ${season} ${year}`,
    deadline && `orders due ${formatDate(deadline)}`,
  ].filter(Boolean)
  return (
    <Alert
      role="note"
      color="gray"
      mb="md"
      icon={<IconFileText size={18} aria-hidden />}
      aria-label="Named in the file"
    >
      <div className={classes['notice']}>
        <Text size="sm">The file says: {named.join(', ')}.</Text>
        <Button
          size="xs"
          variant="default"
          loading={update.isPending}
          onClick={() =>
            update.mutate({ lineListId: list.id, ...differing }, { expectedVersion: list.editVersion })
          }
        >
          Use for this list
        </Button>
      </div>
    </Alert>
  )
}

function differences({
  namedInFile,
  season,
  year,
  deadline,
}: LineListDetails): Pick<InputOf<'updateLineList'>, 'season' | 'year' | 'deadline'> | null {
  if (namedInFile === null) return null
  const found = {
    season: namedInFile.season === season ? undefined : (namedInFile.season ?? undefined),
    year: namedInFile.year === year ? undefined : (namedInFile.year ?? undefined),
    deadline: namedInFile.deadline === deadline ? undefined : (namedInFile.deadline ?? undefined),
  }
  return Object.values(found).every((value) => value === undefined) ? null : found
}
