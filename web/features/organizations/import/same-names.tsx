import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import type { SameName, SameNameChoice } from '#contract/customers/import-customers.ts'
import { countPhrase } from '#web/lib/count-phrase.ts'

interface SameNamesProps {
  questions: readonly SameName[]
  disabled: boolean
  onAnswer: (answers: { row: number; as: SameNameChoice }[]) => void
}

const shownQuestions = 20

export function SameNames({ questions, disabled, onAnswer }: SameNamesProps) {
  const answered = questions.flatMap(({ row, as }) => (as === null ? [] : [{ row, as }]))
  const answer = (row: number, as: SameNameChoice) =>
    onAnswer([...answered.filter((one) => one.row !== row), { row, as }])
  const answerAll = (as: SameNameChoice) => onAnswer(questions.map(({ row }) => ({ row, as })))
  return (
    <Stack gap="md">
      {questions.length > 1 && (
        <Group gap="xs">
          <Text size="sm">{countPhrase(questions.length, 'name')} with different addresses or discounts</Text>
          <Button size="compact-sm" variant="default" disabled={disabled} onClick={() => answerAll('one')}>
            All are one customer each
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            disabled={disabled}
            onClick={() => answerAll('separate')}
          >
            All are separate customers
          </Button>
        </Group>
      )}
      {questions.slice(0, shownQuestions).map(({ row, name, rows, as }) => (
        <Radio.Group
          key={row}
          label={`Is ${name} one customer?`}
          value={as}
          onChange={(value) => answer(row, value)}
        >
          <Stack gap={4} mt={4}>
            {rows.map((place) => (
              <Text key={place.row} size="sm" c="dimmed">
                Row {place.row}: {place.address}
                {place.discount !== '' && `, discount ${place.discount}`}
              </Text>
            ))}
          </Stack>
          <Stack gap="sm" mt="xs">
            <Radio
              value="one"
              label="One customer: the address and discount of its first row, other addresses for their stores"
              disabled={disabled}
            />
            <Radio
              value="separate"
              label={`${rows.length} customers, named by their places`}
              disabled={disabled}
            />
          </Stack>
        </Radio.Group>
      ))}
    </Stack>
  )
}
