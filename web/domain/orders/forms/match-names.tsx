import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { UnknownOrderName } from '#contract/orders/order-forms.ts'
import { queryOf, useCall } from '#web/api/client.ts'
import { countPhrase } from '#web/lib/count-phrase.ts'
import { Picker } from '#web/ui/form/pickers.tsx'
import { Code } from '#web/ui/table/cells.tsx'

const shownNames = 10

interface MatchNamesProps {
  organizationId: string
  organizationName: string
  names: readonly UnknownOrderName[]
  onMatched: () => void
}

export function MatchNames({ organizationId, organizationName, names, onMatched }: MatchNamesProps) {
  return (
    <Stack component="section" gap="xs" aria-label="Unknown names">
      <Title order={3} size="h4">
        Unknown names
      </Title>
      <Text size="sm" c="dimmed">
        What you match is remembered for {organizationName}.
        {names.length > shownNames && ` Showing the first ${shownNames} of ${names.length}.`}
      </Text>
      {names.slice(0, shownNames).map((name) => (
        <MatchName key={`${name.kind} ${name.text}`} name={name} {...{ organizationId, onMatched }} />
      ))}
    </Stack>
  )
}

interface MatchNameProps extends Pick<MatchNamesProps, 'organizationId' | 'onMatched'> {
  name: UnknownOrderName
}

function MatchName({ name: { kind, text, rowsCount, sizes }, organizationId, onMatched }: MatchNameProps) {
  const [meaning, setMeaning] = useState<string | null>(null)
  const [words, setWords] = useState('')
  const match = useCall('matchOrderFileName')
  const styles = useQuery({
    ...queryOf('getStyles', { search: words }),
    enabled: kind === 'style' && words.trim() !== '',
    placeholderData: keepPreviousData,
  })
  const found = new Map(
    (styles.data ?? []).map(({ modelCode, name, color }) => [
      modelCode,
      [modelCode, name, color].filter(Boolean).join(', '),
    ]),
  )
  return (
    <Group
      component="form"
      align="end"
      gap="xs"
      onSubmit={(event) => {
        event.preventDefault()
        if (meaning !== null)
          match.mutate({ organizationId, kind, given: text, meaning }, { onSuccess: onMatched })
      }}
    >
      <Picker
        label={`${kind === 'style' ? 'Style' : 'Size'} ${text}`}
        description={
          <>
            <Code>{text}</Code> in {countPhrase(rowsCount, 'row')}
          </>
        }
        placeholder={kind === 'style' ? 'Model code, name, or UPC' : 'Size'}
        options={
          kind === 'style'
            ? [...found].map(([value, label]) => ({ value, label }))
            : sizes.map((value) => ({ value, label: value }))
        }
        value={meaning}
        onChange={setMeaning}
        {...(kind === 'style' && { onSearch: setWords, loading: styles.isFetching })}
      />
      <Button
        type="submit"
        variant="default"
        disabled={meaning === null}
        loading={match.isPending}
        aria-label={`Match ${text}`}
      >
        Match
      </Button>
    </Group>
  )
}
